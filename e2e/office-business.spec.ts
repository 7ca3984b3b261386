import { readFile } from 'node:fs/promises';
import { goToPlace, openOffice, publish, savedState } from './steps/office.ts';
import { card, logIn, openCounter } from './steps/counter.ts';
import { quickOrder } from './steps/quick-order.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test(
  'who sells, the address and the terms of delivery are changed after the first day; a problem leads there',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const page = await openBrowser();
    await openOffice(page);
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Mehr', exact: true }).tap();
    await page.getByRole('link', { name: 'Impressum und Datenschutz' }).tap();
    const firm = page.getByLabel(/^(Name der Firma|Vor- und Nachname|Firma mit Inhaber)/);
    const before = await firm.inputValue();
    await firm.fill('Süd Gastronomie');
    await taps.match('Change who sells in the Impressum');
    await firm.fill('');
    await page.keyboard.press('Tab');
    await expect(savedState(page)).toHaveText(/^Gespeichert/);

    // What is missing is told, and its link leads to the field.
    await page.getByRole('link', { name: /^\d+ Änderung/ }).tap();
    await page.getByRole('main').getByRole('link', { name: /fehlt/ }).first().tap();
    await expect(firm).toBeFocused();
    await firm.fill('Süd Gastronomie GmbH');
    await page.getByRole('link', { name: /^\d+ Änderung/ }).tap();
    await expect(page.getByText(`„${before}“ → „Süd Gastronomie GmbH“`).first()).toBeVisible();
    await page.goBack();
    await expectAccessible(page);

    await goToPlace(page, 'Restaurant');
    for (const [label, typed, told] of [
      ['Postleitzahl', 'abc', /keine Postleitzahl/],
      ['Telefon', 'ruf an', /keine Telefonnummer/],
      ['Name des Restaurants', '   ', /fehlt/],
    ] as const) {
      const field = page.getByRole('textbox', { name: label });
      const right = await field.inputValue();
      await field.fill(typed);
      await page.keyboard.press('Tab');
      await expect(field).toHaveAccessibleDescription(told);
      await field.fill(right);
    }
    await page.getByLabel('Hinweis oben im Shop').fill('Heute spielt Musik.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lage zur Adresse suchen' }).click();
    await expect(
      page.getByText(/^(Gefunden: |Diese Adresse kennt der Server nicht)/),
    ).toBeVisible();

    await goToPlace(page, 'Lieferung und Bezahlung');
    await page.getByLabel('Mindestbestellwert in €').first().fill('12,50');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^Eingeschaltet: /)).toBeVisible();
    await expectAccessible(page);
    await publish(page);

    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/f=sued');
    await expect(guest.getByText('Heute spielt Musik.')).toBeVisible();
    await guest.goto('/f=sued/static/impressum');
    await expect(guest.getByText('Süd Gastronomie GmbH').first()).toBeVisible();

    await goToPlace(page, 'Fassungen');
    await page
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /wiederherstellen/ })
      .click();
    await publish(page);
  },
);

test(
  'what is kept of a guest is found, handed out as a file and erased',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.url });
    const { id, number } = await quickOrder(guest, {
      name: 'Gerda Geheim',
      email: 'gerda.geheim@post.example',
      phone: '089 99998 777',
    });
    // What is over alone is erased.
    const counter = await openBrowser();
    await openCounter(counter);
    await card(counter, number).getByRole('button', { name: 'Ablehnen' }).click();
    await counter.getByRole('radio', { name: /^Zu viel los/ }).check();
    await counter.getByRole('button', { name: 'Bestellung ablehnen' }).click();
    await expect(card(counter, number).getByRole('button', { name: 'Ablehnen' })).toHaveCount(0);

    const page = await openBrowser();
    await page.goto('/buero/mehr');
    await logIn(page, 'ninetta', 'demo-ninetta');
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Daten von Gästen' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Daten von Gästen' })).toBeVisible();
    await expectAccessible(page);
    const search = page.getByLabel('Mailadresse, Telefonnummer oder Name');
    await search.fill('gerda g');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Bestellung Nr\. \d+ vom .*, Abgelehnt/)).toBeVisible();
    // A name tells nobody apart.
    await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
    await search.fill('+49 89 99998777');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '1 Eintrag zu +49 89 99998777' })).toBeVisible();
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als Datei speichern' }).tap();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^auskunft-\d{4}-\d\d-\d\d\.json$/);
    const said = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(said.orders).toMatchObject([{ order_id: id, form: { name: 'Gerda Geheim' } }]);
    await taps.match('Hand out what is kept of a guest');

    await page.getByRole('button', { name: 'Löschen' }).tap();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).tap();
    await expect(page.getByText(/^Von 1 Bestellungen bleiben Gerichte, Beträge/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nichts gefunden zu' })).toBeVisible();
    await taps.match('Erase what is kept of a guest, once found');
    await page.getByRole('link', { name: 'Team', exact: true }).tap();
    await page.getByRole('link', { name: 'Protokoll' }).tap();
    for (const act of [/^Auskunft über einen Gast erstellt/, /^Daten von Gästen durchsucht/])
      await expect(page.getByText(act).first()).toBeVisible();
  },
);

// WALLET-14
test(
  'Apple Pay and Google Pay are left out by the owner, who reads how each domain stands',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const page = await openBrowser();
    await openOffice(page);
    await goToPlace(page, 'Lieferung und Bezahlung');
    const domains = page
      .getByRole('listitem')
      .filter({ hasText: 'Apple Pay geht, Google Pay geht' });
    await expect(domains.first()).toBeVisible();
    await page.getByRole('checkbox', { name: /^An der Kasse anbieten/ }).uncheck();
    await expect(domains).toHaveCount(0);
    await expect(savedState(page)).toHaveText(/^Gespeichert/);
    await expectAccessible(page);
    await publish(page);
    const offered = async () => {
      const answer = await page.request.get('/api/shop/flammbruder-sued/config');
      return ((await answer.json()) as { expressWallets: boolean }).expressWallets;
    };
    await expect.poll(offered).toBe(false);
  },
);
