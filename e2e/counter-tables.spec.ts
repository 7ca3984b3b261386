import type { Locator, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { card, goTo, openCounter, openOrder, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { dish } from './steps/stored.ts';
import { becomeWaiter, openTable, orderAt, tableCall } from './steps/table-calls.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SHOP = 'flammbruder-altstadt';
const FRIES = [dish('suesskartoffel', 'gross', 2)];
const table = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Tisch ${number}\\b`) });

/** The link the counter has for a table. */
async function linkOf(counter: Page, number: number): Promise<string> {
  const answer = await counter.request.get(`/api/shop/${SHOP}/counter/tables`);
  const { tables } = (await answer.json()) as { tables: { table: number; link: string }[] };
  return tables.find((each) => each.table === number)?.link ?? '';
}

/** What a camera reads. */
async function scan(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .removeAlpha()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

test('the floor shows who sits where, a table its rounds and bill; its order is cooked and served', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const counter = await openBrowser();
  await openCounter(counter, 'altstadt');
  await goTo(counter, 'Tische');
  await expect(table(counter, 3)).toContainText('Frei');
  await expect(table(counter, 12)).toContainText('2 Plätze');
  await expectAccessible(counter);

  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=altstadt');
  const link = await linkOf(counter, 3);
  expect(link).toContain(`${world.burgerUrl}/f=altstadt/?tisch=3&sig=`);
  expect(await openTable(guest, link)).toMatchObject({ table: 3 });
  const number = await orderAt(guest, 3, FRIES);
  await expect(table(counter, 3)).toContainText(/Bestellt.*seit 0 min.*1 Runde.*\d+,\d\d\s€/);
  await expect(counter.getByText(/\d von 12 Tischen besetzt/)).toBeVisible();
  await expectAccessible(counter);
  await counter.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(counter, true);

  await table(counter, 3).click();
  await expect(counter.getByRole('region', { name: 'Runden' })).toContainText('Gast am Tisch');
  await expect(counter.getByRole('region', { name: 'Rechnung' })).toContainText('Offen');
  const sheet = counter.getByRole('link', { name: 'Schild (PDF)' });
  const pdf = await counter.request.get((await sheet.getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(counter);
  await counter.getByRole('button', { name: 'Link erneuern' }).click();
  const question = dialog(counter, 'Link von Tisch 3 erneuern?');
  await question.getByRole('button', { name: 'Link erneuern' }).click();
  await expect(counter.getByText('Tisch 3 hat einen neuen Link.')).toBeVisible();
  const late = await openBrowser({ baseURL: world.burgerUrl });
  await late.goto('/f=altstadt');
  expect(await openTable(late, link)).toEqual({ status: 403 });
  expect(await openTable(late, await linkOf(counter, 3))).toMatchObject({ table: 3 });

  await goTo(counter, 'Bestellungen');
  await showColumn(counter, 'Neu');
  await expect(card(counter, number)).toContainText('Tisch 3 · Runde 1');
  await expect(card(counter, number)).toContainText('AUF DIE TISCHRECHNUNG');
  await card(counter, number)
    .getByRole('button', { name: /^Annehmen/ })
    .click();
  await showColumn(counter, 'In Arbeit');
  await openOrder(counter, number);
  await expect(counter.getByRole('region', { name: 'Bon' })).toContainText('TISCH 3');
  await expectAccessible(counter);
  await counter.getByRole('button', { name: 'Serviert' }).click();
  await dialog(counter, `Nr. ${number} schon serviert?`)
    .getByRole('button', { name: 'Ja, serviert' })
    .click();
  await goTo(counter, 'Tische');
  await expect(table(counter, 3)).toContainText('Alles serviert');
});

test(
  'a waiter gets a link that is shown once, gives money back by name, and is locked out at once',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter, 'altstadt');
    await goTo(counter, 'Tische');
    await counter.getByRole('link', { name: 'Bedienung' }).click();
    await counter.getByRole('button', { name: 'Anlegen' }).click();
    await expect(counter.getByText('Wie heißt die Person?')).toBeVisible();
    await counter.getByLabel('Name').fill('Änne Übel');
    await counter.getByRole('button', { name: 'Anlegen' }).click();
    const shown = dialog(counter, 'Link für Änne Übel');
    const code = shown.getByRole('img', { name: 'Code für Änne Übel' });
    await expect(code).toBeVisible();
    const link = (await shown.getByText('#kellner=').textContent()) ?? '';
    expect(link).toContain(`${world.burgerUrl}/f=altstadt/#kellner=`);
    expect(await scan(code)).toBe(link);
    await expectAccessible(counter);
    await shown.getByRole('button', { name: 'Fertig' }).click();
    await expect(counter.getByText(link)).toBeHidden();

    const phone = await openBrowser({ baseURL: world.burgerUrl });
    await phone.goto('/f=altstadt');
    expect(await becomeWaiter(phone, link)).toMatchObject({ name: 'Änne Übel' });
    await orderAt(phone, 5, FRIES);
    const state = await tableCall<TableState>(phone, '/dineintable/5/state');
    const refundOf = state.entries[0]?.items[0]?.id;
    const refund = { refundOf, price: -2.5, promotion: 'waiter-refund', reason: 'war kalt' };
    const number = await orderAt(phone, 5, [], [refund]);
    await tableCall(phone, '/dineintable/5/settle', {
      clientKey: crypto.randomUUID(),
      share: { by: 'amount', amount: 300 },
      tip: 50,
      method: 'cash',
      expectedAmount: 300,
    });

    await goTo(counter, 'Bestellungen');
    await showColumn(counter, 'Neu');
    await expect(card(counter, number)).toContainText(/Tisch 5 · Storno.*Änne Übel.*war kalt/);
    await expectAccessible(counter);
    await openOrder(counter, number);
    await expect(counter.getByText('Steht auf der Rechnung von Tisch 5.')).toBeVisible();
    await expect(counter.getByRole('region', { name: 'Storno' })).toContainText(/-2,50\s€/);
    await expect(counter.getByRole('region', { name: 'Bon' })).toContainText('STORNO');
    await counter.getByRole('button', { name: 'Gesehen' }).click();
    await expect(counter.getByRole('button', { name: 'Gesehen' })).toBeHidden();
    await expect(counter.getByRole('article')).toContainText('Abgeschlossen');
    await goTo(counter, 'Tag');
    const report = counter.getByRole('region', { name: 'Tagesbericht' });
    await expect(report).toContainText('Tischrechnung');
    const closing = counter.getByRole('region', { name: 'Tagesabschluss Tische' });
    await expect(closing).toContainText(/Tisch 5,.*Änne Übel: war kalt.*2,50\s€/);
    await expect(closing).toContainText('Tisch 5, noch besetzt');
    await expect(closing.getByRole('row', { name: /Bar, Änne Übel/ })).toContainText(/3,00\s*0,50/);
    const file = await closing.getByRole('link', { name: 'Als CSV sichern' }).getAttribute('href');
    expect(await (await counter.request.get(file ?? '')).text()).toContain(
      '2,50;war kalt;Änne Übel',
    );
    await expectAccessible(counter);

    await goTo(counter, 'Tische');
    await expect(table(counter, 5)).toBeVisible();
    await counter.getByRole('link', { name: 'Bedienung' }).click();
    const waiter = counter.getByRole('article', { name: 'Änne Übel' });
    await expect(waiter).toContainText('Android-Gerät');
    await expectAccessible(counter);
    await waiter.getByRole('button', { name: 'Android-Gerät von Änne Übel aussperren' }).click();
    await expect(waiter).toContainText('Auf keinem Gerät angemeldet.');
    expect(await tableCall(phone, '/waiter')).toBeNull();
    await waiter.getByRole('button', { name: 'Neuer Link' }).click();
    await dialog(counter, 'Neuer Link für Änne Übel?')
      .getByRole('button', { name: 'Neuer Link' })
      .click();
    const fresh = (await shown.getByText('#kellner=').textContent()) ?? '';
    expect(fresh).not.toBe(link);
    await shown.getByRole('button', { name: 'Fertig' }).click();
    expect(await becomeWaiter(phone, fresh)).toMatchObject({ name: 'Änne Übel' });
    await waiter.getByRole('button', { name: 'Entfernen' }).click();
    await dialog(counter, 'Änne Übel entfernen?')
      .getByRole('button', { name: 'Entfernen' })
      .click();
    await expect(waiter).toBeHidden();
    expect(await tableCall(phone, '/waiter')).toBeNull();

    // What they took is still counted, and nothing else can be booked with them.
    await goTo(counter, 'Kasse');
    const purse = counter.getByRole('article', { name: 'Änne Übel' });
    await expect(purse).toContainText(/, entfernt/);
    await expect(purse.getByRole('button')).toHaveText(['Zählen und abschließen']);
    await purse.getByRole('button', { name: 'Zählen und abschließen' }).click();
    const counting = dialog(counter, 'Änne Übel zählen');
    await counting.getByLabel('Anzahl 1 €').fill('3');
    await counting.getByLabel('Anzahl 50 ct').fill('1');
    await expect(counting).toContainText('Stimmt');
    await counting.getByRole('button', { name: /^Mit 3,50\s€ abschließen$/ }).click();
    await expect(counting).toBeHidden();
    await expect(purse).toBeHidden();
  },
);
