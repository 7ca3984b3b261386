import { answerPage } from './answer-page.ts';
import {
  assetsOf,
  baseOf,
  isVisitOfMenu,
  kindOfRequest,
  markStored,
  pageKey,
} from './kind-of-request.ts';
import { needsConnection, type OfflineWords } from './needs-connection.ts';
import { pageOfNotification, readPush } from './read-push.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Put in by the build (apps/storefront/worker.mjs). */
declare const OFFLINE_LANGUAGES: readonly OfflineWords[];

// The menu opens as it was at the last visit where that was within a day, and without a connection. Prices, opening
// hours, sold-out marks and orders are never answered from here: nothing stale is ordered. The pages the law wants are
// kept with it, for they have to be at hand always (DDG § 5).
const scope = self as unknown as WorkerScope;
const PAGES = 'pages-1';
const FIXED = 'fixed-1';
const STORED_AT = 'x-stored-at';
/** Then a page as it was is better than none yet. */
const PATIENCE_MS = 6000;
/** A page kept since is not fetched again only to be kept. */
const FRESH_MS = 24 * 3600 * 1000;
/** Files and pictures that are kept; the oldest go first. */
const MAX_FIXED = 400;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const kind = kindOfRequest(request, url);
  if (kind === 'fixed') event.respondWith(fixed(request));
  if (kind === 'page' || kind === 'own-page') event.respondWith(page(event, url, kind === 'page'));
});
// What the page had loaded before the worker was there.
scope.addEventListener('message', (event) => {
  const { data } = event;
  if (Array.isArray(data)) event.waitUntil(Promise.allSettled(data.map(String).map(keep)));
});

// Browsers want something shown for every message.
scope.addEventListener('push', (event) => {
  const { title, options } = readPush(event.data?.text() ?? '');
  event.waitUntil(scope.registration.showNotification(title, options));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(pageOfNotification(event.notification.data, location.origin)));
});

/** In the window that shows it already, else in a new one. */
async function showPage(url: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => each.url.split(/[?#]/)[0] === url);
  await (open ? open.focus() : scope.clients.openWindow(url));
}

async function takeOver(): Promise<void> {
  for (const name of await scope.caches.keys())
    if (name !== PAGES && name !== FIXED) await scope.caches.delete(name);
  await scope.clients.claim();
}

async function fixed(request: Request): Promise<Response> {
  const cache = await scope.caches.open(FIXED);
  const known = await cache.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) await store(cache, request.url, answer.clone());
  return answer;
}

async function store(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer);
    const all = await cache.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - MAX_FIXED)))
      await cache.delete(oldest);
  } catch {
    // A full disk costs the memory, never the page.
  }
}

async function keep(address: string): Promise<void> {
  const url = new URL(address);
  if (url.origin !== location.origin) return;
  const { pathname } = url;
  if (kindOfRequest({ method: 'GET', mode: 'cors' }, url) === 'fixed') {
    // Without a word about formats pictures would come in the oldest one. Every browser with a worker reads WebP.
    const headers = pathname.startsWith('/media/') ? { accept: 'image/webp,*/*' } : undefined;
    await fixed(new Request(url, { ...(headers && { headers }) }));
  } else if (kindOfRequest({ method: 'GET', mode: 'navigate' }, url) === 'page') {
    // Assets have been asked for above; of everything else only pages.
    if (!/^\/(api|assets|media)\//.test(pathname) && !(await isFresh(url))) await fetchPage(url);
  }
}

async function isFresh(url: URL): Promise<boolean> {
  const known = await (await scope.caches.open(PAGES)).match(pageKey(url));
  return Date.now() - Date.parse(known?.headers.get(STORED_AT) ?? '') < FRESH_MS;
}

/** Keeps a page that was not visited, with its styles and program. */
async function fetchPage(url: URL): Promise<void> {
  const answer = await fetch(url.pathname);
  const html = await answer.clone().text();
  await keepPage(url, answer);
  for (const asset of assetsOf(html)) await fixed(new Request(asset));
}

function page(event: FetchEvent, url: URL, isForAll: boolean): Promise<Response> {
  const { request } = event;
  const fresh = fetch(request).then((answer) => {
    if (isForAll) event.waitUntil(keepPage(url, answer.clone()));
    return answer;
  });
  // Also where nobody waits for it.
  event.waitUntil(fresh.catch(() => {}));
  const start = `${baseOf(url.pathname)}/`;
  const standIn = async () =>
    (!isForAll && (await wayToStart(url, start))) ||
    needsConnection(url.pathname + url.search, start, OFFLINE_LANGUAGES);
  const recent = async () => (isVisitOfMenu(request, url) ? recentPage(url) : null);
  return answerPage({ fresh, recent, kept: () => keptPage(url), standIn }, PATIENCE_MS);
}

/**
 * As it was within a day, with all that it needs. Its program asks the server at once which version is published, and
 * changes what has changed since. Without a connection, the document says how old it is.
 */
async function recentPage(url: URL): Promise<Response | null> {
  if (!navigator.onLine || !(await isFresh(url))) return null;
  const files = await scope.caches.open(FIXED);
  const known = await (await scope.caches.open(PAGES)).match(pageKey(url));
  const html = (await known?.text()) ?? '';
  for (const asset of assetsOf(html)) if (!(await files.match(asset))) return null;
  const { headers } = known ?? {};
  return headers
    ? new Response(markStored(html, headers.get(STORED_AT) ?? '', 'kept'), { headers })
    : null;
}

async function keepPage(url: URL, answer: Response): Promise<void> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || answer.redirected || !isPage) return;
  const headers = new Headers(answer.headers);
  headers.set(STORED_AT, new Date().toISOString());
  const cache = await scope.caches.open(PAGES);
  await store(cache, pageKey(url), new Response(await answer.blob(), { headers }));
}

/** The page as it was. */
async function keptPage(url: URL): Promise<Response | null> {
  const cache = await scope.caches.open(PAGES);
  const known = await cache.match(pageKey(url));
  if (!known) return null;
  const { headers } = known;
  return new Response(markStored(await known.text(), headers.get(STORED_AT) ?? ''), { headers });
}

/** Out of an order there is only the way back to the menu. */
async function wayToStart(url: URL, start: string): Promise<Response | null> {
  const cache = await scope.caches.open(PAGES);
  const isKept = await cache.match(pageKey(new URL(start, url)));
  return isKept ? Response.redirect(start) : null;
}
