import type { Page } from '@playwright/test';
import type { PageName } from '../apps/storefront/src/base/paths.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

const NOBODYS_KEY = 'A'.repeat(22);
/** Of the layout shift score; from 0.1 on browsers call it noticeable. */
const LIMIT = 0.01;
const SCREENS = [
  { width: 412, height: 823 },
  { width: 390, height: 844 },
];

/** Every page, by its name in the table of routes; `order`: one that was placed. */
const ADDRESSES: Record<PageName | 'notFound', (order: string) => string> = {
  start: () => '/',
  campaign: () => '/s/ZITRONE',
  checkout: () => '/checkout',
  checkoutHolding: () => '/checkout/holding',
  checkoutCancelled: () => '/checkout/abgebrochen',
  checkoutSuccess: (order) => `/checkout/success/${order}`,
  openingTimes: () => '/oeffnungszeiten',
  location: () => '/anfahrt',
  about: () => '/ueber-uns',
  staticPage: () => '/static/agb',
  card: () => '/f/12345',
  mailCoupon: () => `/reservieren/${NOBODYS_KEY}`,
  unsubscribe: () => '/abmelden/angebote/ab@post.example',
  confirmAdvertising: () => `/zustimmen/${NOBODYS_KEY}`,
  reserveTable: () => '/tisch-reservieren',
  tableAnswer: () => `/tr/${NOBODYS_KEY}/ja`,
  feedback: (order) => `/feedback/${order}`,
  notFound: () => '/gibt-es-nicht',
};

/** `npm run prove -- browser` walks all of them. */
const QUICK = ['start', 'openingTimes', 'staticPage', 'checkoutSuccess'];

interface Shift {
  value: number;
  moved: string[];
}

/** Writes down every shift of the layout; runs in the page. */
function watchShifts() {
  const seen: Shift[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as ShiftEntry[])
      seen.push({
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect, currentRect }) => {
          const part = (node?.parentElement ?? node)?.closest?.('[data-part]');
          return `${part?.getAttribute('data-part')} ${previousRect.y} → ${currentRect.y}`;
        }),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}
interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** As on a slow line: letters and what the server tells come once the first HTML has been painted. */
async function openSlowly(guest: Page, address: string): Promise<Shift[]> {
  let release = () => {};
  const painted = new Promise<void>((resolve) => (release = resolve));
  await guest.route(/\.woff2|\/api\/|\/assets\/.*\.js/, async (route) => {
    await painted;
    await route.continue();
  });
  await guest.goto(address, { waitUntil: 'commit' });
  await guest.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  release();
  await guest.waitForLoadState('networkidle');
  return guest.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}

test(
  'no page moves while it loads',
  { tag: '@wide' },
  async ({ world, openBrowser, complaints }) => {
    test.setTimeout(240_000);
    complaints.allow(/status of 4\d\d/);
    const first = await openBrowser(storedVisit(world.url, {}));
    const { id } = await quickOrder(first);
    const walked = Object.entries(ADDRESSES).filter(
      ([name]) => process.env['LONG'] || QUICK.includes(name),
    );
    for (const [name, address] of walked)
      for (const viewport of process.env['LONG'] ? SCREENS : SCREENS.slice(1))
        await test.step(`${name}, ${viewport.width} px wide`, async () => {
          const cart = name.startsWith('checkout') ? [dish('pizza-margherita', 'gross')] : [];
          const visit = storedVisit(world.url, { cart, ...(name === 'start' && { place: null }) });
          const guest = await openBrowser({ ...visit, viewport });
          await guest.addInitScript(watchShifts);
          const shifts = await openSlowly(guest, address(id));
          const sum = shifts.reduce((all, { value }) => all + value, 0);
          expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT);
          await guest.close();
        });
  },
);

test('that paying was given up is said with the first of the checkout', async ({
  world,
  openBrowser,
}) => {
  const cart = [dish('pizza-margherita', 'gross')];
  const guest = await openBrowser(storedVisit(world.url, { cart }));
  await guest.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-part="checkout-form"]')) return;
      observer.disconnect();
      const note = document.querySelector('[data-part="payment-note"]');
      Object.assign(window, { firstNote: note?.textContent ?? 'none' });
    }).observe(document, { childList: true, subtree: true });
  });
  await guest.goto('/checkout/abgebrochen');
  await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
  const first = await guest.evaluate(() => (window as { firstNote?: string }).firstNote);
  expect(first).toContain('Du hast die Zahlung abgebrochen');
});

test('a press is answered before the next page is drawn', async ({ world, openBrowser }) => {
  const cart = [dish('pizza-margherita', 'gross')];
  const guest = await openBrowser(storedVisit(world.url, { cart }));
  await guest.goto('/checkout');
  await guest.evaluate(() =>
    addEventListener('click', () =>
      requestAnimationFrame(() => {
        const isOld = document.querySelector('[data-part="checkout"]') !== null;
        Object.assign(window, { seenFirst: isOld ? 'the page that was pressed' : 'the next page' });
      }),
    ),
  );
  await guest.getByRole('link', { name: 'Zur Speisekarte' }).first().click();
  await expect(guest.getByRole('region', { name: 'Speisekarte' })).toBeVisible();
  const first = await guest.evaluate(() => (window as { seenFirst?: string }).seenFirst);
  expect(first).toBe('the page that was pressed');
});
