import type { Page } from '@playwright/test';
import { logIn } from '../steps/counter.ts';
import { priceOf, savedState } from '../steps/office.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { ask, newStaff } from '../steps/staff.ts';
import { expect } from '../world/test.ts';
import { officePage, withoutDraft } from './office-page.ts';
import type { Screen, Screens, Stage } from './stage.ts';

const SHOP = 'zia-ninetta';
const GUEST = '089 99998 321';

/** Writes into the price of a dish, and waits until it is kept. */
async function price(office: Page, dish: string, text: string): Promise<void> {
  await office.goto('/buero/speisekarte');
  await priceOf(office, dish).fill(text);
  await priceOf(office, dish).press('Enter');
  await expect(savedState(office)).toHaveText(/^Gespeichert/);
}

const changes = async (stage: Stage): Promise<Page> => {
  const office = await withoutDraft(stage);
  await price(office, 'Bruschetta al Pomodoro', '8,20');
  await price(office, 'Tiramisù', '12');
  await office.goto('/buero/aenderungen');
  await expect(office.getByText('Das ändert sich für Gäste')).toBeVisible();
  return office;
};

const planning: Screen = async (stage) => {
  const office = await changes(stage);
  await office.getByRole('button', { name: 'Zu einer Zeit veröffentlichen' }).click();
  await office.getByRole('button', { name: 'Ja, so veröffentlichen' }).click();
  await office.getByRole('button', { name: 'Montag früh' }).click();
  return office;
};

/** What the office looks like while something is changed. */
export const DRAFT_STATES = {
  menu: {
    'found by an ingredient': async (stage) => {
      const office = await officePage(stage, '/speisekarte', 'Speisekarte');
      await office.getByRole('searchbox', { name: 'Suchen' }).fill('gorgonzola');
      await expect(office.getByText(/mit Gorgonzola/).first()).toBeVisible();
      return office;
    },
    'nothing found': async (stage) => {
      const office = await officePage(stage, '/speisekarte', 'Speisekarte');
      await office.getByRole('searchbox', { name: 'Suchen' }).fill('xyzxyz');
      await expect(office.getByText(/Nichts gefunden/)).toBeVisible();
      return office;
    },
    'put in order': async (stage) => {
      const office = await officePage(stage, '/speisekarte', 'Speisekarte');
      await office.getByRole('button', { name: 'Pizza sortieren' }).click();
      await expect(office.getByRole('button', { name: /verschieben/ }).first()).toBeVisible();
      return office;
    },
    offline: async (stage) => {
      await withoutDraft(stage);
      const office = await officePage(stage, '/speisekarte', 'Speisekarte');
      await office.route('**/draft/steps', (route) => route.abort());
      await priceOf(office, 'Tiramisù').fill('7,70');
      await priceOf(office, 'Tiramisù').press('Enter');
      await expect(savedState(office)).toHaveText(/^Offline/);
      return office;
    },
  },
  bulk: {
    'some chosen': async (stage) => {
      const office = await officePage(stage, '/mehrere');
      for (const name of ['Pizza Margherita', 'Tiramisù'])
        await office.getByRole('checkbox', { name: `${name} auswählen` }).check();
      await expect(office.getByRole('region', { name: 'Auswahl' })).toBeVisible();
      return office;
    },
  },
  delivery: {
    'an area just made': async (stage) => {
      await withoutDraft(stage);
      const office = await officePage(stage, '/lieferung', /Lieferung/);
      await office.getByRole('button', { name: 'Umkreis hinzufügen' }).click();
      await office.getByLabel('Liefergebühr in €').last().fill('zu viel');
      await office.keyboard.press('Tab');
      return office;
    },
  },
  publish: {
    'changes with a price that jumps': changes,
    'choosing a time': planning,
    'planned for Monday': async (stage) => {
      const office = await planning(stage);
      await office.getByRole('button', { name: /^Veröffentlichen: Montag/ }).click();
      await expect(office.getByRole('region', { name: 'Geplant' })).toBeVisible();
      await office.getByRole('button', { name: 'Andere Zeit' }).click();
      return office;
    },
    'what must be mended first': async (stage) => {
      const office = await withoutDraft(stage);
      await office.goto('/buero/impressum');
      const firm = office.getByLabel(/^(Name der Firma|Vor- und Nachname|Firma mit Inhaber)/);
      await firm.fill('');
      await office.keyboard.press('Tab');
      await expect(savedState(office)).toHaveText(/^Gespeichert/);
      await office.goto('/buero/aenderungen');
      await expect(office.getByRole('region', { name: 'Vorher zu beheben' })).toBeVisible();
      return office;
    },
    'somebody was quicker': async (stage) => {
      const office = await withoutDraft(stage);
      const steps = '**/draft/steps';
      await office.goto('/buero/speisekarte');
      await office.route(steps, (route) => route.abort());
      await priceOf(office, 'Tiramisù').fill('7,70');
      await priceOf(office, 'Tiramisù').press('Enter');
      await expect(savedState(office)).toHaveText(/^Offline/);
      const draft = `/api/shop/${SHOP}/office/draft`;
      const { document } = await ask<{ document: never }>(office, 'GET', draft);
      const [path, old] = priceIn(document, 'Tiramisù');
      const step = { id: crypto.randomUUID(), operation: { kind: 'set', path, value: 6.9, old } };
      await ask(office, 'POST', `${draft}/steps?by=another`, { steps: [step] });
      await office.unroute(steps);
      await office.goto('/buero/aenderungen');
      await expect(office.getByRole('region', { name: 'Jemand war schneller' })).toBeVisible();
      return office;
    },
    published: async (stage) => {
      const office = await withoutDraft(stage);
      await price(office, 'Bruschetta al Pomodoro', '8,10');
      await office.goto('/buero/aenderungen');
      await office.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
      await expect(office.getByText('Veröffentlicht.')).toBeVisible();
      return office;
    },
  },
  tableImport: {
    'a preview with a mistake': async (stage) => {
      const office = await officePage(stage, '/einlesen', /inlesen/);
      await office
        .getByLabel('Liste einfügen')
        .fill(
          'Neues vom Grill:\n901 Grillteller mit allem, was dazugehört 14,50 / 18,50\n902 Mais',
        );
      await office.getByRole('button', { name: 'Vorschau' }).click();
      await expect(office.getByText('Zeile 3: Hier fehlt der Preis.')).toBeVisible();
      return office;
    },
    'columns of a table': async (stage) => {
      const office = await officePage(stage, '/einlesen', /inlesen/);
      const table = 'Rubrik;Nr;Gericht;Anmerkung;Preis\nGrill;901;Grillteller;nur mittags;14,50';
      await office.getByLabel('Oder eine Datei: CSV oder Excel (.xlsx)').setInputFiles({
        name: 'karte.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(table, 'latin1'),
      });
      await expect(office.getByLabel('Anmerkung')).toBeVisible();
      return office;
    },
  },
} as const satisfies Record<string, Screens>;

