import type { RouteName } from '@tischlein/contract/routes.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';
import { TestBrowser } from '../../../testing/test-server.ts';
import type { Decision } from './order-acts.ts';

const PRINTING = '/api/shop/fixture/printing';
const READ_ONLY = 'no money, access or guest in it beside the orders themselves';
const ON_PAPER = 'the paper says it, and its job is kept';
const PRINTER = {
  name: 'Bar',
  protocol: 'cloudprnt',
  columns: 42,
  letters: 'wpc1252',
  codePage: null,
  bridgeId: null,
  host: null,
  port: null,
  backupId: null,
  duties: [],
};

/** Who sets up printers stands in the log: an address that is given on lets others read orders. */
export function printingActs(desk: PaymentDesk): Partial<Record<RouteName, Decision>> {
  let signedIn: TestBrowser | undefined;
  const owner = async () =>
    (signedIn ??= await TestBrowser.staff(desk.server, ['fixture'], 'owner'));
  const forget = () => desk.query('delete from audit_entry', []);
  const printer = async () => {
    const browser = await owner();
    await browser.put(`${PRINTING}/printers/ofen`, PRINTER);
    await forget();
    return browser;
  };
  return {
    printers: { why: READ_ONLY },
    overlookedSettings: { why: READ_ONLY },
    counterKitchen: { why: READ_ONLY },
    counterTimes: { why: READ_ONLY },
    counterTick: {
      why: 'a dish that is made, seen by everybody; the order’s states stand in its journal',
    },
    reportCounterAwake: { why: 'that a page is open' },
    selfTest: { why: READ_ONLY },
    runSelfTest: { why: READ_ONLY },
    unansweredOrders: { why: READ_ONLY },
    startStaffPush: { why: 'one’s own device, with its session in the list of devices' },
    stopStaffPush: { why: 'one’s own device' },
    saveOverlookedSettings: {
      actions: ['overlooked-changed'],
      does: async () => {
        const browser = await owner();
        await forget();
        const settings = {
          byMail: false,
          smsNumber: null,
          pauseAfterMinutes: 8,
          selfTest: 'never',
        };
        await browser.put('/api/shop/fixture/counter/overlooked', settings);
      },
    },
    printingSetup: { why: READ_ONLY },
    printJobsOfOrder: { why: READ_ONLY },
    testPrinter: { why: 'nothing of an order is on it' },
    pausePrinter: { why: 'what waits is seen by everybody' },
    claimPrintJob: { why: ON_PAPER },
    settlePrintJob: { why: ON_PAPER },
    decidePrintJob: { why: ON_PAPER },
    printOrderAgain: { why: ON_PAPER },
    saveStations: {
      actions: ['stations-changed'],
      does: async () => {
        const browser = await owner();
        await forget();
        const stations = [{ id: 'kueche', name: 'Küche' }];
        await browser.put(`${PRINTING}/stations`, { stations, categories: {}, dishes: {} });
      },
    },
    savePrinter: {
      actions: ['printer-changed'],
      does: async () => {
        const browser = await owner();
        await forget();
        await browser.put(`${PRINTING}/printers/ofen`, PRINTER);
        await browser.put(`${PRINTING}/printers/ofen`, { ...PRINTER, backupId: 'nichts' });
      },
    },
    renewPrinterAddress: {
      actions: ['printer-address-renewed'],
      does: async () => {
        const browser = await printer();
        await browser.post(`${PRINTING}/printers/ofen/address`, {});
      },
    },
    removePrinter: {
      actions: ['printer-removed'],
      does: async () => {
        const browser = await printer();
        await browser.post(`${PRINTING}/printers/ofen/remove`, {});
        await browser.post(`${PRINTING}/printers/ofen/remove`, {});
      },
    },
    newBridgeCode: {
      actions: ['bridge-code-made'],
      does: async () => {
        const browser = await owner();
        await forget();
        await browser.post(`${PRINTING}/bridge-code`, {});
      },
    },
    removeBridge: {
      actions: ['bridge-removed'],
      does: async () => {
        const browser = await owner();
        const id = 'A'.repeat(22);
        await desk.query(
          `insert into print_bridge values ('fixture', $1, 'Küche-Pi', sha256('t'), now(), null)`,
          [id],
        );
        await forget();
        for (let time = 0; time < 2; time += 1)
          await browser.post(`${PRINTING}/bridges/${id}/remove`, {});
      },
    },
  };
}
