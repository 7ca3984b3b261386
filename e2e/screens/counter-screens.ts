import type { Page } from '@playwright/test';
import { card, openOrder, showColumn } from '../steps/counter.ts';
import { dialog } from '../steps/guest.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { dish } from '../steps/stored.ts';
import { openTable, orderAt } from '../steps/table-calls.ts';
import { expect } from '../world/test.ts';
import { CASH_DIALOGS, CASH_PAGES } from './cash-screens.ts';
import { CHANGE_DIALOGS, CHANGE_SCREENS } from './change-screens.ts';
import { counterPage as page } from './counter-page.ts';
import { GUEST_PAGES } from './counter-guests.ts';
import { KITCHEN_DIALOGS, KITCHEN_PAGES } from './kitchen-screens.ts';
import { LINK_DIALOG, LINK_SCREENS } from './link-screens.ts';
import { PHONE_SCREENS } from './phone-screens.ts';
import { printedOrder, PRINTER_DIALOGS, PRINTER_PAGES } from './printer-screens.ts';
import { type Screen, type Screens, type Stage } from './stage.ts';

const BRANCH = 'flammbruder-altstadt';
const FRIES = [dish('suesskartoffel', 'gross', 4)];

async function newOrder(stage: Stage) {
  const guest = await stage.branchGuest('/f=altstadt');
  const order = await quickOrder(guest, { items: FRIES });
  await guest.context().close();
  const counter = await stage.counter('altstadt');
  await counter.goto('/theke/');
  await showColumn(counter, 'Neu');
  await expect(card(counter, order.number)).toBeVisible();
  return { counter, ...order };
}

async function seatedTable(stage: Stage, table: number): Promise<Page> {
  const counter = await stage.counter('altstadt');
  const answer = await counter.request.get(`/api/shop/${BRANCH}/counter/tables`);
  const { tables } = (await answer.json()) as { tables: { table: number; link: string }[] };
  const guest = await stage.branchGuest('/f=altstadt');
  await openTable(guest, tables.find((each) => each.table === table)!.link);
  await orderAt(guest, table, FRIES);
  await guest.context().close();
  return counter;
}

const onOrder =
  (button: string, title: (number: string) => string): Screen =>
  async (stage) => {
    const { counter, number } = await newOrder(stage);
    await card(counter, number).getByRole('button', { name: button }).click();
    await expect(dialog(counter, title(number))).toBeVisible();
    return counter;
  };

const onHeader =
  (button: string, title: string): Screen =>
  async (stage) => {
    const counter = await stage.counter('altstadt');
    await counter.goto('/theke/tag');
    await counter.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog(counter, title)).toBeVisible();
    return counter;
  };

async function paidOrder(stage: Stage): Promise<{ counter: Page; number: string }> {
  const { counter, id, number } = await newOrder(stage);
  await stage.world.payOrder(BRANCH, id);
  await expect(card(counter, number)).toContainText('BEZAHLT – PayPal');
  await openOrder(counter, number);
  return { counter, number };
}

/** An order whose guest is being blocked. */
async function blocking(stage: Stage): Promise<Page> {
  const { counter, number } = await newOrder(stage);
  await openOrder(counter, number);
  await counter
    .getByRole('region', { name: 'Gast', exact: true })
    .getByRole('button', { name: 'Gast sperren' })
    .click();
  await expect(dialog(counter, 'Gast sperren')).toBeVisible();
  return counter;
}

/** By the device alone: number and address are those of every guest here. */
async function blocked(stage: Stage): Promise<Page> {
  const counter = await blocking(stage);
  const asked = dialog(counter, 'Gast sperren');
  await asked.getByRole('checkbox', { name: /^Diese Telefonnummer/ }).uncheck();
  await asked.getByRole('checkbox', { name: /^Diese Lieferadresse/ }).uncheck();
  await asked.getByRole('radio', { name: 'Nicht bezahlt' }).check();
  await asked.getByRole('button', { name: 'Gast sperren' }).click();
  await expect(asked).toBeHidden();
  await expect(counter.getByText('Gesperrt: Gerät')).toBeVisible();
  // It lies over a button until it goes by itself.
  await counter
    .locator('[data-part="notification"]')
    .getByRole('button', { name: /schließen/i })
    .click();
  // What scrolls below a bar is not small, only half covered.
  await counter.evaluate(() => scrollTo(0, 0));
  return counter;
}

/** The board with an order, as one sees it after pressing `button`. */
const boardAs =
  (button: string): Screen =>
  async (stage) => {
    const { counter } = await newOrder(stage);
    const view = counter.getByRole('button', { name: button });
    if ((await view.getAttribute('aria-pressed')) === 'false') await view.click();
    await expect(counter.getByRole('article').first()).toBeVisible();
    return counter;
  };

