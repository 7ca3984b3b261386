import type { Page } from '@playwright/test';
import type { StaffPermission } from '../packages/contract/src/staff-permissions.ts';
import { openOffice, priceOf } from './steps/office.ts';
import { quickOrder } from './steps/quick-order.ts';
import { newStaff } from './steps/staff.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SHOP = 'flammbruder-sued';
const NOT_YOURS = 'Das gehört nicht zu deinen Aufgaben.';

/** Goes to an address as a link of the page would. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Each place of the counter, and who finds something there. */
const COUNTER: readonly [path: string, anyOf: readonly StaffPermission[]][] = [
  ['tische', ['tables']],
  ['bedienung', ['tables']],
  ['ausverkauft', ['sold-out']],
  ['drucker', ['orders', 'printers']],
  ['drucker/stationen', ['printers']],
  ['alarm', ['printers']],
  ['protokoll', ['staff']],
  ['tag', ['reports', 'cash']],
  ['kasse', ['cash']],
  ['besuche', ['reports']],
  ['gaeste/reservierungen', ['reservations']],
  ['gaeste/karten', ['reservations']],
  ['gaeste/gesperrt', ['orders']],
];
const NAVIGATION: Partial<Record<StaffPermission, readonly string[]>> = {
  orders: ['Bestellungen', 'Gäste'],
  tables: ['Tische'],
  reservations: ['Gäste'],
  'sold-out': ['Ausverkauft'],
  cash: ['Tag'],
  reports: ['Tag'],
  staff: [],
  printers: [],
  menu: [],
};

/** Three of them here: all places ask in the same way, and the server's tests ask each call for each permission. */
const EVERY_ONE = Boolean(process.env['LONG']);

test(
  'the counter offers what one may do, and says of the rest why there is nothing',
  { tag: ['@long', '@wide'] },
  async ({ openBrowser }) => {
    const owner = await openBrowser();
    await openOffice(owner);
    const page = await openBrowser({ viewport: { width: 1024, height: 768 } });
    const person = { shopId: SHOP, name: 'Theo', place: '/theke', held: ['orders'] as const };
    const give = await newStaff(owner, page, person);
    const navigation = page.getByRole('navigation', { name: 'Theke' });
    const some = Object.entries(NAVIGATION).filter((_, at) => EVERY_ONE || at % 3 === 0);
    for (const [one, places] of some) {
      await give([one as StaffPermission]);
      await page.goto('/theke/mehr');
      await expect(navigation.getByRole('link')).toHaveText([...places]);
      await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(
        one === 'orders' ? 1 : 0,
      );
      for (const [path, anyOf] of COUNTER) {
        await goWithin(page, `/theke/${path}`);
        const isTheirs = anyOf.some((each) => each === one);
        const refused = page.getByText(NOT_YOURS);
        // A 403 on the way would be an error in the browser's console, and fail the test.
        if (isTheirs)
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(refused, `${path} with ${one}`).toHaveCount(isTheirs ? 0 : 1);
      }
    }
    await expectAccessible(page);
    await goWithin(page, '/theke/');
    await expect(page.getByText(NOT_YOURS)).toBeVisible();
  },
);

test(
  'whoever may not refund reads so, and finds no button',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const owner = await openBrowser();
    await openOffice(owner);
    const page = await openBrowser();
    const person = { shopId: SHOP, name: 'Tessa', place: '/theke', held: ['orders'] as const };
    const give = await newStaff(owner, page, person);
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 3)];
    const { id } = await quickOrder(guest, { branch: 'sued', items, way: 'pickup' });
    await world.payOrder(SHOP, id);
    await page.goto(`/theke/bestellung/${id}`);
    const money = page.getByRole('region', { name: 'Zahlung' });
    await expect(money).toContainText('Erstatten kannst du nicht, frag die Leitung.');
    await expect(money.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await give(['orders', 'refund']);
    await page.reload();
    await expect(money.getByRole('button', { name: 'Erstatten' })).toBeVisible();
  },
);

test(
  'whoever changes prices alone changes nothing else in the office, and loses it at once',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of 403/);
    const owner = await openBrowser();
    await openOffice(owner);
    const page = await openBrowser();
    const person = { shopId: SHOP, name: 'Petra', place: '/buero', held: ['prices'] as const };
    const give = await newStaff(owner, page, person);
    const places = page.getByRole('navigation', { name: 'Büro' }).getByRole('link');
    await expect(places).toHaveText(['Heute', 'Speisekarte', 'Mehr']);
    await page.getByRole('link', { name: 'Speisekarte' }).tap();
    await expect(page.getByText('Du änderst hier die Preise.')).toBeVisible();
    for (const name of [/^Neue Kategorie/, /^Neues Gericht/, /sortieren/i])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expectAccessible(page);
    await priceOf(page, 'Der Klassiker').fill('11,10');
    await priceOf(page, 'Der Klassiker').press('Tab');
    await expect(page.getByRole('link', { name: '1 Änderung' })).toBeVisible();
    await page
      .getByRole('link', { name: /Der Klassiker/ })
      .first()
      .tap();
    await expect(page.getByLabel('Beschreibung')).toHaveCount(0);
    await expect(page.getByLabel('Preis in Euro')).toHaveValue('11,10');
    await goWithin(page, '/buero/zeiten');
    await expect(page.getByText(NOT_YOURS)).toBeVisible();
    await page.getByRole('link', { name: '1 Änderung' }).tap();
    await expect(page.getByText(/Veröffentlichen darf hier jemand anderes/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0);
    await expectAccessible(page);

    // The owner takes it while the page is open.
    await give(['hours']);
    await page.getByRole('button', { name: /^Rückgängig/ }).tap();
    await expect(page.getByText(/Das ändert nur, wer es darf: Der Klassiker/)).toBeVisible();
    await expect(places).toHaveText(['Heute', 'Zeiten', 'Mehr']);
    await owner.getByRole('button', { name: /^Rückgängig/ }).tap();
    await expect(priceOf(owner, 'Der Klassiker')).toHaveValue('10,90');
  },
);
