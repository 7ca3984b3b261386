import { isForStaff, type StoredItem } from '@tischlein/contract/device-storage.ts';
import { ROUTE_PATTERNS, type PageName } from '../apps/storefront/src/base/paths.ts';
import { fillCheckout, field, MARGHERITA, orderButton, orderNumber } from './steps/checkout.ts';
import { openCounter } from './steps/counter.ts';
import { everKept, kept, listed } from './steps/device-storage.ts';
import { joinGroup, startGroup } from './steps/group.ts';
import { mailedLink } from './steps/mail.ts';
import { dialog } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { addDish, sitDown, Staff, startWaiting, orderAtTable } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

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
/** The others with `npm run prove`; tools/device-storage.test.ts holds all that is stored against the list. */
const SOME: readonly PageName[] = ['start', 'checkout', 'about', 'card'];
const EVERY_ADDRESS = Boolean(process.env['LONG']);
/** Pages to read. */
const INFORMATION: readonly PageName[] = ['openingTimes', 'location', 'about', 'staticPage'];
/** Nobody has asked for anything there yet but to see it; the campaign's link brings its coupon along. */
const WITHOUT_COOKIES: readonly PageName[] = [
  ...INFORMATION,
  ...(['start', 'campaign', 'reserveTable', 'tableAnswer', 'feedback', 'unsubscribe'] as const),
];
const COUNTED = listed('variante', ({ reason }) => reason === 'visits');
const ofGuests = (item: StoredItem) => !isForStaff(item);

test(
  'what lies on the device is what the list names, on every page, before and after consent; nothing goes elsewhere',
  { tag: '@wide' },
  async ({ world, openBrowser, complaints }) => {
    test.slow();
    complaints.allow(/status of 4\d\d/, /Cross-Origin-Opener-Policy header has been ignored/);
    await world.publishVariant(ELSEWHERE);
    const host = `variante.test:${world.port}`;
    const named = listed('variante', ofGuests);
    expect(Object.keys(ADDRESSES).sort()).toEqual(Object.keys(ROUTE_PATTERNS).sort());
    const all = Object.entries(ADDRESSES) as [PageName, string][];
    for (const [page, address] of all.filter(([name]) => EVERY_ADDRESS || SOME.includes(name))) {
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
        before.filter((name) => !named.has(name)),
        address,
      ).toEqual([]);
      expect(
        before.filter((name) => COUNTED.has(name)),
        address,
      ).toEqual([]);
      if (INFORMATION.includes(page)) expect(before, address).toEqual([]);
      if (WITHOUT_COOKIES.includes(page))
        expect(
          before.filter((name) => name.startsWith('cookie')),
          address,
        ).toEqual([]);
      await note.getByRole('button', { name: 'Ja, gern' }).click();
      await expect.poll(() => kept(guest)).toContain('local tischlein:variante:counting');
      expect(
        (await kept(guest)).filter((name) => !named.has(name)),
        address,
      ).toEqual([]);
      expect(foreign, address).toEqual([]);
      await guest.context().close();
    }
  },
);

test('a form asks for its cookies with the first letter, so that sending it is one request', async ({
  openBrowser,
}) => {
  const guest = await openBrowser();
  const cookies = async () => (await kept(guest)).filter((name) => name.startsWith('cookie'));
  await guest.goto('/tisch-reservieren');
  const name = guest.getByRole('textbox', { name: /^Name/ });
  await name.focus();
  expect(await cookies()).toEqual([]);
  await name.pressSequentially('A');
  await expect.poll(cookies).toContain('cookie XSRF-TOKEN');
});

const IDS = ['cookie sessionId', 'cookie userId'];

test('the ids of a session come with the checkout, and with nothing that is sent before', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser();
  const ids = async () => (await kept(guest)).filter((name) => IDS.includes(name));
  await guest.goto('/static/widerruf');
  await guest.getByLabel('Name').fill('Walter Wein');
  await guest.getByLabel('E-Mail für die Bestätigung').fill('walter.kekse@post.example');
  await guest.getByLabel(/^Bestellnummer/).fill('gestern Abend');
  await guest.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(guest.getByRole('status')).toContainText('Dein Widerruf ist eingegangen');
  await guest.goto('/');
  await startGroup(guest, 'Büro', 'Ada');
  expect(await kept(guest)).toContain('cookie guest');
  expect(await ids()).toEqual([]);
  const buyer = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
  await buyer.goto('/checkout');
  await expect.poll(async () => (await kept(buyer)).filter((n) => IDS.includes(n))).toEqual(IDS);
});

