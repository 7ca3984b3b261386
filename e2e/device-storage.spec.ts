import type { Page } from '@playwright/test';
import { DEVICE_STORAGE, type StoredItem } from '@tischlein/contract/device-storage.ts';
import { patterns, type PageName } from '../apps/storefront/src/paths.ts';
import { expect, test } from './world/test.ts';

const NOBODYS_KEY = 'A'.repeat(22);
/** A host that is not localhost: there visits are counted. */
const ELSEWHERE = {
  file: 'shop.yaml',
  from: 'domains: [variante.localhost]',
  to: 'domains: [variante.test]',
};

/** Every address of the shop, as somebody finds it who was never here. */
const ADDRESSES: Record<PageName, string> = {
  start: '/',
  campaign: '/s/ZITRONE',
  checkout: '/checkout',
  checkoutHolding: '/checkout/holding',
  checkoutCancelled: '/checkout/cancel',
  checkoutSuccess: `/checkout/success/${NOBODYS_KEY}`,
  openingTimes: '/oeffnungszeiten',
  location: '/anfahrt',
  about: '/ueber-uns',
  staticPage: '/static/impressum',
  card: `/f/${NOBODYS_KEY}`,
  mailCoupon: `/reservieren/${NOBODYS_KEY}`,
  unsubscribe: `/abmelden/angebote/${NOBODYS_KEY}`,
  confirmAdvertising: `/zustimmen/${NOBODYS_KEY}`,
  reserveTable: '/tisch-reservieren',
  tableAnswer: `/tr/${NOBODYS_KEY}/ansehen`,
  feedback: `/feedback/${NOBODYS_KEY}`,
};
/** Pages to read. */
const INFORMATION: readonly PageName[] = ['openingTimes', 'location', 'about', 'staticPage'];
const COUNTED = new Set(DEVICE_STORAGE.filter(({ reason }) => reason === 'visits').map(nameOf));

function nameOf({ kind, name }: StoredItem): string {
  return `${kind} ${name.replace('{shop}', 'variante')}`;
}

/** What lies on the device, by kind and name as in the list; a host without HTTPS has no caches. */
async function kept(guest: Page): Promise<string[]> {
  const cookies = (await guest.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await guest.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...((await globalThis.caches?.keys()) ?? []).map((key) => `cache ${key}`),
  ]);
  return [...cookies, ...stored].map((name) => name.replace('__Host-', ''));
}

test('what lies on the device is what the list names, on every page, before and after consent; nothing goes elsewhere', async ({
  world,
  openBrowser,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 4\d\d/, /Cross-Origin-Opener-Policy header has been ignored/);
  await world.publishVariant(ELSEWHERE);
  const host = `variante.test:${world.port}`;
  const listed = new Set(DEVICE_STORAGE.map(nameOf));
  expect(Object.keys(ADDRESSES).sort()).toEqual(Object.keys(patterns).sort());
  for (const [page, address] of Object.entries(ADDRESSES) as [PageName, string][]) {
    const guest = await openBrowser({ baseURL: `http://${host}` });
    const foreign: string[] = [];
    guest.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.host !== host) foreign.push(request.url());
    });
    await guest.goto(address);
    await expect(guest.getByRole('heading').first()).toBeVisible();
    const note = guest.getByRole('region', { name: 'Besuche zählen' });
    let at = 5;
    // The first sign of a guest brings what the page can be used without; it is only seen once the program has begun.
    await expect(async () => {
      await guest.mouse.move((at += 1), 5);
      await expect(note).toBeVisible({ timeout: 500 });
    }).toPass();
    const before = await kept(guest);
    expect(
      before.filter((name) => !listed.has(name)),
      address,
    ).toEqual([]);
    expect(
      before.filter((name) => COUNTED.has(name)),
      address,
    ).toEqual([]);
    if (INFORMATION.includes(page))
      expect(
        before.filter((name) => !name.startsWith('cache')),
        address,
      ).toEqual([]);
    await note.getByRole('button', { name: 'Ja, gern' }).click();
    await expect.poll(() => kept(guest)).toContain('local tischlein:variante:counting');
    expect(
      (await kept(guest)).filter((name) => !listed.has(name)),
      address,
    ).toEqual([]);
    expect(foreign, address).toEqual([]);
    await guest.context().close();
  }
});
