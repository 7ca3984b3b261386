import { totpCode, stepAt } from '../apps/server/src/staff/totp.ts';
import type { Page } from '@playwright/test';
import { Keyboard } from './steps/keyboard.ts';
import { card, openCounter } from './steps/counter.ts';
import { FIRST_RESTAURANT, openOffice, savedState } from './steps/office.ts';
import { quickOrder } from './steps/quick-order.ts';
import { newStaff } from './steps/staff.ts';
import { openNewServer } from './world/new-server.ts';
import { expect, test } from './world/test.ts';

const LONG = { tag: '@long' };
const WIDE = { viewport: { width: 1024, height: 768 } };
const PASSWORD = 'lang-und-geheim';
const NEW_PASSWORD = 'noch-laenger-und-geheim';
test.beforeEach(() => test.setTimeout(240_000));

async function logInBy(keys: Keyboard, page: Page, login: string, password: string) {
  await keys.type(page.getByLabel('Name'), login);
  await keys.type(page.getByLabel('Passwort'), password);
  await page.keyboard.press('Enter');
}

test(
  'dearer pizzas, a delivery area, a guest’s data and last week’s menu by keyboard alone',
  LONG,
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.url });
    const { number } = await quickOrder(guest, {
      name: 'Tilo Taste',
      email: 'tilo.taste@post.example',
      phone: '089 99998 666',
    });
    const counter = await openBrowser();
    await openCounter(counter);
    await card(counter, number).getByRole('button', { name: 'Ablehnen' }).click();
    await counter.getByRole('radio', { name: /^Zu viel los/ }).check();
    await counter.getByRole('button', { name: 'Bestellung ablehnen' }).click();
    await expect(card(counter, number).getByRole('button', { name: 'Ablehnen' })).toHaveCount(0);

    const page = await openBrowser(WIDE);
    const keys = new Keyboard(page);
    const main = page.getByRole('main');
    const places = page.getByRole('navigation', { name: 'Büro' });
    const goToMore = async (place: string) => {
      await keys.press(places.getByRole('link', { name: 'Mehr' }));
      await keys.press(main.getByRole('link', { name: place, exact: true }));
      await expect(main).toBeFocused();
    };
    const publish = async () => {
      await keys.press(page.getByRole('link', { name: /^\d+ Änderung/ }));
      await keys.press(page.getByRole('button', { name: 'Veröffentlichen', exact: true }));
      await expect(page.getByText('Veröffentlicht.')).toBeVisible();
      await keys.keepsFocus();
    };
    await page.goto('/buero/speisekarte');
    await logInBy(keys, page, 'ninetta', 'demo-ninetta');

    await test.step('five percent on all pizzas, rounded', async () => {
      await keys.press(main.getByRole('link', { name: 'Mehrere ändern' }));
      const categories = page.getByRole('combobox', { name: 'Kategorie' });
      await keys.to(categories);
      await page.keyboard.type('Pizza');
      await expect(categories).toHaveValue(/pizza/i);
      await keys.check(page.getByRole('checkbox', { name: /^Alle \d+ auswählen/ }));
      await keys.press(page.getByRole('button', { name: 'Preise', exact: true }));
      const dialog = page.getByRole('dialog');
      await keys.type(dialog.getByLabel('Um'), '5');
      const rounding = dialog.getByLabel('Runden');
      await keys.to(rounding);
      await page.keyboard.type('auf 90');
      await expect(rounding.locator('option:checked')).toHaveText('auf 90 Cent (,90)');
      await expect(dialog.getByRole('row', { name: /^Pizza Marinara, Groß/ })).toContainText(',90');
      await keys.press(dialog.getByRole('button', { name: /^\d+ Preise ändern$/ }));
      await expect(savedState(page)).toHaveText(/^Gespeichert/);
      await publish();
    });
    await test.step('last week’s menu is published again', async () => {
      await goToMore('Fassungen');
      const before = page
        .getByRole('listitem')
        .filter({ hasText: /^Fassung/ })
        .nth(1);
      await keys.press(before.getByRole('button', { name: /wiederherstellen/ }));
      await expect(page).toHaveURL(/aenderungen$/);
      await keys.press(page.getByRole('button', { name: 'Veröffentlichen', exact: true }));
      await expect(page.getByText('Veröffentlicht.', { exact: true })).toBeVisible();
      await keys.keepsFocus();
    });
    await test.step('a delivery area, made and deleted', async () => {
      await goToMore('Lieferung und Bezahlung');
      await keys.press(page.getByRole('button', { name: 'Postleitzahlen hinzufügen' }));
      const codes = page.getByLabel('Postleitzahlen').last();
      await keys.type(codes, '91991, 91992');
      await keys.type(page.getByLabel('Liefergebühr in €').last(), '3,50');
      await page.keyboard.press('Tab');
      await expect(savedState(page)).toHaveText(/^Gespeichert/);
      const remove = page.getByRole('button', { name: /^Gebiet \d+ löschen$/ });
      await keys.press(remove);
      await expect(remove).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Keine Änderungen' })).toBeVisible();
    });
    await test.step('what is kept of a guest: found, handed out, erased', async () => {
      await goToMore('Daten von Gästen');
      await keys.type(page.getByLabel('Mailadresse, Telefonnummer oder Name'), '089 99998666');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: '1 Eintrag zu 089 99998666' })).toBeVisible();
      await keys.keepsFocus();
      const coming = page.waitForEvent('download');
      await keys.press(page.getByRole('button', { name: 'Als Datei speichern' }));
      expect((await coming).suggestedFilename()).toMatch(/^auskunft-/);
      await keys.press(page.getByRole('button', { name: 'Löschen' }));
      const question = page.getByRole('alertdialog');
      await keys.press(question.getByRole('button', { name: 'Endgültig löschen' }));
      await expect(page.getByRole('heading', { name: 'Nichts gefunden zu' })).toBeVisible();
      await keys.keepsFocus();
    });
  },
);