/** Every page of the counter, by its name in the list of its addresses. */
export const COUNTER_PAGES: Record<string, Screens> = {
  login: {
    'with an error': async (stage) => {
      const counter = await stage.openBrowser();
      await counter.goto('/theke');
      await counter.getByLabel('Name').fill('niemand');
      await counter.getByLabel('Passwort').fill('falsch');
      await counter.getByRole('button', { name: 'Anmelden' }).click();
      await expect(counter.getByRole('alert')).toBeVisible();
      return counter;
    },
    'with a time to wait': async (stage) => {
      const counter = await stage.openBrowser();
      await counter.route('**/api/platform/staff/login', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '860' },
          json: {
            error: 'too-many',
            message: 'Das waren zu viele Versuche mit diesem Namen. Bitte warte noch 15 Minuten.',
          },
        }),
      );
      await counter.goto('/theke');
      await counter.getByLabel('Name').fill('ninetta');
      await counter.getByLabel('Passwort').fill('falsch');
      await counter.getByRole('button', { name: 'Anmelden' }).click();
      await expect(counter.getByRole('timer')).toBeVisible();
      return counter;
    },
  },
  board: {
    'with orders': async (stage) => (await newOrder(stage)).counter,
    'as small cards': boardAs('Klein'),
    'as a list': boardAs('Liste'),
    'with nothing found': async (stage) => {
      const { counter } = await newOrder(stage);
      await counter.getByRole('searchbox', { name: 'Bestellung suchen' }).fill('niemand');
      await expect(counter.getByRole('button', { name: 'Alle zeigen' })).toBeVisible();
      return counter;
    },
    empty: async (stage) => {
      const counter = await stage.counter('nord');
      await counter.goto('/theke/');
      await counter.waitForLoadState('networkidle');
      return counter;
    },
  },
  order: {
    new: async (stage) => {
      const { counter, number } = await newOrder(stage);
      await openOrder(counter, number);
      await expect(counter.getByRole('region', { name: 'Bon' })).toBeVisible();
      return counter;
    },
    paid: async (stage) => (await paidOrder(stage)).counter,
    'of a blocked guest': blocked,
    'with its papers': printedOrder,
    ...LINK_SCREENS,
  },
  stock: { 'sold out': page('/ausverkauft', 'Ausverkauft') },
  tables: {
    floor: async (stage) => {
      const counter = await seatedTable(stage, 6);
      await counter.goto('/theke/tische');
      await expect(counter.getByRole('link', { name: /^Tisch 6\b/ })).toContainText('Bestellt');
      return counter;
    },
  },
  table: {
    rounds: async (stage) => {
      const counter = await seatedTable(stage, 8);
      await counter.goto('/theke/tische/8');
      await expect(counter.getByRole('region', { name: 'Runden' })).toBeVisible();
      return counter;
    },
    'with nobody': page('/tische/11', /Tisch 11/),
  },
  waiters: {
    'with an error': async (stage) => {
      const counter = await page('/bedienung', /Bedienung/)(stage);
      await counter.getByRole('button', { name: 'Anlegen' }).click();
      await expect(counter.getByText('Wie heißt die Person?')).toBeVisible();
      return counter;
    },
  },
  ...PRINTER_PAGES,
  ...KITCHEN_PAGES,
  ...CASH_PAGES,
  day: { report: page('/tag', 'Heute'), before: page('/tag?tag=2026-11-16', /./) },
  visits: { visits: page('/besuche', 'Besuche') },
  phone: PHONE_SCREENS,
  changeOrder: CHANGE_SCREENS,
  more: { places: page('/mehr', 'Mehr') },
  overlooked: {
    overlooked: page('/alarm', 'Alarm', 'ninetta'),
    'a number that is none': async (stage) => {
      const counter = await page('/alarm', 'Alarm', 'ninetta')(stage);
      await counter
        .getByLabel('Nach 4 Minuten eine SMS an')
        .evaluate((field) => field.removeAttribute('disabled'));
      await counter.getByLabel('Nach 4 Minuten eine SMS an').fill('0151');
      await counter.getByRole('button', { name: 'Speichern' }).click();
      await expect(counter.getByText('Schreib die Nummer mit Vorwahl')).toBeVisible();
      return counter;
    },
  },
  audit: {
    entries: async (stage) => {
      const counter = await page('/protokoll', 'Protokoll', 'ninetta')(stage);
      await expect(counter.getByRole('listitem').first()).toContainText('Angemeldet');
      return counter;
    },
    'nothing of a kind': async (stage) => {
      const counter = await page('/protokoll', 'Protokoll', 'ninetta')(stage);
      await counter.route('**/counter/audit?kind=shop', (route) =>
        route.fulfill({ json: { entries: [], more: false, people: [] } }),
      );
      await counter.getByLabel('Was').selectOption('Shop und Pausen');
      await expect(counter.getByText('Dazu steht hier nichts.')).toBeVisible();
      return counter;
    },
    'for others than owners': page(
      '/protokoll',
      'Das gehört nicht zu deinen Aufgaben.',
      'altstadt',
    ),
  },
  guests: { 'its first place': page('/gaeste', 'Reservierungen') },
  ...GUEST_PAGES,
  blocks: {
    one: async (stage) => {
      const counter = await blocked(stage);
      await counter.goto('/theke/gaeste/gesperrt');
      await expect(counter.getByRole('article').first()).toBeVisible();
      return counter;
    },
    none: page('/gaeste/gesperrt', 'Gesperrte Gäste', 'nord'),
  },
};

