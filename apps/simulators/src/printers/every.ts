/** Calls `run` after so many milliseconds; what is returned cancels. */
export type Timer = (run: () => void, ms: number) => () => void;

export const realTimer: Timer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Runs `work` now and then again so long after each end, until what is returned is called; that waits for the last. */
export function every(ms: number, work: () => Promise<unknown>, timer: Timer): () => Promise<void> {
  let isOver = false;
  let cancel = () => undefined as void;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = work()
      // A server that is away is asked again, as a printer does.
      .catch(() => undefined)
      .then(() => {
        if (!isOver) cancel = timer(turn, ms);
      });
  };
  turn();
  return async () => {
    isOver = true;
    cancel();
    await running;
  };
}
