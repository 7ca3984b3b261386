import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { openCounter, openOrder, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { PLAIN_DUTY, PLAIN_PRINTER, printing, removePrinters } from './steps/printers.ts';
import { Star } from './steps/star.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };
const toPrinters = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Drucker' }).click();
const printer = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const band = (page: Page) => page.getByRole('region', { name: 'Druck gestört' });

test('stations and a printer are set up; its papers come, stop with a band on every page, and come again', async ({
  guest,
  openBrowser,
}) => {
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  await removePrinters(counter);
  await toPrinters(counter);
  await expect(counter.getByText('Noch kein Drucker')).toBeVisible();

  // Two stations, of which one makes the pizzas.
  await counter.getByRole('link', { name: 'Stationen der Küche' }).click();
  await counter.getByRole('button', { name: 'Station hinzufügen' }).click();
  await counter.getByRole('button', { name: 'Speichern' }).click();
  await expect(counter.getByText('Gib der Station einen Namen.')).toBeVisible();
  await counter.getByLabel('Station 2').fill('Pizzaofen');
  await counter.getByLabel('Pizza', { exact: true }).selectOption('Pizzaofen');
  await counter.getByRole('button', { name: 'Speichern' }).click();
  await expect(counter.getByText('Die Stationen sind gespeichert.')).toBeVisible();
  await counter.getByRole('link', { name: 'Alle Drucker' }).click();

  // A Star printer at the oven, from its kind to its first paper.
  await counter.getByRole('button', { name: 'Drucker hinzufügen' }).click();
  const add = dialog(counter, 'Drucker hinzufügen');
  await add.getByRole('radio', { name: /^Star mit CloudPRNT/ }).check();
  await add.getByRole('button', { name: 'Weiter' }).click();
  const device = dialog(counter, 'Name und Papier');
  await device.getByRole('button', { name: 'Weiter' }).click();
  await expect(device.getByText('Gib dem Drucker einen Namen.')).toBeVisible();
  await device.getByLabel('Name').fill('Ofendrucker');
  await device.getByRole('button', { name: 'Weiter' }).click();
  const papers = dialog(counter, 'Was druckt Ofendrucker?');
  await papers.getByRole('checkbox', { name: /^Küchenzettel Küche/ }).uncheck();
  await papers.getByRole('checkbox', { name: /^Küchenzettel Pizzaofen/ }).check();
  await papers.getByLabel('Wann').selectOption('sobald die Bestellung eingeht');
  await papers.getByRole('button', { name: 'Speichern und weiter' }).click();
  const connect = dialog(counter, 'Ofendrucker verbinden');
  const address = (await connect.locator('[data-part="printer-address"]').textContent()) ?? '';
  expect(address).toMatch(/\/print\/star\/[\w-]{22}$/);
  const code = connect.getByRole('img', { name: 'Code mit der Adresse für den Drucker' });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  expect(decodeQR(picture)).toBe(address);
  const star = new Star(address);
  const state = connect.locator('[data-part="printer-state"]');
  await expect(state).toContainText('Wartet darauf');
  await star.poll();
  await expect(state).toContainText('Bereit');
  await connect.getByRole('button', { name: 'Probedruck' }).click();
  const check = dialog(counter, 'Kommt der Zettel?');
  expect(await star.print()).toContain('PROBEDRUCK');
  await check.getByRole('radio', { name: /^Als Bild/ }).check();
  await check.getByRole('radio', { name: /^Schrift des Druckers Schnell/ }).check();
  await check.getByRole('button', { name: 'Alles stimmt' }).click();
  await expect(printer(counter, 'Ofendrucker')).toContainText('Bereit');

  // An order, and its paper.
  const items = [dish('pizza-margherita', 'gross')];
  const { number } = await quickOrder(guest, { items });
  expect(await star.print()).toContain('Pizzaofen');

  // The paper runs out: every page says so, until there is some again.
  await star.poll('410%20Out%20of%20Paper');
  await counter.getByRole('link', { name: 'Bestellungen', exact: true }).click();
  const second = await quickOrder(guest, { items });
  await expect(band(counter)).toContainText('Ofendrucker: Kein Papier – 1 Zettel wartet');
  await expect(band(counter).getByRole('alert')).toContainText('Es wird nicht gedruckt.');
  await expectAccessible(counter);
  await band(counter).getByRole('button', { name: 'Gesehen' }).click();
  await expect(band(counter).getByRole('button', { name: 'Gesehen' })).toBeHidden();
  await band(counter).getByRole('link', { name: 'Zu den Druckern' }).click();
  await expect(printer(counter, 'Ofendrucker')).toContainText('Kein Papier');
  await expect(printer(counter, 'Ofendrucker')).toContainText('1 Zettel wartet');
  await star.poll();
  await expect(band(counter)).toBeEmpty({ timeout: 10_000 });
  expect(await star.print()).toContain(second.number);

  // Once more from its page, and what a printer refuses waits for a person.
  await counter.getByRole('link', { name: 'Bestellungen', exact: true }).click();
  await showColumn(counter, 'Neu');
  await openOrder(counter, number);
  const panel = counter.getByRole('region', { name: 'Zettel' });
  await expect(panel).toContainText(/Pizzaofen gedruckt \d\d:\d\d/);
  await panel.getByRole('button', { name: 'Alles noch einmal drucken' }).click();
  await expect(counter.getByText('1 Zettel kommt noch einmal.')).toBeVisible();
  expect(await star.print()).toContain('NACHDRUCK 1');
  await expect(panel).toContainText(/Pizzaofen, Nachdruck 1 gedruckt \d\d:\d\d/);
  await expectAccessible(counter);

  // Gone, with a question that says what waits.
  await toPrinters(counter);
  await counter.getByRole('button', { name: 'Ofendrucker einrichten' }).click();
  await dialog(counter, 'Ofendrucker').getByRole('button', { name: 'Drucker entfernen' }).click();
  const sure = dialog(counter, 'Ofendrucker entfernen?');
  await expect(sure).toContainText('Gerade wartet kein Zettel');
  await sure.getByRole('button', { name: 'Entfernen' }).click();
  await expect(counter.getByText('Noch kein Drucker')).toBeVisible();
});

/** What the browser would have printed; called before the counter is opened. */
async function keepPrints(counter: Page): Promise<() => Promise<string[]>> {
  await counter.addInitScript(() => {
    const papers: string[] = [];
    Object.assign(globalThis, { papers });
    globalThis.print = () => {
      papers.push(document.querySelector('[data-part="browser-paper"]')?.textContent ?? '');
      dispatchEvent(new Event('afterprint'));
    };
  });
  return () => counter.evaluate(() => (globalThis as unknown as { papers: string[] }).papers);
}

test('a device that is set up as a printer prints at once', async ({ openBrowser }) => {
  const counter = await openBrowser({ viewport: { width: 390, height: 844 } });
  const printed = await keepPrints(counter);
  await openCounter(counter);
  await removePrinters(counter);
  await counter.goto('/theke/drucker');
  await counter.getByRole('button', { name: 'Drucker hinzufügen' }).click();
  const press = (name: string) => dialog(counter, /./).getByRole('button', { name }).click();
  await counter.getByRole('radio', { name: /^Dieses Gerät/ }).check();
  await press('Weiter');
  await counter.getByRole('textbox', { name: 'Name', exact: true }).fill('Tablet');
  await press('Weiter');
  await press('Speichern und weiter');
  await expect(counter.locator('[data-part="printer-state"]')).toContainText('Bereit');
  await expect(counter.getByLabel('Dieses Gerät druckt').first()).toBeChecked();
  await press('Probedruck');
  await expect.poll(async () => (await printed()).join()).toContain('PROBEDRUCK');
  await press('Alles stimmt');
  await printer(counter, 'Tablet').getByLabel('Dieses Gerät druckt').uncheck();
  await removePrinters(counter);
});

test(
  'a browser prints what waits for it; a login of the counter decides and sets nothing up',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const counter = await openBrowser(TABLET);
    const printed = await keepPrints(counter);
    await openCounter(counter);
    await removePrinters(counter);
    await printing(counter, 'PUT', '/printers/theke', {
      ...{ ...PLAIN_PRINTER, name: 'Thekendrucker', protocol: 'browser' },
      duties: [{ ...PLAIN_DUTY, kind: 'packing', stationId: '' }],
    });
    await printing(counter, 'PUT', '/printers/alt', {
      ...{ ...PLAIN_PRINTER, name: 'Ausgemustert' },
      duties: [{ ...PLAIN_DUTY, kind: 'receipt', stationId: '' }],
    });
    await toPrinters(counter);
    await printer(counter, 'Thekendrucker').getByLabel('Dieses Gerät druckt').check();
    await expect(printer(counter, 'Thekendrucker')).toContainText('Bereit');
    const { number } = await quickOrder(guest, { items: [dish('pizza-margherita', 'gross')] });
    await expect.poll(async () => (await printed()).join()).toContain('[ ] 1x');
    await counter.getByRole('link', { name: 'Bestellungen', exact: true }).click();
    await openOrder(counter, number);
    const panel = counter.getByRole('region', { name: 'Zettel' });
    await expect(panel).toContainText(/Packzettel gedruckt/);
    await expect(panel).toContainText('Beleg für Gäste wartet');
    expect(await printed()).toHaveLength(1);

    // Somebody of the counter sees it, decides, and finds nothing to set up.
    const other = await openBrowser(TABLET);
    await openCounter(other, 'marco');
    await toPrinters(other);
    await expect(printer(other, 'Thekendrucker')).toContainText('Bereit');
    await printer(other, 'Ausgemustert').getByRole('button', { name: 'Anhalten' }).click();
    await expect(printer(other, 'Ausgemustert')).toContainText('Angehalten');
    for (const name of ['Drucker hinzufügen', 'Thekendrucker einrichten'])
      await expect(other.getByRole('button', { name })).toBeHidden();
    await expect(other.getByRole('link', { name: 'Stationen der Küche' })).toBeHidden();
    await expectAccessible(other);
    await toPrinters(counter);
    await printer(counter, 'Thekendrucker').getByLabel('Dieses Gerät druckt').uncheck();
    await removePrinters(counter);

    // A bridge that got its code shows by itself.
    await counter.getByRole('button', { name: 'Drucker hinzufügen' }).click();
    await counter.getByRole('radio', { name: /^Netzwerkdrucker über eine Brücke/ }).check();
    await counter.getByRole('button', { name: 'Weiter' }).click();
    const device = dialog(counter, 'Name und Papier');
    await device.getByRole('button', { name: 'Brücke verbinden' }).click();
    const command = device.getByText(/^node print-bridge\.mjs /);
    const program = await counter.request.get('/theke/print-bridge.mjs');
    expect(await program.text()).toMatch(/^#!\/usr\/bin\/env node\n/);
    await expect(device.getByRole('link', { name: 'print-bridge.mjs' })).toHaveAttribute(
      'href',
      new URL(program.url()).pathname,
    );
    const [, , origin = '', code] = ((await command.textContent()) ?? '').split(' ');
    const paired = await fetch(`${origin}/print/bridge/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, name: 'Kassen-PC' }),
    });
    expect(paired.status).toBe(200);
    await expect(device.getByText('Brücke Kassen-PC: verbunden')).toBeVisible();
  },
);
