import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentState, PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { seededRandom } from '../kill/random.ts';
import type { Act } from './act-types.ts';
import { happens, oneOf, randomAct, randomPieces, type Dice } from './acts.ts';
import type { ChangeSetting } from './change-setting.ts';
import type { Answer, PatientDevice } from './counter-device.ts';
import { addPieces, goodsOf, itemsOf, totalOf } from './dishes.ts';
import { compare, lookAround, type Look } from './look.ts';
import { apply } from './model.ts';
import { EMPTY_SHOP, totalOfOrder, type ModelOrder, type ModelShop } from './model-shop.ts';
import { PaperPrinter } from './paper-printer.ts';
import { formOf, requestOf, type Known } from './send-act.ts';
import type { WebhookFate } from './webhook-relay.ts';

const MAX_ORDERS = 3;
const MINUTE_MS = 60_000;
/** What was answered may have been done in several orders; more than these need not be told apart. */
const MAX_STATES = 24;

interface PlacedOrder {
  id: string;
  guest: PatientDevice;
  mail: string;
  /** By the restaurant, before anybody changed it; null: not yet. */
  promised: number | null;
  /** The link that was sent last, and what was opened at the provider by which. */
  link: string;
  opened: { link: string; prepared: PreparedPayment } | null;
}

/** One restaurant's random noon, act by act against the model. */
export class ChangeHistory implements Known {
  readonly shopId: string;
  readonly seed: number;
  readonly faults: string[] = [];
  readonly orders: PlacedOrder[] = [];
  /** Orders whose payment came to nothing. */
  readonly unpaid: string[] = [];
  acts = 0;
  changes = 0;
  /** Acts sent again since nobody answered. */
  repeated = 0;
  readonly #setting: ChangeSetting;
  readonly #devices: readonly [PatientDevice, PatientDevice];
  readonly #dice: Dice;
  readonly #guests: PatientDevice[] = [];
  #printer: PaperPrinter | null = null;
  /** How everything may stand, by what was answered so far; nearly always one. */
  #states: ModelShop[] = [EMPTY_SHOP];
  #seen: Look['orders'] = [];
  readonly #told: string[] = [];

  constructor(
    setting: ChangeSetting,
    devices: readonly [PatientDevice, PatientDevice],
    shopId: string,
    seed: number,
  ) {
    this.#setting = setting;
    this.#devices = devices;
    this.shopId = shopId;
    this.seed = seed;
    const random = seededRandom(seed);
    this.#dice = (below) => Math.floor(random() * below);
  }

  get orderIds(): string[] {
    return this.orders.map(({ id }) => id);
  }

  mailOf(order: number): string {
    return this.orders[order]?.mail ?? '';
  }

  linkOf(order: number): string {
    return this.orders[order]?.link ?? '';
  }

  openedLinkOf(order: number): string {
    return this.orders[order]?.opened?.link ?? '';
  }

  promised(order: number): number | null {
    return this.orders[order]?.promised ?? null;
  }

  /** How the model has it in the end. */
  get shop(): ModelShop {
    return this.#states[0] ?? EMPTY_SHOP;
  }

  /** Every way in which the model may have it. */
  get shops(): readonly ModelShop[] {
    return this.#states;
  }

  /** What was done, for whoever looks for the reason of a fault. */
  get told(): readonly string[] {
    return this.#told;
  }

