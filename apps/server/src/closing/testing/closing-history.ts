import type { DatabaseProxy } from '../../testing/database-proxy.ts';
import { TestBrowser, type TestServer } from '../../testing/test-server.ts';
import { CashDesk, inCents } from './cash-desk.ts';
import { newKey } from '../../testing/new-key.ts';

/** Numbers that a seed repeats (mulberry32). */
function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PURSES = ['kasse', 'ali', 'mia'];
type Sent = { statusCode: number; body: string };

interface ModelOrder {
  id: string;
  total: number;
  purse: string;
  state: 'open' | 'done' | 'ended';
  given: number;
  /** Its cash was in a closing. */
  isCounted: boolean;
}

/** What of a history the closings and reports are held against. */
export interface History {
  orders: ModelOrder[];
  /** Where what the server says is not what the model says. */
  faults: string[];
  cuts: number;
}

/** A random evening: orders, refunds, drivers, closings; the connection to the database is cut in between. */
export class ClosingHistory implements History {
  readonly orders: ModelOrder[] = [];
  readonly faults: string[] = [];
  cuts = 0;
  readonly #desk: CashDesk;
  readonly #dice: (below: number) => number;
  readonly #proxy: DatabaseProxy;
  /** What lies in each purse, uncounted; null: nothing moved there. */
  readonly #cash = new Map<string, number | null>(PURSES.map((name) => [name, null]));
  readonly #open = new Set<string>();

  constructor(desk: CashDesk, proxy: DatabaseProxy, seed: number) {
    this.#desk = desk;
    this.#proxy = proxy;
    this.#dice = diceOf(seed);
  }

  static async begin(server: TestServer, proxy: DatabaseProxy, seed: number) {
    const desk = new CashDesk(server, await TestBrowser.staff(server));
    await desk.save('ali', 'driver', 'Ali');
    await desk.save('mia', 'driver', 'Mia');
    return new ClosingHistory(desk, proxy, seed);
  }

  async run(acts: number): Promise<void> {
    for (let act = 0; act < acts && this.faults.length === 0; act += 1) await this.#act();
    for (const order of this.orders.filter(({ state }) => state === 'open'))
      await this.#finish(order, 'done');
    // The drawer last: the others hand in to it.
    for (const purse of PURSES.toReversed()) await this.#close(purse);
    await this.#closeDay();
  }

