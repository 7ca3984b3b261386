import { beforeAll } from 'vitest';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { CashView } from '../cash-view.ts';
import { fixtureShop } from '../../testing/fixture-shop.ts';
import { orderBody } from '../../testing/order-inputs.ts';
import { TABLES } from '../../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/test-server.ts';
import { newKey } from '../../testing/new-key.ts';

export const COUNTER = '/api/shop/fixture/counter';

/** The counter's side of cash, for tests: orders that are handed over, purses, closings. */
export class CashDesk {
  server: TestServer;
  staff: TestBrowser;
  #guests = 0;

  constructor(server: TestServer, staff: TestBrowser) {
    this.server = server;
    this.staff = staff;
  }

  async query(sql: string) {
    return (await this.server.context.database.pool.query(sql)).rows;
  }

  /** An order of 24,00 € in cash, or of 22,00 € that is collected, before it is accepted. */
  async place(form: Record<string, unknown> = {}): Promise<string> {
    this.#guests += 1;
    const guest = await TestBrowser.open(this.server);
    const answer = await guest.post(
      '/api/shop/fixture/order',
      orderBody(form['isPickup'] === true ? { expectedTotal: 22 } : {}, {
        phone: `0911 77${String(10_000 + this.#guests)}`,
        email: `gast${this.#guests}@example.de`,
        streetNumber: String((this.#guests % 90) + 1),
        ...form,
      }),
    );
    if (answer.statusCode !== 200) throw new Error(`not placed: ${answer.body}`);
    return answer.json().order.id as string;
  }

  move(id: string, body: object) {
    return this.staff.post(`${COUNTER}/orders/${id}/transition`, body);
  }

  async handedOver(
    form: Record<string, unknown> = {},
    driver: string | null = null,
  ): Promise<string> {
    const id = await this.place(form);
    await this.move(id, { to: 'accepted', etaMinutes: 30 });
    if (driver !== null) await this.assign(id, driver);
    const done = await this.move(id, { to: 'done' });
    if (done.statusCode !== 200) throw new Error(`not done: ${done.body}`);
    return id;
  }

  assign(id: string, purseId: string | null) {
    return this.staff.put(`${COUNTER}/orders/${id}/purse`, { purseId });
  }

  refund(id: string, amount: number, key = newKey(), purseId: string | null = null) {
    const body = { key, amount, reason: 'Etwas fehlte', purseId };
    return this.staff.post(`${COUNTER}/orders/${id}/refund`, body);
  }

  save(purseId: string, kind: 'drawer' | 'driver', name: string) {
    return this.staff.put(`${COUNTER}/cash/purses/${purseId}`, { kind, name });
  }

  remove(purseId: string) {
    return this.staff.post(`${COUNTER}/cash/purses/${purseId}/remove`, {});
  }

  open(purseId: string, amount: number, from: string | null = null, key = newKey()) {
    return this.staff.post(`${COUNTER}/cash/purses/${purseId}/open`, { key, amount, from });
  }

  book(purseId: string, kind: string, amount: number, key = newKey()) {
    const body = { key, kind, amount, reason: 'Servietten' };
    return this.staff.post(`${COUNTER}/cash/purses/${purseId}/movements`, body);
  }

  async cash(): Promise<CashView> {
    return (await this.staff.get(`${COUNTER}/cash`)).json() as CashView;
  }

  async purse(id: string): Promise<CashView['purses'][number]> {
    const found = (await this.cash()).purses.find((purse) => purse.id === id);
    if (!found) throw new Error(`no purse ${id}`);
    return found;
  }

  /** Counts what should be there, unless `given` says otherwise. */
  async close(purseId: string, given: Record<string, unknown> = {}) {
    const { expected } = await this.purse(purseId);
    return this.staff.post(`${COUNTER}/cash/purses/${purseId}/close`, {
      ...{ key: newKey(), expected, word: '', handTo: null, count: inCents(expected) },
      ...given,
    });
  }

  closeDay(key = newKey()) {
    return this.staff.post(`${COUNTER}/closings`, { key });
  }

  async closing(number: number) {
    return (await this.staff.get(`${COUNTER}/closings/${number}`)).json();
  }
}

/** An amount in notes of 5 € and single cents, as nobody pays. */
export function inCents(amount: number): Record<string, number> {
  const whole = Math.max(0, amount);
  return { 500: Math.floor(whole / 500), 1: whole % 500 };
}

/** The cash of a shop with tables, beside another shop's; for the tests of one file. */
export function cashDesk(given: Partial<Shop> = {}): CashDesk {
  const desk = new CashDesk(undefined as never, undefined as never);
  beforeAll(async () => {
    desk.server = await startTestServer({
      shops: [
        fixtureShop({ tables: TABLES, ...given }),
        fixtureShop({ id: 'other', domains: ['other'], tables: TABLES }),
      ],
    });
    desk.staff = await TestBrowser.staff(desk.server);
    return () => desk.server.stop();
  });
  return desk;
}