test(
  'somebody invites, changes the own password and sets up a second factor to the end by keyboard alone',
  LONG,
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of (401|409)/);
    const owner = await openBrowser();
    await openOffice(owner);
    const page = await openBrowser(WIDE);
    const shopId = 'flammbruder-sued';
    const held = ['orders', 'menu', 'prices', 'publish', 'hours'] as const;
    await newStaff(owner, page, { shopId, name: 'Tessa', place: '/buero', held });
    await page.goto('/buero/konto');
    const keys = new Keyboard(page);

    await test.step('another password', async () => {
      await keys.type(page.getByLabel('Jetziges Passwort'), PASSWORD);
      await keys.type(page.getByLabel('Neues Passwort'), NEW_PASSWORD);
      await keys.press(page.getByRole('button', { name: 'Passwort ändern' }));
      await expect(page.getByText('Dein Passwort ist geändert.')).toBeVisible();
    });
    let secret = '';
    await test.step('a second factor', async () => {
      await keys.press(page.getByRole('button', { name: 'Zweiten Faktor einrichten' }));
      await expect(page.getByLabel('Dein Passwort')).toBeFocused();
      await page.keyboard.type(NEW_PASSWORD);
      await page.keyboard.press('Enter');
      const spaced = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/);
      secret = (await spaced.innerText()).replaceAll(' ', '');
      await keys.keepsFocus();
      const digits = page.getByLabel('Sechs Ziffern aus der App');
      await keys.type(digits, '000000');
      await page.keyboard.press('Enter');
      await expect(digits).toHaveAttribute('aria-invalid', 'true');
      await expect(digits).toBeFocused();
      const step = stepAt(Date.now() + world.shift);
      await keys.type(digits, totpCode(secret, step - 1));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Deine Ersatzcodes.')).toBeVisible();
      await keys.keepsFocus();
      await keys.press(page.getByRole('button', { name: 'Ich habe sie' }));
      await expect(page.getByText('eingerichtet', { exact: true })).toBeVisible();
      await keys.keepsFocus();
    });
    await test.step('out, and in again with a code', async () => {
      await keys.press(page.getByRole('button', { name: 'Konto' }));
      await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }));
      await expect(page.getByText('Melde dich an, um Speisekarte')).toBeVisible();
      await logInBy(keys, page, 'tessa', NEW_PASSWORD);
      const code = page.getByLabel('Code');
      await expect(code).toBeFocused();
      await page.keyboard.type(totpCode(secret, stepAt(Date.now() + world.shift)));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('navigation', { name: 'Büro' })).toBeVisible();
      await keys.keepsFocus();
    });
    await test.step('somebody new is asked in, by a role', async () => {
      await owner.goto('/buero/team');
      const theirs = new Keyboard(owner);
      await theirs.press(owner.getByRole('main').getByRole('link', { name: 'Einladen' }));
      await expect(owner.getByLabel('Name', { exact: true })).toBeFocused();
      await owner.keyboard.type('Toni');
      await theirs.choose(owner.getByRole('radio', { name: /Schichtleitung/ }));
      await theirs.press(owner.getByRole('button', { name: 'Link machen' }));
      await expect(owner.getByRole('heading', { name: 'Einladung für Toni' })).toBeFocused();
      await theirs.press(owner.getByRole('button', { name: 'Fertig' }));
      await expect(owner.getByText(/Schichtleitung, gilt bis/)).toBeVisible();
    });
  },
);

