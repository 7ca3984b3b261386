import { startPrinterPanel } from '../apps/simulators/src/printers/panel/printer-panel.ts';
import { StarPrinter } from '../apps/simulators/src/printers/star/cloud-prnt.ts';
import { openCounter } from './steps/counter.ts';
import { dialog, figure } from './steps/guest.ts';
import { PLAIN_DUTY, PLAIN_PRINTER, printing, removePrinters } from './steps/printers.ts';
import { addDish, goToTable, Staff, startWaiting, toCheckout } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';
const TABLE = 16;

test(
  'single pieces of a dish that is held go to another course, and the kitchen gets a paper for each course as it is called',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter);
    await removePrinters(counter);
    const setup = {
      ...PLAIN_PRINTER,
      name: 'Ofendrucker',
      duties: [{ ...PLAIN_DUTY, kind: 'kitchen', stationId: 'kueche', orderTypes: ['table'] }],
    };
    const path = '/printers/ofendrucker';
    const { address } = await printing<{ address: string }>(counter, 'PUT', path, setup);
    const printer = new StarPrinter({ id: 'ofen', name: 'Ofendrucker', url: address, columns: 42 });
    await printer.poll();
    const papers = () =>
      printer.tickets.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
    /** The one that comes next. */
    const paper = async () => {
      const before = printer.tickets.length;
      await expect
        .poll(async () => (await printer.poll(), printer.tickets.length))
        .toBe(before + 1);
      return papers().at(-1) ?? '';
    };

    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    const table = await goToTable(waiter, TABLE);
    await table.getByRole('button', { name: 'Bestellen' }).click();
    for (let piece = 0; piece < 3; piece += 1) await addDish(waiter, DISH);
    await toCheckout(waiter);
    await waiter.getByRole('checkbox', { name: /In Gängen schicken/ }).check();
    await waiter
      .getByRole('group', { name: `Gang: ${DISH}` })
      .getByRole('button', { name: 'Hauptgang' })
      .click();
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    const main = table.getByRole('region', { name: 'Runde 1 · Hauptgang' });
    await expect(main).toContainText('Zurückgehalten');

    // One of three becomes dessert.
    await table.getByRole('button', { name: 'Positionen' }).click();
    const items = dialog(waiter, 'Positionen');
    await items.getByRole('checkbox', { name: `3 × ${DISH}` }).check();
    await items.getByRole('button', { name: 'Weniger' }).click();
    await items.getByRole('button', { name: 'Weniger' }).click();
    await items.getByRole('button', { name: 'Gang ändern' }).click();
    await items.getByRole('button', { name: 'Dessert' }).click();
    await expectAccessible(waiter);
    await items.getByRole('button', { name: 'Gang ändern' }).click();
    await expect(items.getByRole('checkbox', { name: `1 × ${DISH}` })).toBeVisible();
    await expect(items.getByRole('checkbox', { name: `2 × ${DISH}` })).toBeVisible();
    await waiter.keyboard.press('Escape');
    const dessert = table.getByRole('region', { name: /· Dessert$/ });
    await expect(dessert).toContainText('7,90');
    await expect(main).toContainText('15,80');
    const bill = table.getByRole('region', { name: 'Rechnung' });
    await expect(figure(bill, 'Offen')).toHaveText(/23,70\s€/);
    expect(await printer.poll()).toBe('nothing');

    // Each course has its own paper, with the pieces it is called for.
    await table.getByRole('button', { name: /^Hauptgang schicken\s*2 ×/ }).click();
    await expect(main).toContainText('Bestellt');
    const first = await paper();
    expect(first).toMatch(/2\s*x[^\n]*Bruschetta/);
    expect(first).toContain(`TISCH ${TABLE}\nGANG 2 HAUPTGANG\nWartet noch: Dessert`);
    await table.getByRole('button', { name: /^Dessert schicken\s*1 ×/ }).click();
    await expect(dessert).toContainText('Bestellt');
    const second = await paper();
    expect(second).toMatch(/1\s*x[^\n]*Bruschetta/);
    expect(second).toContain(`TISCH ${TABLE}\nGANG 3 DESSERT`);
    expect(second).not.toContain('Wartet noch');
    expect(await printer.poll()).toBe('nothing');
    expect(printer.tickets.flatMap(({ complaints }) => complaints)).toEqual([]);
    await expect(figure(bill, 'Offen')).toHaveText(/23,70\s€/);

    // How the papers look.
    const panel = await startPrinterPanel([printer]);
    const drawn = await openBrowser({ baseURL: panel.url });
    try {
      await drawn.goto('/');
      await expect(drawn.getByText(/Dessert/i).first()).toBeVisible();
    } finally {
      await drawn.close();
      await panel.stop();
      await removePrinters(counter);
    }
  },
);
