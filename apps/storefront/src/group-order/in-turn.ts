let last: Promise<unknown> = Promise.resolve();

/**
 * Does work that no other tab of this browser may do at the same time: two tabs share one cart and one membership.
 * Browsers without locks (and documents without https) take turns within the tab.
 */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work) as Promise<T>;
  const done = last.then(work, work);
  last = done.catch(() => {});
  return done;
}