  async #act(): Promise<void> {
    const pick = this.#dice(20);
    if (pick < 7) return this.#order();
    if (pick < 9) return this.#refund();
    if (pick < 10) return this.#takeBack();
    if (pick < 12) return this.#book();
    if (pick < 14) return this.#openPurse();
    if (pick < 17) return this.#close(this.#one(PURSES) ?? 'kasse');
    if (pick < 18) return this.#closeDay();
    const open = this.#one(this.orders.filter(({ state }) => state === 'open'));
    if (open) await this.#finish(open, this.#dice(3) === 0 ? 'not-collected' : 'done');
  }

  #one<T>(all: readonly T[]): T | undefined {
    return all[this.#dice(Math.max(1, all.length))];
  }

  #moved(purse: string, amount: number): void {
    this.#cash.set(purse, (this.#cash.get(purse) ?? 0) + amount);
  }

  /** Sends something under a key; sometimes the database is cut off meanwhile, and it is sent again until it is answered. */
  async #surely(send: () => Promise<Sent>): Promise<Sent> {
    const isCut = this.#dice(4) === 0;
    for (let attempt = 0; ; attempt += 1) {
      const sent = send();
      if (isCut && attempt === 0) {
        for (let turns = this.#dice(30); turns > 0; turns -= 1) await new Promise(setImmediate);
        this.#proxy.cut();
        this.#proxy.mend();
        this.cuts += 1;
      }
      const answer = await sent;
      if (answer.statusCode < 500) return answer;
      if (attempt > 50) throw new Error(`never answered: ${answer.body}`);
    }
  }

  #expectStatus(what: string, { statusCode, body }: Sent, wanted: number): boolean {
    if (statusCode === wanted) return true;
    this.faults.push(`${what}: ${statusCode} instead of ${wanted}: ${body.slice(0, 200)}`);
    return false;
  }

  async #order(): Promise<void> {
    const isPickup = this.#dice(2) === 0;
    const purse = isPickup ? 'kasse' : (this.#one(PURSES) ?? 'kasse');
    const id = await this.#desk.place({ isPickup });
    await this.#desk.move(id, { to: 'accepted', etaMinutes: 30 });
    if (purse !== 'kasse') await this.#desk.assign(id, purse);
    const order: ModelOrder = {
      ...{ id, purse, total: isPickup ? 2_200 : 2_400, state: 'open', given: 0, isCounted: false },
    };
    this.orders.push(order);
    if (this.#dice(4) > 0) await this.#finish(order, 'done');
  }

  async #finish(order: ModelOrder, to: 'done' | 'not-collected'): Promise<void> {
    const answer = await this.#surely(() => this.#desk.move(order.id, { to }));
    if (!this.#expectStatus(`end ${order.id}`, answer, 200)) return;
    order.state = to === 'done' ? 'done' : 'ended';
    if (to === 'done') this.#moved(order.purse, order.total);
  }

  async #refund(): Promise<void> {
    const order = this.#one(this.orders.filter(({ state }) => state === 'done'));
    if (!order || order.given === order.total) return;
    const amount = 1 + this.#dice(order.total - order.given);
    const key = newKey();
    const answer = await this.#surely(() => this.#desk.refund(order.id, amount, key));
    if (!this.#expectStatus(`refund ${order.id}`, answer, 200)) return;
    order.given += amount;
    this.#moved('kasse', -amount);
  }

  /** Only while nothing went back: then it stands. */
  async #takeBack(): Promise<void> {
    const order = this.#one(
      this.orders.filter(({ state, given }) => state === 'done' && given === 0),
    );
    if (!order) return;
    const path = `/api/shop/fixture/counter/orders/${order.id}/take-back`;
    const answer = await this.#surely(() => this.#desk.staff.post(path, { from: 'done' }));
    if (!this.#expectStatus(`take back ${order.id}`, answer, 200)) return;
    order.state = 'open';
    this.#moved(order.purse, -order.total);
    if (!order.isCounted && this.#isUntouched(order.purse)) this.#cash.set(order.purse, null);
  }

  /** Nothing of a purse is left to count: what came and went was of one order. */
  #isUntouched(purse: string): boolean {
    return (
      !this.#open.has(purse) &&
      this.#cash.get(purse) === 0 &&
      !this.orders.some((one) => one.purse === purse && one.state === 'done' && !one.isCounted)
    );
  }

  async #book(): Promise<void> {
    const purse = this.#one(PURSES) ?? 'kasse';
    const kind = this.#one(['deposit', 'withdrawal', 'tip-payout']) ?? 'deposit';
    const amount = 1 + this.#dice(5_000);
    const key = newKey();
    const answer = await this.#surely(() => this.#desk.book(purse, kind, amount, key));
    if (!this.#expectStatus(`book ${kind}`, answer, 200)) return;
    this.#open.add(purse);
    this.#moved(purse, kind === 'deposit' ? amount : -amount);
  }

  async #openPurse(): Promise<void> {
    const purse = this.#one(PURSES) ?? 'kasse';
    const from = purse === 'kasse' || this.#dice(2) === 0 ? null : 'kasse';
    const view = await this.#desk.purse(purse);
    const amount = 100 * (1 + this.#dice(200));
    const key = newKey();
    const answer = await this.#surely(() => this.#desk.open(purse, amount, from, key));
    if (!this.#expectStatus(`open ${purse}`, answer, view.openedAt === null ? 200 : 409)) return;
    if (view.openedAt !== null) return;
    this.#open.add(purse);
    this.#moved(purse, amount);
    if (from === null) return;
    this.#open.add(from);
    this.#moved(from, -amount);
  }

  async #close(purse: string): Promise<void> {
    const { expected, holds } = await this.#desk.purse(purse);
    const inModel = this.#cash.get(purse) ?? 0;
    if (expected !== inModel) this.faults.push(`${purse}: ${expected} expected, not ${inModel}`);
    if (!holds) return;
    const counted = Math.max(0, expected + this.#dice(3) - 1);
    const handTo = purse === 'kasse' ? null : 'kasse';
    const body = { key: newKey(), expected, count: inCents(counted), word: 'Verzählt', handTo };
    const path = `/api/shop/fixture/counter/cash/purses/${purse}/close`;
    const answer = await this.#surely(() => this.#desk.staff.post(path, body));
    if (!this.#expectStatus(`close ${purse}`, answer, 200)) return;
    this.#cash.set(purse, null);
    this.#open.delete(purse);
    for (const order of this.orders)
      if (order.purse === purse && order.state === 'done') order.isCounted = true;
    if (handTo === null || counted === 0) return;
    this.#open.add('kasse');
    this.#moved('kasse', counted);
  }

  async #closeDay(): Promise<void> {
    const holds = (await this.#desk.cash()).purses.some((purse) => purse.holds);
    const key = newKey();
    const answer = await this.#surely(() => this.#desk.closeDay(key));
    if (answer.statusCode === 409 && answer.body.includes('nothing-to-close')) return;
    this.#expectStatus('close the day', answer, holds ? 409 : 200);
  }
}
