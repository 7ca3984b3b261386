import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { reportError } from './report-errors.ts';

/** Lets the menu open without a connection from now on. */
export function startOffline(shop: PublicShop): void {
  // Old browsers and private windows do without.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').then(handOver, (error: unknown) => {
    if (navigator.onLine) reportError(shop.id, error);
  });
}

/** What came before the worker was there it would not know; the owner's and the law's pages are to be at hand. */
async function handOver(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = document.querySelectorAll<HTMLAnchorElement>(
    'footer a[href*="/static/"]:not([hreflang])',
  );
  const pages = Array.from(linked, ({ href }) => href);
  active?.postMessage([location.origin + location.pathname, ...loaded, ...pages]);
}

const LOOK_AGAIN_MS = 15_000;
/** Any answer will do. */
const reach = () => fetch('/sw.js', { method: 'HEAD' });

/** Says so where the page came without a connection, or before it was known that there is none. */
export function sayStored(shop: PublicShop): void {
  const { storedAt, keptAt } = document.documentElement.dataset;
  if (storedAt) return say(shop, storedAt);
  if (keptAt) reach().catch(() => say(shop, keptAt));
}

function say({ timeZone }: PublicShop, at: string): void {
  const stored = Date.parse(at);
  if (Number.isNaN(stored)) return;
  const what = /^(\/f=[^/]+)?(\/[a-z]{2}(-[a-z]{2})?)?\/?$/.test(location.pathname)
    ? 'die Speisekarte'
    : 'diese Seite';
  const dismiss = notify(
    `Keine Verbindung. Du siehst ${what}, Stand ${formatWhen(stored, Date.now(), timeZone)} Uhr; bestellt wird, sobald du wieder online bist.`,
    { timeoutMs: 0, action: { label: 'Neu laden', run: () => location.reload() } },
  );
  const look = () => reach().then(end, () => {});
  const timer = setInterval(look, LOOK_AGAIN_MS);
  addEventListener('online', look);
  function end(): void {
    clearInterval(timer);
    removeEventListener('online', look);
    dismiss();
  }
}