type Tree = { [key: string]: Tree } & Tree[] & { id?: string; name?: string };

/** Where the price of a dish stands in the document, and what it is. */
function priceIn(document: Tree, name: string): [path: string[], price: unknown] {
  for (const category of document['categories'] as Tree[])
    for (const dish of (category['dishes'] ?? []) as Tree[])
      if (dish.name === name)
        return [
          ['categories', String(category.id), 'dishes', String(dish.id), 'price'],
          dish['price'],
        ];
  throw new Error(`no dish ${name}`);
}

/** A guest of whom the pizzeria keeps an order. */
async function found(stage: Stage, who: string): Promise<Page> {
  const guest = await stage.guest('/');
  await quickOrder(guest, { name: 'Gisela Gast-Freundlich', phone: GUEST });
  await guest.context().close();
  const office = await officePage(stage, '/gaeste', 'Daten von Gästen');
  await office.getByLabel('Mailadresse, Telefonnummer oder Name').fill(who);
  await office.keyboard.press('Enter');
  await expect(office.getByRole('region', { name: /^Gefunden zu/ })).toBeVisible();
  return office;
}

export const foundGuest = (stage: Stage): Promise<Page> => found(stage, GUEST);

export const GUEST_STATES: Screens = {
  'found by a telephone number': foundGuest,
  'found by a name': (stage) => found(stage, 'Gisela'),
  'nobody found': async (stage) => {
    const office = await officePage(stage, '/gaeste', 'Daten von Gästen');
    await office.getByLabel('Mailadresse, Telefonnummer oder Name').fill('nie@da.example');
    await office.keyboard.press('Enter');
    await expect(office.getByText(/Nichts gefunden/)).toBeVisible();
    return office;
  },
};

