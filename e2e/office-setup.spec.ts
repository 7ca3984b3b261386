import { makeXlsx } from '../apps/office/src/table-import/testing/make-xlsx.ts';
import { logIn } from './steps/counter.ts';
import { FIRST_RESTAURANT, openOffice } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { openNewServer, type NewServer } from './world/new-server.ts';
import { expect, expectAccessible, test } from './world/test.ts';

let server: NewServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await openNewServer();
});
test.afterAll(() => server.stop());

/** A menu of forty dishes as a restaurant has it in a spreadsheet. */
const MENU = [
  'Kategorie;Nr;Gericht;Klein;Groß',
  ...Array.from({ length: 40 }, (_, at) => {
    const [kind, name] =
      at < 25 ? ['Pizza', `Pizza Nummer ${at + 1}`] : ['Pasta', `Pasta Nummer ${at + 1}`];
    return `${kind};${at + 1};${name};${8 + (at % 5)},50;${11 + (at % 5)},50`;
  }),
].join('\r\n');

test('the first day: from a server without a shop to an order of a guest, on a phone @before-long', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of (401|403|503)/);
  const page = await openBrowser({ baseURL: server.url });
  const health = await page.request.get('/healthz');
  expect(await health.json()).toMatchObject({ ok: true, setup: true });
  await page.goto('/');
  const typedCode = page.getByLabel('Einrichtungscode');
  await typedCode.fill('abcd-efgh-jkmn-pqrs');
  await page.getByLabel('Dein Name').fill('Rosa Blume');
  await page.getByLabel('Anmeldename').fill('rosa');
  await page.getByLabel('Passwort').fill('ein-gutes-wort');
  await page.keyboard.press('Enter');
  await expect(typedCode).toHaveAccessibleDescription(/Dieser Code stimmt nicht/);
  await expect(typedCode).toBeFocused();
  await page.reload();
  const taps = await countTaps(page);
  await expect(page).toHaveURL(/\/buero\/einrichtung$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Willkommen bei Tischlein' }),
  ).toBeVisible();
  await expectAccessible(page);
  const [, code = ''] = /code: (\S+)/.exec(server.setup) ?? [];
  await typedCode.fill(code);
  await page.getByLabel('Dein Name').fill('Rosa Blume');
  await page.getByLabel('Anmeldename').fill('rosa');
  await page.getByLabel('Passwort').fill('ein-gutes-wort');
  await page.getByRole('button', { name: 'Weiter' }).tap();

  await expect(page.getByRole('heading', { level: 1, name: 'Dein Restaurant' })).toBeVisible();
  for (const [label, value] of FIRST_RESTAURANT)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Restaurant anlegen' }).tap();
  // There is no geocoder here.
  await page.getByLabel('Lage: Breite und Länge').fill('49.4521, 11.0767');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restaurant anlegen' }).tap();

  await expect(page.getByRole('heading', { level: 1, name: 'Was kocht ihr?' })).toBeVisible();
  await page.getByText('Pizzeria', { exact: true }).tap();
  const next = page.getByRole('link', { name: 'Weiter', exact: true });
  await next.tap();
  await page.getByLabel('Oder eine Datei: CSV oder Excel (.xlsx)').setInputFiles({
    name: 'karte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(MENU, 'latin1'),
  });
  await expect(page.getByText('40 neu, 0 geändert, 0 wie bisher')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Übernehmen' }).tap();
  await expect(page.getByText('40 Gerichte stehen in der Karte.')).toBeVisible();
  await next.tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Allergene/ })).toBeVisible();
  await next.tap();
  await page.getByLabel('Bundesland').selectOption('BY');
  await page.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).tap();
  await page.getByLabel('Montag von').fill('11:00');
  await page.getByLabel('Montag bis').fill('22:00');
  await page.getByRole('button', { name: 'Montag übertragen' }).tap();
  await page.getByRole('button', { name: 'auf alle Tage' }).tap();
  await expectAccessible(page);
  await next.tap();
  await page.getByRole('button', { name: 'Umkreis hinzufügen' }).tap();
  await page.getByLabel('Umkreis in Kilometern (Luftlinie)').fill('3,5');
  await page.getByLabel('Liefergebühr in €').fill('2');
  await expectAccessible(page);
  await next.tap();
  await page.getByLabel('Zuständige Aufsichtsbehörde').fill('Ordnungsamt Nürnberg');
  await page.getByLabel('Wer betreibt den Server?').fill('Rosa Blume, Nürnberg');
  await page.getByLabel(/^Wie viele Tage protokolliert/).fill('0');
  await page.getByLabel('Steuernummer (nur auf Belegen)').fill('240/123/45678');
  await expectAccessible(page);
  await next.tap();
  await page.getByRole('button', { name: 'Warm' }).tap();
  await expect(page.getByText(/^Alles ist gut zu lesen/)).toBeVisible();
  await next.tap();

  // What was left is gone on with, on any device.
  const guest = await openBrowser({ baseURL: server.url });
  const before = await guest.goto('/');
  expect(before?.status()).toBe(503);
  await expect(guest.getByRole('heading', { name: 'Rosas Pizzeria öffnet bald' })).toBeVisible();
  await page.goto('/buero/einrichtung');
  await expect(page).toHaveURL(/allergene|zeiten|oeffnen/);
  await page.getByRole('navigation', { name: 'Schritte' }).getByText('Öffnen').tap();
  await expect(page.getByText('Das verlangt das Recht noch')).toBeVisible();
  await page.getByRole('button', { name: 'Testbestellung schicken' }).tap();
  await expect(page.getByText(/^Bestellung Nr\. \d+ ist an der Theke/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Shop öffnen' }).tap();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Rosas Pizzeria ist geöffnet' }),
  ).toBeVisible();
  await taps.match('First day, from the code to an open shop with a menu of 40 dishes by table');
  await guest.reload();
  await expect(guest.getByText('Pizza Nummer 7', { exact: true }).first()).toBeAttached();
});

