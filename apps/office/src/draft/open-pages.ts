const NAME = 'buero-seite:';

/** Says to the other pages of this browser that this one is open; answers how to say that it is not any more. */
export function announcePage(page: string): () => void {
  // Browsers have locks on pages with HTTPS alone, and old ones have none.
  if (!('locks' in navigator)) return () => undefined;
  const { promise, resolve } = withResolvers();
  navigator.locks.request(NAME + page, () => promise).catch(() => undefined);
  return resolve;
}

/** Which pages are open, as far as the browser tells. */
export async function openPages(): Promise<(page: string) => boolean> {
  if (!('locks' in navigator)) return () => false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  const open = new Set(held.map(({ name }) => name));
  return (page) => open.has(NAME + page);
}

function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}
