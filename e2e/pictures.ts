/** Takes the README's pictures from the running product: npx tsx e2e/pictures.ts, or those of one side: ... office */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { takeFriday } from './counter-pictures.ts';
import { fillCheckout } from './steps/checkout.ts';
import { logIn, openCounter } from './steps/counter.ts';
import { joinGroup, openGroupCart, startGroup } from './steps/group.ts';
import { openCart, openDish } from './steps/guest.ts';
import { priceOf } from './steps/office.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { addDish, goToTable, orderAtTable, sitDown, Staff, startWaiting } from './steps/table.ts';
import { CHROMIUM } from './world/chromium.ts';
import { openNewServer } from './world/new-server.ts';
import { shiftClock } from './world/shift-clock.ts';
import { openWorld } from './world/world.ts';

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const MAX_BYTES = 250_000;
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const DESKTOP = { width: 1440, height: 900 };
const CART = [
  dish('pizza-margherita', 'gross'),
  dish('pizza-diavola', 'normal', 2),
  dish('landbier', null, 2),
];

async function take(page: Page, name: string): Promise<void> {
  const closers = page
    .locator('[data-part="notification"]')
    .getByRole('button', { name: /schließen/i });
  // One may go by itself meanwhile.
  while ((await closers.count()) > 0)
    await closers
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility() && image.loading !== 'lazy')
        .map((image) => image.decode()),
    ),
  );
  const shot = await page.screenshot({ animations: 'disabled' });
  // A palette is not seen in pictures of this size and makes them a quarter as big.
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(shot).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (small.byteLength < MAX_BYTES || colours === 32) {
      await writeFile(`${FOLDER}${name}.png`, small);
      process.stdout.write(`${name}.png ${Math.round(small.byteLength / 1000)} kB\n`);
      return;
    }
  }
}

async function openPage(
  browser: Browser,
  url: string,
  shift: number,
  viewport: typeof PHONE,
  cart: typeof CART,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    ...storedVisit(url, { cart }),
  });
  // tsx marks functions with a call that pages do not know.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(shiftClock, shift);
  return context.newPage();
}

async function takeAll(browser: Browser, url: string, shift: number): Promise<void> {
  const open = (viewport: typeof PHONE, cart = CART) =>
    openPage(browser, url, shift, viewport, cart);

  const phone = await open(PHONE);
  await phone.goto('/');
  await phone.getByRole('link', { name: 'Geöffnet' }).waitFor();
  await take(phone, 'menu-phone');
  const making = await openDish(phone, 'Pizza Salami');
  await take(phone, 'dish-phone');
  await making.getByRole('button', { name: 'ABBRECHEN' }).click();
  await openCart(phone);
  await take(phone, 'cart-phone');
  await phone.goto('/checkout');
  await fillCheckout(phone, { every: true });
  await phone.evaluate(() => scrollTo(0, 0));
  await take(phone, 'checkout-phone');
  await phone.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
  await phone.getByRole('button', { name: 'Ich bin über 16 Jahre alt' }).click();
  await phone.getByText('Bestellnummer').waitFor();
  await take(phone, 'success-phone');

  const desktop = await open(DESKTOP);
  await desktop.goto('/');
  await desktop.getByRole('heading', { name: 'Warenkorb' }).waitFor();
  await take(desktop, 'menu-desktop');
  await openDish(desktop, 'Pizza Salami');
  await take(desktop, 'dish-desktop');
  await desktop.goto('/checkout');
  await fillCheckout(desktop, { every: true });
  await desktop.evaluate(() => scrollTo(0, 0));
  await take(desktop, 'checkout-desktop');
  await desktop
    .getByRole('button', { name: 'zahlungspflichtig bestellen' })
    .scrollIntoViewIfNeeded();

  const counter = await open(DESKTOP, []);
  await openCounter(counter);
  await quickOrder(desktop, { name: 'Familie Frühling' });
  await quickOrder(desktop, {
    name: 'Henri Herbst',
    way: 'pickup',
    items: [dish('lasagne', null, 2)],
  });
  await counter.getByRole('article').nth(2).waitFor();
  await counter
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Annehmen/ })
    .click();
  await counter.getByRole('button', { name: 'In Zubereitung' }).waitFor();
  await take(counter, 'counter-desktop');
  await counter.setViewportSize(PHONE);
  await take(counter, 'counter-phone');
}

/** A group at three phones, and the ways to pay. */
async function takeGroup(browser: Browser, url: string, shift: number): Promise<void> {
  const open = (cart: typeof CART) => openPage(browser, url, shift, PHONE, cart);
  const rosa = await open([dish('pizza-diavola', 'gross'), dish('landbier')]);
  await rosa.goto('/');
  const invitation = await startGroup(rosa, 'Feierabendrunde', 'Rosa');
  const emil = await open([dish('lasagne'), dish('pizza-margherita', 'normal')]);
  await emil.goto(invitation);
  await emil.getByRole('dialog').getByLabel('Dein Name').fill('Emil');
  await take(emil, 'group-join-phone');
  await emil.getByRole('button', { name: 'Tritt dieser Gruppe bei' }).click();
  const jonas = await open([dish('pizza-margherita', 'gross')]);
  await joinGroup(jonas, invitation, 'Jonas');
  await openGroupCart(emil);
  await take(emil, 'group-cart-phone');
  await rosa.goto('/checkout');
  await fillCheckout(rosa);
  await emil.getByText('Rosa bestellt gerade').waitFor();
  await take(emil, 'group-holding-phone');
  await rosa.getByRole('radio', { name: /^PayPal/ }).scrollIntoViewIfNeeded();
  await take(rosa, 'payment-phone');
}