test(
  'a further shop is made as a copy of the first and opened',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of 401/);
    const page = await openBrowser({ baseURL: server.url });
    await page.goto('/buero/heute');
    await logIn(page, 'rosa', 'ein-gutes-wort');
    await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
    const taps = await countTaps(page);
    await page.getByRole('navigation', { name: 'Büro' }).getByRole('link', { name: 'Mehr' }).tap();
    await page.getByRole('link', { name: 'Neuer Shop oder Filiale' }).tap();
    const source = page.getByLabel('Womit anfangen?');
    await source.focus();
    await source.selectOption('Kopie von Rosas Pizzeria, Nürnberg');
    for (const [label, value] of [
      ['Name des Restaurants', 'Rosas Pizzeria Süd'],
      ['Straße und Hausnummer', 'Südring 1'],
      ['Postleitzahl', '90459'],
      ['Ort', 'Nürnberg'],
      ['Telefon', '0911 5550200'],
      ['E-Mail', 'sued@example.de'],
      ['Inhaber oder Firma', 'Rosa Blume'],
      ['Internetadresse', 'sued.localhost'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Restaurant anlegen' }).tap();
    await page.getByLabel('Lage: Breite und Länge').fill('49.4321, 11.0767');
    await page.getByRole('button', { name: 'Restaurant anlegen' }).tap();
    await page.getByRole('navigation', { name: 'Schritte' }).getByText('Öffnen').tap();
    await page.getByRole('button', { name: 'Shop öffnen' }).tap();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Rosas Pizzeria Süd ist geöffnet' }),
    ).toBeVisible();
    await taps.match('A further shop as a copy of one, opened');
    const { port } = new URL(server.url);
    const guest = await openBrowser({ baseURL: `http://sued.localhost:${port}` });
    await guest.goto('/');
    await expect(guest.getByText('Pizza Nummer 7', { exact: true }).first()).toBeAttached();
  },
);

test('later a list and an Excel file come into the menu, looked at first, and are taken back', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openOffice(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'Liste oder Tabelle einlesen' }).tap();
  await page
    .getByLabel('Liste einfügen')
    .fill('Neues vom Grill:\n901 Grillteller 14,50 / 18,50\n902 Maiskolben');
  await page.getByRole('button', { name: 'Vorschau' }).tap();
  await expect(page.getByText('1 neu, 0 geändert, 0 wie bisher, 1 mit Fehler')).toBeVisible();
  await expect(page.getByText('Zeile 3: Hier fehlt der Preis.')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).tap();

  const rows = [
    ['Rubrik', 'Nr', 'Gericht', 'Anmerkung', 'Preis'],
    ['Neues vom Grill', 901, 'Grillteller', 'nur mittags', 14.5],
    ['Neues vom Grill', 902, 'Maiskolben', '', 4.9],
  ];
  await page.getByLabel('Oder eine Datei: CSV oder Excel (.xlsx)').setInputFiles({
    name: 'karte.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(makeXlsx(rows)),
  });
  await expect(page.getByLabel('Anmerkung')).toHaveValue('ignored');
  await page.getByLabel('Anmerkung').selectOption('Beschreibung');
  await expect(page.getByText('2 neu, 0 geändert, 0 wie bisher')).toBeVisible();
  await expectAccessible(page);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
  await page.getByRole('button', { name: 'Übernehmen' }).tap();
  await expect(page.getByText('Übernommen.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d+ Änderung/ })).toBeVisible();
  await page.getByRole('button', { name: 'Einlesen rückgängig' }).tap();
  await expect(page.getByLabel('Liste einfügen')).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d+ Änderung/ })).toHaveCount(0);
});