test(
  'the first day to an open shop by keyboard alone',
  LONG,
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of (401|503)/);
    const server = await openNewServer();
    try {
      const page = await openBrowser({ ...WIDE, baseURL: server.url });
      const keys = new Keyboard(page);
      const next = async () => {
        await keys.press(page.getByRole('link', { name: 'Weiter', exact: true }));
        await keys.keepsFocus();
      };
      const titled = (name: string | RegExp) =>
        expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const [, code = ''] = /code: (\S+)/.exec(server.setup) ?? [];
      await page.goto('/');
      for (const [label, value] of [
        ['Einrichtungscode', code],
        ['Dein Name', 'Rosa Blume'],
        ['Anmeldename', 'rosa'],
        ['Passwort', 'ein-gutes-wort'],
      ] as const)
        await keys.type(page.getByLabel(label), value);
      await page.keyboard.press('Enter');

      await titled('Dein Restaurant');
      // Nothing is filled in: the first field that lacks something has the focus.
      await keys.press(page.getByRole('button', { name: 'Restaurant anlegen' }));
      await expect(page.getByLabel('Name des Restaurants')).toBeFocused();
      for (const [label, value] of FIRST_RESTAURANT)
        await keys.type(page.getByLabel(label, { exact: true }), value);
      await keys.press(page.getByRole('button', { name: 'Restaurant anlegen' }));
      await keys.type(page.getByLabel('Lage: Breite und Länge'), '49.4521, 11.0767');
      await page.keyboard.press('Enter');

      await titled('Was kocht ihr?');
      await keys.choose(page.getByRole('radio', { name: 'Pizzeria' }));
      await next();
      await keys.type(
        page.getByLabel('Liste einfügen'),
        'Pizza:\n1 Pizza Salami 9,50 / 12,50\n2 Pizza Funghi 9 / 12',
      );
      await keys.press(page.getByRole('button', { name: 'Vorschau' }));
      await expect(page.getByText('2 neu, 0 geändert, 0 wie bisher')).toBeVisible();
      await keys.press(page.getByRole('button', { name: 'Übernehmen' }));
      await expect(page.getByText('2 Gerichte stehen in der Karte.')).toBeVisible();
      await next();
      await titled(/^Allergene/);
      await next();
      await keys.to(page.getByLabel('Bundesland'));
      await page.keyboard.type('Bayern');
      await expect(page.getByLabel('Bundesland')).toHaveValue('BY');
      await keys.press(page.getByRole('button', { name: 'Montag: Zeit hinzufügen' }));
      for (const [word, typed, value] of [
        ['von', '1100A', '11:00'],
        ['bis', '1000P', '22:00'],
      ] as const) {
        await keys.to(page.getByLabel(`Montag ${word}`));
        await page.keyboard.type(typed);
        await expect(page.getByLabel(`Montag ${word}`)).toHaveValue(value);
      }
      await keys.press(page.getByRole('button', { name: 'Montag übertragen' }));
      await keys.press(page.getByRole('button', { name: 'auf alle Tage' }));
      await next();
      await keys.press(page.getByRole('button', { name: 'Umkreis hinzufügen' }));
      await keys.type(page.getByLabel('Umkreis in Kilometern (Luftlinie)'), '3,5');
      await keys.type(page.getByLabel('Liefergebühr in €'), '2');
      await next();
      for (const [label, value] of [
        ['Zuständige Aufsichtsbehörde', 'Ordnungsamt Nürnberg'],
        ['Wer betreibt den Server?', 'Rosa Blume, Nürnberg'],
        [/^Wie viele Tage protokolliert/, '0'],
        ['Steuernummer (nur auf Belegen)', '240/123/45678'],
      ] as const)
        await keys.type(page.getByLabel(label), value);
      await next();
      await keys.press(page.getByRole('button', { name: 'Warm' }));
      await expect(page.getByText(/^Alles ist gut zu lesen/)).toBeVisible();
      await next();
      await titled('Prüfen und öffnen');
      await keys.press(page.getByRole('button', { name: 'Testbestellung schicken' }));
      await expect(page.getByText(/^Bestellung Nr\. \d+ ist an der Theke/)).toBeVisible();
      await keys.press(page.getByRole('button', { name: 'Shop öffnen' }));
      await titled('Rosas Pizzeria ist geöffnet');
      await keys.keepsFocus();
    } finally {
      await server.stop();
    }
  },
);
