import { useEffect } from 'react';

/** Presses that follow one another faster are one press of a hand that trembles. */
const MS = 400;
const PX = 10;

/**
 * A button that is pressed twice by a double click or tap does its work once: nothing is published, invited or made a
 * second time, and a question that it opens is not answered by the second press, which lands wherever it happens to
 * stand. What is meant to be pressed often says `data-repeats`; a switch goes to and fro.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    let last: { button: Element; at: number; x: number; y: number } | null = null;
    const press = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest('button') ?? null;
      if (button?.matches('[data-repeats], [aria-pressed], [aria-expanded]')) {
        last = null;
        return;
      }
      const { timeStamp: at, clientX: x, clientY: y, detail } = event;
      if (last && at - last.at < MS) {
        // Keys press at no place.
        const isHere = detail > 0 && Math.hypot(x - last.x, y - last.y) < PX;
        if (button === last.button || isHere) {
          event.preventDefault();
          event.stopPropagation();
          return;
        }
      }
      last = button ? { button, at, x, y } : null;
    };
    // Who has written something in between means it.
    const forget = ({ target }: Event) => {
      if (target !== last?.button) last = null;
    };
    const listeners = { click: press, input: forget, keydown: forget } as const;
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener, { capture: true });
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener as EventListener, { capture: true });
    };
  }, []);
}