/** Every dialog of the counter, by the name it has for styles. */
export const COUNTER_DIALOGS: Record<string, Screens> = {
  ...CHANGE_DIALOGS,
  accept: { 'another time': onOrder('Andere Zeit', (number) => `Nr. ${number} annehmen`) },
  promise: {
    'another time': async (stage) => {
      const { counter, number } = await newOrder(stage);
      await openOrder(counter, number);
      await counter.getByRole('button', { name: /^Annehmen/ }).click();
      await counter.getByRole('button', { name: 'Zeit ändern' }).click();
      await expect(dialog(counter, `Nr. ${number}: Zeit ändern`)).toBeVisible();
      return counter;
    },
  },
  'not-collected': {
    'with money': async (stage) => {
      const { counter, number } = await paidOrder(stage);
      await counter.getByRole('button', { name: /^Annehmen/ }).click();
      await counter.getByRole('button', { name: 'Nicht angetroffen' }).click();
      await expect(dialog(counter, `Nr. ${number}: Nicht angetroffen`)).toBeVisible();
      return counter;
    },
  },
  reject: { reason: onOrder('Ablehnen', (number) => `Nr. ${number} ablehnen`) },
  refund: {
    'with errors': async (stage) => {
      const { counter, number } = await paidOrder(stage);
      await counter
        .getByRole('region', { name: 'Zahlung' })
        .getByRole('button', { name: 'Erstatten' })
        .click();
      const refund = dialog(counter, `Nr. ${number} erstatten`);
      await refund.getByLabel('Betrag in Euro').fill('999');
      await refund.getByRole('button', { name: '999,00 Euro erstatten' }).click();
      await expect(refund.getByText('Wähle oder schreib einen Grund.')).toBeVisible();
      return counter;
    },
  },
  'payment-link': LINK_DIALOG,
  block: {
    'with an error': async (stage) => {
      const counter = await blocking(stage);
      const asked = dialog(counter, 'Gast sperren');
      await asked.getByRole('radio', { name: 'Eigener Grund' }).check();
      await asked.getByRole('button', { name: 'Gast sperren' }).click();
      await expect(asked.getByText('Schreib einen Grund.')).toBeVisible();
      return counter;
    },
  },
  ...PRINTER_DIALOGS,
  ...KITCHEN_DIALOGS,
  ...CASH_DIALOGS,
  booking: {
    'by telephone': async (stage) => {
      const counter = await page('/gaeste/reservierungen', 'Reservierungen', 'ninetta')(stage);
      await counter.getByRole('button', { name: 'Am Telefon eintragen' }).click();
      const entering = dialog(counter, 'Reservierung am Telefon');
      await entering.getByLabel('Uhrzeit').fill('20:15');
      await expect(entering.getByRole('button', { pressed: true })).toHaveCount(1);
      return counter;
    },
    'of guests who are there': async (stage) => {
      const counter = await page('/gaeste/reservierungen', 'Reservierungen', 'ninetta')(stage);
      await counter.getByRole('button', { name: 'Gäste setzen' }).click();
      await expect(dialog(counter, 'Gäste ohne Reservierung')).toBeVisible();
      return counter;
    },
  },
  pause: { pause: onHeader('Pause', 'Pause') },
  sound: { sound: onHeader('Ton einstellen', 'Ton') },
  account: { account: onHeader('Konto', 'Flammbruder Altstadt') },
  reason: {
    'with an error': async (stage) => {
      const counter = await COUNTER_PAGES['reservations']!['waiting']!(stage);
      await counter.getByRole('button', { name: 'Ablehnen' }).first().click();
      await dialog(counter, /ablehnen$/)
        .getByRole('button', { name: 'Ablehnen' })
        .click();
      return counter;
    },
  },
  confirm: {
    'before a table’s link is renewed': async (stage) => {
      const counter = await page('/tische/9', /Tisch 9/)(stage);
      await counter.getByRole('button', { name: 'Link erneuern' }).click();
      await expect(dialog(counter, 'Link von Tisch 9 erneuern?')).toBeVisible();
      return counter;
    },
  },
  'waiter-code': {
    link: async (stage) => {
      const counter = await page('/bedienung', /Bedienung/)(stage);
      await counter.getByLabel('Name').fill(`Änne ${Date.now()}`);
      await counter.getByRole('button', { name: 'Anlegen' }).click();
      await expect(dialog(counter, /^Link für Änne/).getByRole('img')).toBeVisible();
      return counter;
    },
  },
};