  async run(acts: number, onAct: () => void): Promise<void> {
    const [counter] = this.#devices;
    const purses = `/api/shop/${this.shopId}/counter/cash/purses`;
    await counter.send('PUT', `${purses}/ali`, { kind: 'driver', name: 'Ali' });
    this.#printer = await PaperPrinter.setUp(counter, this.shopId);
    await this.#place();
    while (this.acts < acts && this.faults.length === 0) {
      this.acts += 1;
      onAct();
      await this.#step();
      await this.look();
    }
    await this.#setting.webhooks.release(this.shopId);
    this.faults.push(...this.#guests.flatMap(({ odd }) => odd));
  }

  async #step(): Promise<void> {
    const dice = this.#dice;
    const first = this.shop.orders.find(({ status }) => status === 'placed');
    if (this.orders.length === 0 || (this.orders.length < MAX_ORDERS && happens(dice, 9)))
      return this.#place();
    if (happens(dice, 7)) return void (await this.#printer?.print());
    // Most orders are accepted: else nothing could be changed.
    const act: Act =
      first && !happens(dice, 4)
        ? { kind: 'move', order: this.shop.orders.indexOf(first), to: 'accepted' }
        : this.#randomAct();
    switch (dice(10)) {
      case 0:
      case 1:
        return this.#together([act, this.#randomAct()]);
      case 2:
        return this.#together([act, act]);
      case 3:
        await this.#together([act]);
        return this.#together([act]);
      case 4:
        return void (await Promise.all([
          this.#together([act]),
          this.#setting.webhooks.release(this.shopId),
        ]));
      default:
        return this.#together([act]);
    }
  }

  #randomAct(): Act {
    const act = randomAct(this.shop, this.#dice);
    if (act.kind !== 'change' || this.promised(act.order) !== null) return act;
    // What nobody has promised yet cannot become later.
    return { ...act, wish: { ...act.wish, later: 0 } };
  }

  /** Sends what is done at the same moment on two devices, and keeps what may have come of it. */
  async #together(acts: readonly Act[]): Promise<void> {
    this.#told.push(JSON.stringify(acts));
    const answers = await Promise.all(acts.map((act, at) => this.#send(act, at)));
    this.#told.push(`  ${answers.map(({ status }) => status).join(', ')}`);
    this.repeated += answers.filter(({ wasRepeated }) => wasRepeated).length;
    const after = this.#states.flatMap((state) => outcomes(state, acts, answers));
    if (after.length === 0) {
      const expected = this.#states.map((state) => apply(state, acts[0]!).status);
      const said = answers.map(
        ({ status, body }) => `${status} ${JSON.stringify(body).slice(0, 300)}`,
      );
      this.faults.push(
        `${JSON.stringify(acts)} was answered ${said.join(' and ')}; the model says ${String(expected)}`,
      );
      return;
    }
    this.changes +=
      acts.some(({ kind }) => kind === 'change') && answers[0]?.status === 200 ? 1 : 0;
    this.#states = distinct(after).slice(0, MAX_STATES);
  }

  async #send(act: Act, at: number): Promise<Answer> {
    if (act.kind === 'pay-link') return this.#payLink(act);
    const { method, path, body } = requestOf(act, this);
    const isGuests = act.kind === 'guest-cancels';
    const device = isGuests ? this.orders[act.order]!.guest : this.#devices[at === 0 ? 0 : 1];
    const fate = oneOf<WebhookFate>(this.#dice, ['deliver', 'twice', 'late', 'lost']);
    const answer = await device.send(method, path, body);
    if (act.kind === 'send-link' && answer.status === 200) {
      const { link } = answer.body as { link: { id: string } | null };
      this.orders[act.order]!.link = link?.id ?? '';
    }
    return act.kind === 'open-link' ? this.#opened(act.order, path, fate, answer) : answer;
  }

  /** By what the guest's page goes on with: 200 to the provider, 208 it is paid, 409 no more. */
  #opened(order: number, path: string, fate: WebhookFate, answer: Answer): Answer {
    if (answer.status !== 200) return answer;
    const prepared = answer.body as PreparedPayment;
    if (prepared.status !== 'other')
      return { ...answer, status: prepared.status === 'captured' ? 208 : 409 };
    const link = /payment-link\/([^/]+)/.exec(path)?.[1] ?? '';
    this.#setting.webhooks.expect(prepared.sessionid ?? '', this.shopId, fate);
    this.orders[order]!.opened = { link, prepared };
    return answer;
  }

  /** The guest pays at the provider and comes back. 409: the money goes back, 410: the provider took none any more. */
  async #payLink(act: Extract<Act, { kind: 'pay-link' }>): Promise<Answer> {
    const { opened, guest } = this.orders[act.order]!;
    if (!opened) throw new Error('nothing was opened to be paid');
    const isTaken = await this.#setting.cashiers.payAtStripe(opened.prepared);
    const { method, path, body } = requestOf(act, this);
    const answer = await guest.send(method, path, body);
    const { status } = answer.body as PaymentState;
    if (status === 'captured') return answer;
    return { ...answer, status: isTaken ? 409 : 410 };
  }

