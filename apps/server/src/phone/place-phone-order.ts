import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { promiseProblem, type PromiseProblem } from '@tischlein/domain/order/promise.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { orderSubmit } from '@tischlein/contract/calls/order.ts';
import { randomToken } from '../http/secret-token.ts';
import { refuse, type Refusal } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { findEarlierAnswer, placeOrder } from '../ordering/place-order.ts';
import type { OrderWriters } from '../ordering/write-orders.ts';
import type { OrderAnswer } from '../ordering/earlier-order.ts';
import { findOrder } from '../orders/orders.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { AuditActor } from '../staff/audit/record-audit.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';

type Sent = CallBody<Calls['placePhoneOrder']>;

const PROMISE_REFUSALS: Record<PromiseProblem, Refusal> = {
  'time-past': refuse(409, {
    error: 'time-past',
    message: 'Diese Zeit ist schon vorbei. Wähle eine spätere.',
  }),
  'time-too-late': refuse(409, {
    error: 'time-too-late',
    message: 'So spät lässt sich nichts mehr versprechen. Wähle eine Uhrzeit zum Vorbestellen.',
  }),
};

/** What the caller was told, or hears now: the wanted time, or as long as it takes. */
async function promiseOf(
  context: OrderingContext,
  published: PublishedShop,
  { promisedAt, formValues, ...sent }: Sent,
): Promise<number> {
  if (promisedAt !== null) return Date.parse(promisedAt);
  if (formValues.serveAt !== null) return Date.parse(formValues.serveAt);
  const asked = { ...sent, addressConfirmed: true, phone: '', serveAt: null, couponCode: null };
  const { isPickup } = formValues;
  const { times } = await quotePhoneOrder(context, published, {
    ...asked,
    isPickup,
    address: isPickup ? null : formValues,
  });
  const step = 5 * MINUTE;
  return Math.ceil((context.now() + times.minutes * MINUTE) / step) * step;
}

/**
 * Places an order for a caller by the very rules, journal and keys of a guest's (`placeOrder`). The key is known to
 * staff's devices alone, so it is what the order is known again by, on whichever of them; no guest's cookie opens it.
 */
export async function placePhoneOrder(
  context: OrderingContext,
  writers: OrderWriters,
  published: PublishedShop,
  sent: Sent,
  by: { staffId: string; takenBy: string; actor: AuditActor },
): Promise<(OrderAnswer & { promisedAt: string }) | Refusal> {
  const { promisedAt: _told, mayRemember, ...order } = sent;
  const submit = orderSubmit.parse({ ...order, acceptLegal: false });
  const session = { guest: `phone ${sent.clientKey}`, sessionId: randomToken(), userId: '' };
  const earlier = await findEarlierAnswer(context, published.shop.id, submit, session, 'phone');
  if (earlier) return withPromise(context, published.shop.id, earlier);

  const promisedAt = await promiseOf(context, published, sent);
  const serveAt = sent.formValues.serveAt === null ? null : Date.parse(sent.formValues.serveAt);
  const problem = promiseProblem(promisedAt, { now: context.now(), serveAt });
  // A wanted time that is past is refused in the checkout's words.
  if (problem !== null && sent.promisedAt !== null) return PROMISE_REFUSALS[problem];
  const answer = await placeOrder(context, writers, published, submit, {
    session,
    account: null,
    groupTokenHash: null,
    tableOrderer: null,
    isStaff: true,
    language: 'de',
    phoneOrderer: { ...by, promisedAt, mayRemember },
  });
  return withPromise(context, published.shop.id, answer);
}

async function withPromise(
  context: OrderingContext,
  shopId: string,
  answer: OrderAnswer | Refusal,
): Promise<(OrderAnswer & { promisedAt: string }) | Refusal> {
  if (!('order' in answer)) return answer;
  const order = await findOrder(context.database.pool, shopId, answer.order.id);
  const at = order?.promised_at ?? order?.placed_at ?? new Date(context.now());
  return { ...answer, promisedAt: at.toISOString() };
}
