import type { ChangeStart, WantedOrder } from '@tischlein/contract/calls/order-change.ts';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import { orderBody } from '../../testing/order-inputs.ts';
import { payOrder } from '../../testing/pay-order.ts';
import { TestBrowser, type TestServer } from '../../testing/test-server.ts';
import { newKey } from '../../testing/new-key.ts';

/** A counter that changes orders of the fixture shop. */
export class ChangeDesk {
  guests = 0;
  server: TestServer;
  staff: TestBrowser;
  readonly shopId: string;

  constructor(server: TestServer, staff: TestBrowser, shopId = 'fixture') {
    this.server = server;
    this.staff = staff;
    this.shopId = shopId;
  }

  get pool() {
    return this.server.context.database.pool;
  }

  path(orderId: string, rest = ''): string {
    return `/api/shop/${this.shopId}/counter/orders/${orderId}${rest}`;
  }

  /** Two big Margheritas delivered for 24,00 €, unless said otherwise; a guest of its own. */
  async place(given: Record<string, unknown> = {}, form = {}): Promise<string> {
    this.guests += 1;
    const guest = await TestBrowser.open(this.server);
    const contact = {
      phone: `0911 88${String(10000 + this.guests)}`,
      email: `aenderung${this.guests}@example.de`,
    };
    const placed = await guest.post(
      `/api/shop/${this.shopId}/order`,
      orderBody(given, { ...contact, ...form }),
    );
    if (placed.statusCode !== 200) throw new Error(placed.body);
    return placed.json().order.id;
  }

  /** For the wanted time where there is one. */
  async accepted(
    given: Record<string, unknown> = {},
    form: { serveAt?: string | undefined } & Record<string, unknown> = {},
  ): Promise<string> {
    const orderId = await this.place(given, form);
    await this.move(orderId, { to: 'accepted', ...(!form.serveAt && { etaMinutes: 40 }) });
    return orderId;
  }

  /** The same, paid online. */
  async paid(given: Record<string, unknown> = {}, form = {}): Promise<string> {
    const orderId = await this.place(given, form);
    const { shopId } = this;
    await payOrder(this.pool, { shopId, orderId, now: this.server.context.now() });
    await this.move(orderId, { to: 'accepted', etaMinutes: 40 });
    return orderId;
  }

  async move(orderId: string, step: object): Promise<void> {
    const moved = await this.staff.post(this.path(orderId, '/transition'), step);
    if (moved.statusCode !== 200) throw new Error(moved.body);
  }

  async view(orderId: string): Promise<CounterOrderView> {
    return (await this.staff.get(this.path(orderId))).json();
  }

  async start(orderId: string): Promise<ChangeStart> {
    const started = await this.staff.get(this.path(orderId, '/change'));
    if (started.statusCode !== 200) throw new Error(started.body);
    return started.json();
  }

  /** What is wanted, made of what is. */
  async wanted(
    orderId: string,
    change: (wanted: WantedOrder) => Partial<WantedOrder>,
  ): Promise<WantedOrder & { revision: number }> {
    const { wanted, revision } = await this.start(orderId);
    return { ...wanted, ...change(wanted), revision };
  }

  quote(orderId: string, wanted: WantedOrder, who = this.staff) {
    return who.post(this.path(orderId, '/change/quote'), wanted);
  }

  send(orderId: string, body: object, who = this.staff) {
    return who.post(this.path(orderId, '/change'), body);
  }

  /** Changes an order at the price it has then, with the guest's word. */
  async change(
    orderId: string,
    change: (wanted: WantedOrder) => Partial<WantedOrder>,
    more: object = {},
  ) {
    const wanted = await this.wanted(orderId, change);
    const quoted = await this.quote(orderId, wanted);
    if (quoted.statusCode !== 200) return quoted;
    const expectedTotal = quoted.json().quote.total;
    const body = { key: newKey(), expectedTotal, isAgreed: true, ...wanted, ...more };
    return this.send(orderId, body);
  }
}

export const COLA = { dishId: 'cola', sizeId: null, amount: 1, without: [], extras: [] };

export const item = (given: object) =>
  ({ ...COLA, memberName: null, ...given }) as unknown as WantedOrder['orderItems'][number];
