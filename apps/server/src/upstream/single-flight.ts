/** Runs at most `limit` tasks at once, and the same key only once however many ask for it. */
export function singleFlight<T>(limit: number) {
  const flights = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const done = () => {
    const next = waiting.shift();
    // The place passes on to the next one.
    if (next) next();
    else running -= 1;
  };
  const fly = async (task: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await task();
    } finally {
      done();
    }
  };
  return (key: string, task: () => Promise<T>): Promise<T> => {
    const known = flights.get(key);
    if (known) return known;
    const flight = fly(task).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