/** A guest and a waiter at one table. */
async function takeTable(browser: Browser, url: string, shift: number): Promise<void> {
  const open = () => openPage(browser, url, shift, PHONE, []);
  const staff = await Staff.logIn(await open());
  const guest = await open();
  await sitDown(guest, await staff.tableLink(7), 7);
  await addDish(guest, 'Bruschetta al Pomodoro');
  await addDish(guest, 'Caprese di Bufala');
  await orderAtTable(guest);
  await take(guest, 'table-phone');
  await guest.getByRole('button', { name: 'Rechnung bitte' }).click();
  const waiter = await open();
  const floor = await startWaiting(waiter, await staff.waiterLink('Toni'));
  await floor.getByRole('button', { name: /^Tisch 7\b/ }).waitFor();
  await take(waiter, 'floor-phone');
  await goToTable(waiter, 7);
  await take(waiter, 'waiter-table-phone');
}

/** An owner's evening in the office: today, prices, a picture, the look, hours and people, on a phone and at a desk. */
async function takeOffice(browser: Browser, url: string, shift: number): Promise<void> {
  const office = await openPage(browser, url, shift, PHONE, []);
  const wide = async (name: string) => {
    await office.setViewportSize(DESKTOP);
    await office.evaluate(() => scrollTo(0, 0));
    await take(office, name);
    await office.setViewportSize(PHONE);
  };
  await office.goto('/buero/heute');
  await logIn(office, 'ninetta', 'demo-ninetta');
  await office.getByRole('heading', { level: 1, name: 'Heute' }).waitFor();
  await take(office, 'office-today-phone');
  await office.goto('/buero/speisekarte');
  await priceOf(office, 'Bruschetta al Pomodoro').fill('8,20');
  await office.getByRole('link', { name: '1 Änderung', exact: true }).waitFor();
  await take(office, 'office-menu-phone');
  await office.goto('/buero/speisekarte/pizza-salami');
  await office.getByRole('button', { name: /^Wichtigste Stelle/ }).scrollIntoViewIfNeeded();
  await take(office, 'office-picture-phone');
  await wide('office-menu-desktop');
  await office.goto('/buero/aenderungen');
  await office.getByText('Das ändert sich für Gäste').waitFor();
  await take(office, 'office-changes-phone');
  await wide('office-changes-desktop');
  await office.goto('/buero/zeiten');
  await office.getByRole('heading', { level: 1, name: 'Zeiten' }).waitFor();
  await take(office, 'office-hours-phone');
  await wide('office-hours-desktop');
  await office.goto('/buero/team');
  await office.getByRole('link', { name: /Marco Sorrentino/ }).waitFor();
  await take(office, 'office-team-phone');
  await office.getByRole('link', { name: /Marco Sorrentino/ }).click();
  await office.getByRole('heading', { level: 1, name: 'Marco Sorrentino' }).waitFor();
  await wide('office-team-desktop');
  await office.setViewportSize(DESKTOP);
  await office.goto('/buero/aussehen');
  await office.getByRole('region', { name: 'Vorschau' }).waitFor();
  await take(office, 'office-look-desktop');
}

/** The first day: a shop that has just been made, and its menu. */
async function takeFirstDay(browser: Browser): Promise<void> {
  const server = await openNewServer();
  try {
    const office = await openPage(browser, server.url, 0, PHONE, []);
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        await office.getByLabel(label, { exact: true }).fill(text);
    };
    await office.goto('/');
    await fill({
      Einrichtungscode: /code: (\S+)/.exec(server.setup)?.[1] ?? '',
      'Dein Name': 'Rosa Blume',
      Anmeldename: 'rosa',
      Passwort: 'ein-gutes-wort',
    });
    await take(office, 'office-first-day-phone');
    await office.getByRole('button', { name: 'Weiter' }).click();
    await fill({
      'Name des Restaurants': 'Rosas Pizzeria',
      'Straße und Hausnummer': 'Hauptstraße 5',
      Postleitzahl: '90402',
      Ort: 'Nürnberg',
      Telefon: '0911 5550100',
      'E-Mail': 'rosa@example.de',
      'Inhaber oder Firma': 'Rosa Blume',
    });
    await office.getByRole('button', { name: 'Restaurant anlegen' }).click();
    await fill({ 'Lage: Breite und Länge': '49.4521, 11.0767' });
    await office.getByRole('button', { name: 'Restaurant anlegen' }).click();
    await office.getByText('Pizzeria', { exact: true }).click();
    await office.getByRole('link', { name: 'Weiter', exact: true }).click();
    await office
      .getByLabel('Liste einfügen')
      .fill('Pizza:\n1 Pizza Salami 9,50 / 12,50\n2 Pizza Funghi 9 / 12\n3 Calzone 11,50 / 14');
    await office.getByRole('button', { name: 'Vorschau' }).click();
    await office.getByText('3 neu, 0 geändert').waitFor();
    await office.setViewportSize(DESKTOP);
    await take(office, 'office-first-day-desktop');
  } finally {
    await server.stop();
  }
}

const SIDES = {
  shop: takeAll,
  group: takeGroup,
  table: takeTable,
  office: takeOffice,
  'first-day': takeFirstDay,
  friday: async (given: Browser, url: string, shift: number) =>
    takeFriday(
      {
        counter: await openPage(given, url, shift, TABLET, []),
        guest: await openPage(given, url, shift, PHONE, []),
      },
      take,
    ),
};

await mkdir(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const world = await openWorld();
const browser = await chromium.launch(CHROMIUM);
try {
  for (const [side, takeSide] of Object.entries(SIDES))
    if (wanted.length === 0 || wanted.includes(side))
      await takeSide(browser, world.address.url, world.address.shift);
} finally {
  await browser.close();
  await world.stop();
}