  /** Until no paper waits. */
  async printAll(): Promise<void> {
    while (await this.#printer?.print());
  }

  /** Looks at everything that people see, and leaves those states that it fits. `anew`: also at what did not change. */
  async look({ anew = false } = {}): Promise<void> {
    if (this.faults.length > 0) return;
    const last = anew ? [] : this.#seen;
    const seen = await lookAround(this.shopId, this.#devices[0], this.orders, last);
    this.#seen = seen.orders;
    seen.orders.forEach(({ counter }, at) => {
      const order = this.orders[at]!;
      const later = this.shop.orders[at]?.later ?? 0;
      if (order.promised === null && counter.promisedAt !== null)
        order.promised = Date.parse(counter.promisedAt) - later * MINUTE_MS;
    });
    const found = this.#states.map((state) =>
      compare(seen, state, (at) => {
        const promised = this.promised(at);
        return promised === null ? null : promised + (state.orders[at]?.later ?? 0) * MINUTE_MS;
      }),
    );
    const fitting = this.#states.filter((_state, at) => found[at]?.length === 0);
    if (fitting.length === 0) this.faults.push(...(found[0] ?? []));
    else this.#states = fitting;
  }

  async #place(): Promise<void> {
    const dice = this.#dice;
    const guest = await this.#setting.newGuest();
    this.#guests.push(guest);
    let pieces = randomPieces(dice);
    if (goodsOf(pieces) < 1000) pieces = addPieces(pieces, { big: 1 });
    const order: ModelOrder = {
      ...{ pieces, earlier: [], way: happens(dice, 3) ? 'pickup' : 'delivery', door: 0 },
      ...{ message: 0, later: 0, dueMethod: 'offline', status: 'placed', revision: 0 },
      payment: oneOf(dice, ['offline', 'offline_debit', 'Stripe_card', 'Stripe_card']),
      journal: [{ status: 'placed', act: -1 }],
      ...{ came: 0, back: 0, late: 0, byHand: 0, due: 0, backAt: -1 },
      ...{ byGuest: false, purse: 'kasse' },
      ...{ second: null, bags: [], run: null, isNobody: false, gaveBack: false },
      ...{ link: null, opened: null },
      ...{ booked: 0, handCounted: 0, wasCounted: false },
    };
    const total = totalOf(pieces, order.way === 'delivery' ? 'delivery' : 'pickup');
    const clientKey = `order-${this.seed}-${this.#guests.length}`.padEnd(20, 'k');
    const mail = `${clientKey}@example.de`;
    const answer = await guest.send('POST', `/api/shop/${this.shopId}/order`, {
      ...{ clientKey, orderItems: itemsOf(pieces), acceptLegal: true, confirmedAge: 18 },
      ...{ skipGoogleValidation: true, expectedTotal: total / 100 },
      formValues: formOf(order, mail),
    });
    if (answer.status !== 200) {
      this.faults.push(`not placed: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
      return;
    }
    const { id } = (answer.body as { order: { id: string } }).order;
    this.#told.push(`${id} placed: ${JSON.stringify({ pieces, payment: order.payment, total })}`);
    const isPaid = order.payment !== 'Stripe_card' || (await this.#pay(guest, id));
    if (!isPaid) return void this.unpaid.push(id);
    this.orders.push({ id, guest, mail, promised: null, link: '', opened: null });
    const placed = { ...order, came: order.payment === 'Stripe_card' ? totalOfOrder(order) : 0 };
    this.#states = this.#states.map((state) => ({ ...state, orders: [...state.orders, placed] }));
  }

  /** As guests pay, and as webhooks come: before the guest is back, twice, late, never. Answers whether it was paid. */
  async #pay(guest: PatientDevice, orderId: string): Promise<boolean> {
    const dice = this.#dice;
    const path = `/api/shop/${this.shopId}/payment/${orderId}/stripe`;
    const { status, body } = await guest.send('POST', path, {});
    const prepared = body as PreparedPayment;
    if (status !== 200 || prepared.status !== 'other')
      throw new Error(`not prepared: ${status} ${JSON.stringify(body)}`);
    const fate = oneOf<WebhookFate>(dice, ['deliver', 'deliver', 'twice', 'late', 'lost']);
    this.#setting.webhooks.expect(prepared.sessionid ?? '', this.shopId, fate);
    const act = oneOf(dice, ['pay', 'pay', 'pay', 'pay', 'decline', 'cancel'] as const);
    this.#told.push(`  ${act}, webhook ${fate}`);
    const paid = this.#setting.cashiers.act('Stripe_card', prepared, act);
    if (act !== 'pay') {
      await paid;
      await guest.send('POST', `${path}/settle`, {});
      const notUsed = `/api/shop/${this.shopId}/feedback/webshop/order/${orderId}/not-used`;
      await guest.send('POST', notUsed, {});
      return false;
    }
    const staysAway = (fate === 'deliver' || fate === 'twice') && happens(dice, 3);
    await Promise.all([
      paid,
      staysAway ? null : paid.then(() => guest.send('POST', `${path}/settle`, {})),
    ]);
    await this.#untilPlaced(guest, orderId);
    return true;
  }

  /** A provider that was not heard at last gives up telling it: then the guest comes back after all. */
  async #untilPlaced(guest: PatientDevice, orderId: string): Promise<void> {
    const shop = `/api/shop/${this.shopId}`;
    for (let tries = 1; tries < 300; tries += 1) {
      const { body } = await guest.get(`${shop}/status/${orderId}`);
      if ((body as { status: string }).status === 'placed') return;
      if (tries % 50 === 0)
        await guest.send('POST', `${shop}/payment/${orderId}/stripe/settle`, {});
      await sleep(100);
    }
    throw new Error(`${orderId} was paid and never placed`);
  }
}

/** All that may have come of acts at the same moment, by how they were answered. What was sent again may have been done twice. */
function outcomes(state: ModelShop, acts: readonly Act[], answers: readonly Answer[]): ModelShop[] {
  const orders =
    acts.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  const again = orders.flatMap((order) =>
    answers.flatMap(({ wasRepeated }, at) => (wasRepeated ? [[...order, at]] : [])),
  );
  return [...orders, ...again].flatMap((order) => {
    const said = answers.map(() => 0);
    return inTurn(state, order, acts, said).flatMap(({ shop, statuses }) =>
      answers.every(({ status }, at) => statuses[at] === status) ? [shop] : [],
    );
  });
}

/** Acts one after the other, with every outcome that each may have. */
function inTurn(
  shop: ModelShop,
  order: readonly number[],
  acts: readonly Act[],
  statuses: readonly number[],
): { shop: ModelShop; statuses: readonly number[] }[] {
  const [at, ...rest] = order;
  if (at === undefined) return [{ shop, statuses }];
  const first = apply(shop, acts[at]!);
  return [first, ...(first.or ? [first.or] : [])].flatMap((outcome) => {
    const isKept = outcome.status === 200 || first.or !== undefined;
    const next = isKept ? outcome.shop : { ...shop, act: shop.act + 1 };
    return inTurn(next, rest, acts, statuses.with(at, outcome.status));
  });
}

function distinct(states: readonly ModelShop[]): ModelShop[] {
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];
}
