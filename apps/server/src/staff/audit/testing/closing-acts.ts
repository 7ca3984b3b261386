import type { RouteName } from '@tischlein/contract/routes.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';
import { TestBrowser } from '../../../testing/test-server.ts';
import type { Decision } from './order-acts.ts';
import { newKey } from '../../../testing/new-key.ts';

const COUNTER = '/api/shop/fixture/counter';
const CASH = `${COUNTER}/cash`;
const DRAWER = `${CASH}/purses/kasse`;

/** Who moved cash and who closed what stands in the log, beside the books that have it anyway. */
export function closingActs(desk: PaymentDesk): Partial<Record<RouteName, Decision>> {
  let signedIn: TestBrowser | undefined;
  const owner = async () => {
    signedIn ??= await TestBrowser.staff(desk.server, ['fixture'], 'owner');
    await desk.query('delete from audit_entry', []);
    return signedIn;
  };
  const forget = () => desk.query('delete from audit_entry', []);
  /** Sent twice it is written down once. */
  const twice = async (work: () => Promise<unknown>) => {
    await work();
    await work();
  };
  const expected = async (browser: TestBrowser): Promise<number> => {
    const { purses } = (await browser.get(CASH)).json();
    return purses.find(({ id }: { id: string }) => id === 'kasse').expected;
  };
  const close = async (browser: TestBrowser) => {
    const sum = await expected(browser);
    const count = { 1000: Math.floor(Math.max(0, sum) / 1000), 1: Math.max(0, sum) % 1000 };
    const body = { key: newKey(), count, expected: sum, word: 'Probe', handTo: null };
    await twice(() => browser.post(`${DRAWER}/close`, body));
  };
  /** With nothing left to count, so that the day can be closed. */
  const counted = async (browser: TestBrowser) => {
    const body = { key: newKey(), kind: 'deposit', amount: 1000, reason: 'Probe' };
    await browser.post(`${DRAWER}/movements`, body);
    await close(browser);
  };
  return {
    counterCash: { why: 'sums without guests; looking at closings is written down' },
    counterClosings: { why: 'a list of numbers; each one that is opened is written down' },
    counterDrivers: { why: 'names of drivers, seen by everybody at the counter' },
    counterAssignPurse: { why: 'who drives; the closing of the driver has it' },
    counterPrintClosing: { why: 'the paper says it, and its job is kept' },
    counterSavePurse: {
      actions: ['purse-changed'],
      does: async () => {
        const browser = await owner();
        await twice(() => browser.put(`${CASH}/purses/mia`, { kind: 'driver', name: 'Mia' }));
      },
    },
    counterRemovePurse: {
      actions: ['purse-removed'],
      does: async () => {
        const browser = await owner();
        await browser.put(`${CASH}/purses/mia`, { kind: 'driver', name: 'Mia' });
        await forget();
        await twice(() => browser.post(`${CASH}/purses/mia/remove`, {}));
      },
    },
    counterOpenPurse: {
      actions: ['purse-opened'],
      does: async () => {
        const browser = await owner();
        await counted(browser);
        await forget();
        const body = { key: newKey(), amount: 15000, from: null };
        await twice(() => browser.post(`${DRAWER}/open`, body));
      },
    },
    counterMoveCash: {
      actions: ['cash-moved'],
      does: async () => {
        const browser = await owner();
        const body = { key: newKey(), kind: 'deposit', amount: 500, reason: 'Probe' };
        await twice(() => browser.post(`${DRAWER}/movements`, body));
      },
    },
    counterClosePurse: {
      actions: ['purse-closed'],
      does: async () => {
        const browser = await owner();
        const body = { key: newKey(), kind: 'deposit', amount: 500, reason: 'Probe' };
        await browser.post(`${DRAWER}/movements`, body);
        await forget();
        await close(browser);
      },
    },
    counterCashSettings: {
      actions: ['cash-word-changed'],
      does: async () => {
        const browser = await owner();
        await twice(() => browser.put(`${CASH}/settings`, { explainFrom: 700 }));
      },
    },
    counterCloseDay: {
      actions: ['day-closed'],
      does: async () => {
        const browser = await owner();
        await counted(browser);
        await forget();
        const key = newKey();
        await twice(() => browser.post(`${COUNTER}/closings`, { key }));
      },
    },
    counterClosing: {
      actions: ['closing-opened'],
      does: async () => {
        const browser = await owner();
        await counted(browser);
        await forget();
        await browser.get(`${COUNTER}/closings/1`);
      },
    },
    counterClosingPdf: {
      actions: ['closing-exported'],
      does: async () => {
        const browser = await owner();
        await counted(browser);
        await forget();
        await browser.get(`${COUNTER}/closings/1/pdf`);
      },
    },
  };
}
