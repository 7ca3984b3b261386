/** Work that is done round after round, one round at a time. */
export interface Rounds {
  readonly isRunning: boolean;
  /** The next round comes now; while one is running, right after it. */
  wake(): void;
  /** Resolves when the running round has ended. */
  stop(): Promise<void>;
}

/** Begins at once. `round` answers after how many milliseconds the next one is due, and never throws. */
export function startRounds(round: () => Promise<number>): Rounds {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let stopped = false;
  const schedule = (delay: number) => {
    if (stopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      running ??= run().finally(() => {
        running = null;
        if (isWanted) schedule(0);
      });
    }, delay);
  };
  const run = async () => {
    isWanted = false;
    schedule(await round());
  };
  schedule(0);
  return {
    get isRunning() {
      return running !== null;
    },
    wake() {
      if (running) isWanted = true;
      else schedule(0);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
