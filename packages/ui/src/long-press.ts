interface LongPressOptions {
  /** 600 by specification 1 §9. */
  delayMs?: number;
  /** 15 px by specification 1 §9: a finger that wanders further scrolls. */
  tolerancePx?: number;
}

/** Recognises a press held in one place; knows nothing of React or the DOM. */
export function createLongPress(
  onLongPress: () => void,
  { delayMs = 600, tolerancePx = 15 }: LongPressOptions = {},
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startX = 0;
  let startY = 0;
  let fired = false;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    stop,
    start(x: number, y: number) {
      stop();
      fired = false;
      startX = x;
      startY = y;
      timer = setTimeout(() => {
        timer = undefined;
        fired = true;
        onLongPress();
      }, delayMs);
    },
    move(x: number, y: number) {
      if (Math.hypot(x - startX, y - startY) > tolerancePx) stop();
    },
    /** True once after a long press: the click that follows its release belongs to it. */
    takesClick(): boolean {
      const takes = fired;
      fired = false;
      return takes;
    },
  };
}
