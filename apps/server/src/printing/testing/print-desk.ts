import { afterAll, beforeAll } from 'vitest';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import type { PrinterSetup, PrintJobView } from '@tischlein/contract/calls/printing.ts';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { orderBody } from '../../testing/order-inputs.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { followRound, startFollowing } from '../follow-orders.ts';

const PRINTING = '/api/shop/fixture/printing';
const COUNTER = '/api/shop/fixture/counter';
const ALL = ['delivery', 'pickup', 'table'] as const;

/** A printer that prints everything of the only station as orders arrive. */
export const PLAIN: PrinterSetup = {
  name: 'Ofen',
  protocol: 'cloudprnt',
  columns: 42,
  letters: 'wpc1252',
  codePage: null,
  bridgeId: null,
  host: null,
  port: null,
  backupId: null,
  duties: [
    { kind: 'kitchen', stationId: 'kueche', moment: 'arrival', copies: 1, orderTypes: [...ALL] },
  ],
};

/** A shop with a login of its owner that prints; its clock stands still unless it is put on. */
export class PrintDesk {
  server!: TestServer;
  owner!: TestBrowser;
  #guests = 0;
  #now = TUESDAY_EVENING;

  async start(options: TestServerOptions = {}): Promise<void> {
    this.server = await startTestServer(options);
    await startFollowing(this.server.context.database.pool);
    this.owner = await TestBrowser.staff(this.server, ['fixture'], 'owner');
  }

  /** Seconds go by. */
  wait(seconds: number): void {
    this.#now += seconds * 1000;
    this.server.setNow(this.#now);
  }

  /** Every printer goes, with its jobs. */
  async clear(): Promise<void> {
    await this.server.context.database.pool.query('delete from printer');
  }

  /** Adds a printer; answers the path it calls. */
  async add(id: string, setup: Partial<PrinterSetup> = {}): Promise<string> {
    const answer = await this.owner.put(`${PRINTING}/printers/${id}`, { ...PLAIN, ...setup });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { address } = answer.json<{ address: string | null }>();
    return address === null ? '' : new URL(address).pathname;
  }

  /** A guest orders two big Margheritas. Answers the order’s id. */
  async order(
    form: Record<string, unknown> = {},
    { isFollowed = true }: { isFollowed?: boolean } = {},
  ): Promise<string> {
    const guest = await TestBrowser.open(this.server);
    this.#guests += 1;
    const own = {
      phone: `0911 444${1000 + this.#guests}`,
      email: `gast${this.#guests}@example.de`,
      ...form,
    };
    const answer = await guest.post('/api/shop/fixture/order', orderBody({}, own));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    if (isFollowed) await this.follow();
    return answer.json<{ order: { id: string } }>().order.id;
  }

  /** Print jobs of everything that was committed: other tests on the same cluster may hold events back. */
  async follow(): Promise<void> {
    const { context } = this.server;
    for (;;) {
      await followRound(context);
      const left = await context.database.pool.query(
        `select from event e, relay_cursor c where c.name = 'printing' and e.topic = 'order'
          and (e.tx, e.id) > (c.tx, c.id) limit 1`,
      );
      if (left.rowCount === 0) return;
    }
  }

  async step(orderId: string, body: Record<string, unknown>): Promise<CounterOrderView> {
    const answer = await this.owner.post(`${COUNTER}/orders/${orderId}/transition`, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await this.follow();
    return answer.json<CounterOrderView>();
  }

  async papers(orderId: string): Promise<PrintJobView[]> {
    const answer = await this.owner.get(`${COUNTER}/orders/${orderId}/papers`);
    return answer.json<{ jobs: PrintJobView[] }>().jobs.toReversed();
  }

  /** '{kind} {state}' of each paper of an order, oldest first. */
  async states(orderId: string): Promise<string[]> {
    return (await this.papers(orderId)).map(({ kind, state }) => `${kind} ${state}`);
  }
}

/** One for a test file. */
export function printDesk(options: TestServerOptions = {}): PrintDesk {
  const desk = new PrintDesk();
  beforeAll(() => desk.start(options));
  afterAll(() => desk.server.stop());
  return desk;
}