/** What cannot be read right now. */
const failed =
  (path: string, calls: string, text: RegExp): Screen =>
  async (stage) => {
    const office = await stage.counter('ninetta');
    await office.route(calls, (route) => route.abort());
    await office.goto(`/buero${path}`);
    await expect(office.getByText(text)).toBeVisible();
    await office.unroute(calls);
    return office;
  };

export const FAILED_STATES = {
  versions: { unreadable: failed('/fassungen', '**/office/versions', /nicht zu lesen/) },
  audit: {
    'nothing of that day': async (stage) => {
      const office = await officePage(stage, '/protokoll', 'Protokoll');
      await office.getByLabel('Tag', { exact: true }).fill('2026-01-01');
      await expect(office.getByText('Dazu steht hier nichts.')).toBeVisible();
      return office;
    },
  },
} as const satisfies Record<string, Screens>;

async function invited(stage: Stage): Promise<{ office: Page; link: string }> {
  const office = await officePage(stage, '/team/einladen', 'Einladen');
  await office.getByLabel('Name', { exact: true }).fill('Valentina Sorrentino-Brandlhuber');
  await office.getByRole('radio', { name: /Schichtleitung/ }).check();
  await office.getByRole('button', { name: 'Link machen' }).click();
  const link = await office.getByText(/\/buero\/einladung#/).innerText();
  return { office, link };
}

/** Somebody of their own, who begins to set up the second factor. */
async function scanning(stage: Stage): Promise<Page> {
  const owner = await officePage(stage, '/mehr', 'Mehr');
  const own = await stage.openBrowser();
  const name = `neu${crypto.randomUUID().slice(0, 6)}`;
  await newStaff(owner, own, { shopId: SHOP, name, place: '/buero', held: ['menu', 'publish'] });
  await own.goto('/buero/konto');
  await own.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
  await own.getByLabel('Dein Passwort').fill('lang-und-geheim');
  await own.keyboard.press('Enter');
  await expect(own.getByRole('img', { name: 'Code für deine App' })).toBeVisible();
  return own;
}

export const ACCOUNT_STATES = {
  team: {
    'a link for a waiter': async (stage) => {
      const office = await officePage(stage, '/team', 'Team');
      await office.getByLabel('Name der Bedienung').fill('Cem');
      await office.getByRole('button', { name: 'Bedienung anlegen' }).click();
      await expect(office.getByText(/#kellner=/)).toBeVisible();
      return office;
    },
    unreadable: failed('/team', '**/people', /nicht zu lesen/),
  },
  invite: {
    'a link to send': async (stage) => (await invited(stage)).office,
    'without a name': async (stage) => {
      const office = await officePage(stage, '/team/einladen', 'Einladen');
      await office.getByLabel('Mailadresse').fill('keine');
      await office.getByRole('button', { name: 'Einladung schicken' }).click();
      await expect(office.getByText('Gib einen Namen ein.')).toBeVisible();
      return office;
    },
  },
  invitation: {
    'one that holds': async (stage) => {
      const { link } = await invited(stage);
      const guest = await stage.openBrowser();
      await guest.goto(`/buero/einladung${new URL(link).hash}`);
      await expect(guest.getByRole('heading', { name: /^Willkommen/ })).toBeVisible();
      await guest.getByRole('button', { name: 'Einladung annehmen' }).click();
      return guest;
    },
  },
  account: {
    'a second factor to scan': scanning,
    'a wrong code': async (stage) => {
      const own = await scanning(stage);
      await own.getByLabel('Sechs Ziffern aus der App').fill('000000');
      await own.getByRole('button', { name: 'Einrichten' }).click();
      await expect(own.getByLabel('Sechs Ziffern aus der App')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      return own;
    },
  },
  login: {
    'a wrong password': async (stage) => {
      const own = await stage.openBrowser();
      await own.goto('/buero');
      await logIn(own, 'ninetta', 'falsch');
      await expect(own.getByRole('alert')).not.toBeEmpty();
      return own;
    },
    'no office for this login': async (stage) => {
      const own = await stage.openBrowser();
      await own.goto('/buero');
      await logIn(own, 'marco', 'demo-marco');
      await expect(own.getByText(/das Büro ist für die Leitung/)).toBeVisible();
      return own;
    },
    'which restaurant': async (stage) => {
      const own = await stage.openBrowser();
      await own.goto('/buero');
      await logIn(own, 'lena', 'demo-lena');
      await expect(own.getByRole('button', { name: /Süd/ })).toBeVisible();
      return own;
    },
  },
} as const satisfies Record<string, Screens>;
