import { isUnavailable } from './unavailable.ts';

/** More would only queue at the same connections. */
const MAX_UNDER_WAY = 3;
const MAX_BATCH = 64;

interface Waiting<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks the database for many at once: one alone is asked at once, those that come while others are under way share the
 * next statement. `run` answers in the order of its inputs. When a batch fails each is asked by itself, so that one bad
 * one does not fail its neighbours.
 */
export function batched<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output> {
  const queue: Waiting<Input, Output>[] = [];
  let underWay = 0;

  const pump = () => {
    while (queue.length > 0 && underWay < MAX_UNDER_WAY) {
      const batch = queue.splice(0, MAX_BATCH);
      underWay += 1;
      void ask(batch).finally(() => {
        underWay -= 1;
        pump();
      });
    }
  };

  const ask = async (batch: Waiting<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await run(batch.map(({ input }) => input));
      if (outputs.length !== batch.length) throw new Error('a batch was not answered in full');
      batch.forEach(({ resolve }, at) => resolve(outputs[at] as Output));
    } catch (error) {
      // Without database each would wait in vain after the other.
      if (batch.length === 1 || isUnavailable(error))
        for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await ask([waiting]);
    }
  };

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject });
      pump();
    });
}