const SHOP = 'zia-ninetta';
const unlisted = (seen: ReadonlySet<string>, names: ReadonlySet<string>) =>
  [...seen].filter((name) => !names.has(name));

test(
  'paying online, an account and a group keep what the list names, and nothing else',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    test.slow();
    const { host } = new URL(world.url);
    const named = listed(SHOP, ofGuests);
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
    const seen = await everKept(guest, host);
    await guest.goto('/checkout');
    await fillCheckout(guest);
    const email = `speicher${Date.now()}@post.example`;
    await field(guest, 'E-Mail').fill(email);
    await guest.getByRole('checkbox', { name: /^Konto anlegen/ }).check();
    await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
    await orderButton(guest).click();
    await guest.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
    await orderButton(guest).click();
    await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
    await orderNumber(guest);
    const post = await openBrowser();
    await guest.goto(await mailedLink(post, email, 'Bestätige dein Konto'));
    await dialog(guest, 'ANMELDEN').getByRole('button', { name: 'JETZT ANMELDEN' }).click();
    await expect(dialog(guest, 'MEIN KONTO')).toBeVisible();
    await guest.goto('/');
    const link = await startGroup(guest, 'Büro', 'Ada');
    const member = await openBrowser();
    const seenByMember = await everKept(member, host);
    await joinGroup(member, link, 'Ben');
    expect(unlisted(seen, named)).toEqual([]);
    expect(unlisted(seenByMember, named)).toEqual([]);
    for (const name of [
      'cookie sessionId',
      'cookie login-token',
      'local tischlein:login-token',
      `cookie group-${SHOP}`,
      `local tischlein:${SHOP}:group`,
      `local tischlein:${SHOP}:waiting-payment`,
      `session tischlein:${SHOP}:checkout-visit`,
      `session tischlein:${SHOP}:ordered`,
    ])
      expect(seen).toContain(name);
    expect(seenByMember).toContain(`cookie group-${SHOP}`);
    for (const id of IDS) expect(seenByMember).not.toContain(id);
  },
);

test(
  'a table, its waiter and the counter keep what the list names, and nothing else',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    test.slow();
    const { host } = new URL(world.url);
    const atCounter = await openBrowser();
    const seenAtCounter = await everKept(atCounter, host);
    await openCounter(atCounter);
    const session = ['guest', 'XSRF-TOKEN'];
    const ofStaff = listed(
      SHOP,
      ({ kind, name, reason }) =>
        reason === 'staff' || (kind === 'cookie' && session.includes(name)),
    );
    expect(unlisted(seenAtCounter, ofStaff)).toEqual([]);
    for (const name of ['cookie staff', 'cookie staff-device'])
      expect(await kept(atCounter)).toContain(name);

    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    const seen = await everKept(guest, host);
    // At a table that no other test sits at.
    await sitDown(guest, await staff.tableLink(11), 11);
    await addDish(guest, 'Bruschetta al Pomodoro');
    await orderAtTable(guest);
    expect(unlisted(seen, listed(SHOP, ofGuests))).toEqual([]);
    for (const name of [`cookie table-${SHOP}`, `local tischlein:${SHOP}:table`])
      expect(seen).toContain(name);

    const waiter = await openBrowser();
    const seenByWaiter = await everKept(waiter, host);
    await startWaiting(waiter, await staff.waiterLink('Wanda'));
    const named = listed(SHOP, (item) => ofGuests(item) || item.reason === 'waiters');
    expect(unlisted(seenByWaiter, named)).toEqual([]);
    for (const name of [`cookie waiter-${SHOP}`, 'cookie waiter-device'])
      expect(seenByWaiter).toContain(name);
  },
);

test('the counter’s login says what it leaves on the device', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/theke');
  const note = page.getByRole('group').filter({ hasText: 'Was dieses Gerät sich merkt' });
  await note.getByText('Was dieses Gerät sich merkt').click();
  await expect(note).toContainText('staff-device');
  await expect(note).toContainText('400 Tage');
  await expectAccessible(page);
});
