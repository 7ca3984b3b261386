import { setTimeout as wait } from 'node:timers/promises';

/** Asks until it goes well: the server learns of new shops a moment after they are published. */
export async function soon<T>(ask: () => Promise<T>, mostTries = 100): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === mostTries) throw error;
      await wait(100);
    }
  }
}
