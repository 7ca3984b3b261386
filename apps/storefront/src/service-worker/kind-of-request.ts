/** How the worker treats a request. */
type RequestKind =
  /** A page that is the same for every guest: from the network, without one as it was last. */
  | 'page'
  /** A page about one guest's order: from the network alone. */
  | 'own-page'
  /** Content under a name of its own: kept for good once it came. */
  | 'fixed'
  /** Everything else is none of the worker's business. */
  | 'pass';

const OWN_PAGES = /^\/(checkout|feedback|abmelden|zustimmen|tr|reservieren|f|s)(\/|$)/;

/** How a request to our own host is treated; orders, prices and all about a guest always go to the server. */
export function kindOfRequest(
  request: { method: string; mode: string },
  url: { pathname: string; search: string },
): RequestKind {
  if (request.method !== 'GET') return 'pass';
  const { pathname, search } = url;
  if (request.mode === 'navigate') {
    if (/^\/(theke|buero|postfach|api)(\/|$)/.test(pathname)) return 'pass';
    return OWN_PAGES.test(belowBase(pathname)) ? 'own-page' : 'page';
  }
  if (/^\/(assets|media)\//.test(pathname)) return 'fixed';
  // The menu's address names its version.
  if (/^\/api\/shop\/[^/]+\/menu$/.test(pathname) && /[?&]v=/.test(search)) return 'fixed';
  return 'pass';
}

/** '', '/f=slug', '/en' or '/f=slug/en'; '/tr' is the answer to a reservation. */
export const baseOf = (pathname: string): string =>
  /^(?:\/f=[^/]*)?(?:\/(?!tr\/)[a-z]{2}(?:-[a-z]{2})?(?=\/|$))?/.exec(pathname)?.[0] ?? '';

const belowBase = (pathname: string): string => pathname.slice(baseOf(pathname).length) || '/';

/** Whether it is the menu, asked for by a plain visit: who loads it anew wants it from the server. */
export const isVisitOfMenu = (
  request: { cache: string },
  url: { pathname: string; search: string },
): boolean => request.cache === 'default' && url.search === '' && belowBase(url.pathname) === '/';

/** The program and the styles that a page names. */
export const assetsOf = (html: string): string[] =>
  Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:css|js)/g), ([asset]) => asset);

/** What a page is kept under: the same for every query. */
export const pageKey = (url: { origin: string; pathname: string }): string =>
  url.origin + baseOf(url.pathname) + belowBase(url.pathname);

/** The document says when it was kept; `kept`: it came before it was known whether there is a connection. */
export const markStored = (html: string, at: string, as: 'stored' | 'kept' = 'stored'): string =>
  html.replace('<html ', `<html data-${as}-at="${at}" `);
