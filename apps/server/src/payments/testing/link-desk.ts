import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { DayReport } from '@tischlein/domain/report/day-report.ts';
import { ChangeDesk, item } from '../../changes/testing/change-desk.ts';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { orderBody } from '../../testing/order-inputs.ts';
import {
  paymentPath,
  startPaymentServer,
  type PaymentServer,
} from '../../testing/payment-server.ts';
import { TestBrowser } from '../../testing/test-server.ts';
import { closeStrayPayments, watchPayments } from '../watch-payments.ts';
import { runRefunds } from '../run-refunds.ts';
import { newKey } from '../../testing/new-key.ts';

type Money = CallResult<Calls['counterPayments']>;

const PIZZAS = item({ dishId: 'margherita', sizeId: 'gross', amount: 2 });

/** A counter that sends links for what is owed, and guests who pay them. */
export class LinkDesk extends ChangeDesk {
  declare server: PaymentServer;
  /** Whoever opens the link: no device that ordered. */
  payer!: TestBrowser;
  guest!: TestBrowser;

  constructor() {
    super(undefined as never, undefined as never);
  }

  async open(server: PaymentServer): Promise<void> {
    this.server = server;
    this.staff = await TestBrowser.staff(server, ['fixture'], 'owner');
    this.payer = await TestBrowser.open(server);
    this.guest = await TestBrowser.open(server);
  }

  /** Ordered for 24,00 €, paid by card at the provider, and accepted. */
  async paidByCard(given: Record<string, unknown> = {}, form = {}): Promise<string> {
    this.guests += 1;
    const contact = {
      phone: `0911 77${String(10_000 + this.guests)}`,
      email: `link${this.guests}@example.de`,
      paymentMethod: 'Stripe_card',
    };
    const placed = await this.guest.post(
      '/api/shop/fixture/order',
      orderBody(given, { ...contact, ...form }),
    );
    if (placed.statusCode !== 200) throw new Error(placed.body);
    const orderId: string = placed.json().order.id;
    await this.guest.post(paymentPath(orderId), {});
    this.server.stripe.set(this.server.stripe.last().reference, 'paid');
    await this.guest.post(paymentPath(orderId, 'stripe', '/settle'), {});
    await this.move(orderId, { to: 'accepted', etaMinutes: 40 });
    return orderId;
  }

  /** The same with so many colas more, of 3,25 € each, which are not paid. */
  async dearer(colas = 1): Promise<string> {
    const orderId = await this.paidByCard();
    await this.changeTo(orderId, colas);
    return orderId;
  }

  async changeTo(orderId: string, colas: number, more: object = {}): Promise<void> {
    const orderItems = colas === 0 ? [PIZZAS] : [PIZZAS, item({ amount: colas })];
    const changed = await this.change(orderId, () => ({ orderItems, ...more }));
    if (changed.statusCode !== 200) throw new Error(changed.body);
  }

  sendLink(orderId: string, amount: number, key = newKey(), who = this.staff) {
    return who.post(this.path(orderId, '/payment-link'), { key, amount });
  }

  /** Sends a link for what is owed; answers its id. */
  async link(orderId: string): Promise<string> {
    const { owed } = await this.money(orderId);
    const sent = await this.sendLink(orderId, owed);
    if (sent.statusCode !== 200) throw new Error(sent.body);
    return (sent.json() as Money).link?.id ?? '';
  }

  withdraw(orderId: string, linkId: string) {
    return this.staff.post(this.path(orderId, `/payment-link/${linkId}/withdraw`), {});
  }

  async money(orderId: string): Promise<Money> {
    return (await this.staff.get(this.path(orderId, '/payments'))).json();
  }

  linkPath = (linkId: string, rest = '') => `/api/shop/fixture/payment-link/${linkId}${rest}`;

  async seen(linkId: string): Promise<CallResult<Calls['paymentLink']>> {
    return (await this.payer.get(this.linkPath(linkId))).json();
  }

  prepare(linkId: string, method = 'Stripe_card', who = this.payer) {
    return who.post(this.linkPath(linkId, '/prepare'), { method });
  }

  settle(linkId: string, gateway = 'stripe', who = this.payer) {
    return who.post(this.linkPath(linkId, '/settle'), { gateway });
  }

  /** The payer is at the provider's page; answers the payment there. */
  async atProvider(linkId: string, method = 'Stripe_card'): Promise<string> {
    const prepared = await this.prepare(linkId, method);
    if (prepared.json().status !== 'other') throw new Error(prepared.body);
    const { stripe, paypal } = this.server;
    return (method === 'Stripe_card' ? stripe : paypal).last().reference;
  }

  /** Paid at the provider, and come back. */
  async pay(linkId: string, method = 'Stripe_card'): Promise<void> {
    const reference = await this.atProvider(linkId, method);
    const gateway = method === 'Stripe_card' ? 'stripe' : 'paypal';
    this.server[gateway].set(reference, 'paid');
    const settled = await this.settle(linkId, gateway);
    if (settled.json().status !== 'captured') throw new Error(settled.body);
  }

  /** What happens by itself: what nobody waits for is closed, refunds are given, every minute's watch. */
  async later(): Promise<void> {
    await closeStrayPayments(this.server.context);
    await watchPayments(this.server.context);
    await runRefunds(this.server.context);
  }

  async rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
    return (await this.pool.query(sql, values)).rows as T[];
  }

  /** Status by attempt of an order, the oldest first. */
  attempts = (orderId: string) =>
    this.rows<{ status: string; amount_cents: number }>(
      'select status, amount_cents from payment_attempt where order_id = $1 order by created_at, amount_cents desc',
      orderId,
    );

  /** What came in online less what went back, by the ledger. */
  async kept(orderId: string): Promise<number> {
    const [row] = await this.rows<{ kept: number }>(
      `select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)::int as kept
        from payment_ledger where order_id = $1 and gateway <> 'offline'`,
      orderId,
    );
    return row?.kept ?? 0;
  }

  alerts = (orderId: string) =>
    this.rows<{ kind: string; detail: string }>(
      'select kind, detail from payment_alert where order_id = $1 order by alert_id',
      orderId,
    );

  /** Events of an order about its links. */
  async news(orderId: string): Promise<string[]> {
    const found = await this.rows<{ link: string }>(
      `select payload ->> 'link' as link from event where key = $1 and payload ? 'link' order by id`,
      orderId,
    );
    return found.map(({ link }) => link);
  }

  async report(): Promise<DayReport> {
    return (await this.staff.get('/api/shop/fixture/counter/report')).json();
  }
}

const WEEK = 7 * 86_400_000;

/** A desk for the tests of one file. Each test is `weeksApart` later than the one before: its day has nothing else in it. */
export function linkDesk(weeksApart = 0): LinkDesk {
  const desk = new LinkDesk();
  beforeAll(async () => desk.open(await startPaymentServer()));
  afterAll(() => desk.server.stop());
  let weeks = 0;
  beforeEach(() => {
    desk.server.stripe.reset();
    desk.server.paypal.reset();
    weeks += weeksApart;
    desk.server.setNow(TUESDAY_EVENING + weeks * WEEK);
  });
  return desk;
}
