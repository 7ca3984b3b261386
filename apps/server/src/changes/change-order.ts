import type pg from 'pg';
import {
  checkServeTime,
  slotFor,
  type ServingConditions,
} from '@tischlein/domain/hours/order-times.ts';
import { moneyAfterChange } from '@tischlein/domain/order/change-money.ts';
import { unchangeableParts, stateAfterChange } from '@tischlein/domain/order/order-change.ts';
import { promiseProblem } from '@tischlein/domain/order/promise.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { lockPlacedOrder, type CounterActor } from '../counter/locked-order.ts';
import { releaseRedemption } from '../coupons/redemptions.ts';
import { transaction } from '../db/transaction.ts';
import { reopenChangedShares } from '../groups/group-orders.ts';
import type { Refusal } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import * as ordering from '../ordering/refusals.ts';
import { findPlacedOrder, type PlacedRecord } from '../orders/orders.ts';
import { findChange, reviseOrder } from '../orders/revise-order.ts';
import { adjustSlot, bookSlot, lockSlots, releaseSlot, usesOfSlots } from '../orders/slots.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { refundablePayments, requestRefund } from '../payments/refunds.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { priceChange, type PricedChange } from './price-change.ts';
import * as refusals from './refusals.ts';

type ChangeInput = CallBody<Calls['counterChangeOrder']>;
type Changed = { ok: true } | { ok: false; refusal: Refusal };
const refused = (refusal: Refusal): Changed => ({ ok: false, refusal });

/**
 * Changes a placed order in one transaction: what it consists of, its price, its slot, its coupon, and what of its money
 * goes back. The key makes it happen once; the revision it was made from makes sure that nobody overwrites what they
 * did not see. Kitchen, printers, guest and mail learn it by the event.
 */
export async function changeOrder(
  context: OrderingContext,
  shopId: string,
  orderId: string,
  by: CounterActor & { name: string },
  input: ChangeInput,
): Promise<Changed> {
  const { pool } = context.database;
  const read = await findPlacedOrder(pool, shopId, orderId);
  if (!read) return refused(refusals.NO_ORDER);
  if ((await findChange(pool, shopId, orderId, input.key)) !== null) return { ok: true };
  if (read.order_type === 'table') return refused(refusals.AT_TABLE);
  if (read.revision !== input.revision) return refused(refusals.CHANGED_MEANWHILE);
  const priced = await priceChange(context, read, input);
  if (!priced.ok) return refused(priced.refusal);
  const { change } = priced;
  const wrong = refusalOf(read, change, input);
  if (wrong) return refused(wrong);
  const outcome = await transaction(pool, async (client): Promise<Changed> => {
    const hours = context.shops.byId(shopId)?.shop.hours;
    // As placing an order does: the slots before everything else.
    if (hours?.capacity) await lockSlots(client, shopId);
    const locked = await lockPlacedOrder(client, shopId, orderId);
    const order = locked && (await findPlacedOrder(client, shopId, orderId));
    if (!locked || !order) return refused(refusals.NO_ORDER);
    if ((await findChange(client, shopId, orderId, input.key)) !== null) return { ok: true };
    if (order.revision !== input.revision) return refused(refusals.CHANGED_MEANWHILE);
    const late = unchangeableParts(change.parts, order.status, order.order_type);
    if (late.length > 0) return refused(refusals.tooLate(late, order.status));
    const timeRefusal = await moveSlot(context, client, order, change);
    if (timeRefusal) return refused(timeRefusal);
    await write(context, client, order, change, { by, input });
    return { ok: true };
  });
  if (outcome.ok) context.live.notify();
  return outcome;
}

/** What is wrong with a change however the order stands. */
function refusalOf(order: PlacedRecord, change: PricedChange, input: ChangeInput): Refusal | null {
  const { quote, parts, age, placeTold } = change;
  if (parts.length === 0) return refusals.NOTHING_CHANGED;
  if (placeTold.kind === 'assumed' && placeTold.address)
    return ordering.addressAssumed(placeTold.address);
  if (quote.total !== input.expectedTotal) return ordering.priceChanged(quote);
  if (quote.total > order.total_cents && !input.isAgreed) return refusals.PRICE_NOT_AGREED;
  return age > input.confirmedAge ? ordering.ageMissing(age === 18 ? 18 : 16) : null;
}

/**
 * Another time is checked by the hours of now, and takes its place in the slots as an order does, its own one released.
 * At the same time it keeps its place, whatever became of it.
 */
async function moveSlot(
  context: OrderingContext,
  client: pg.PoolClient,
  order: PlacedRecord,
  change: PricedChange,
): Promise<Refusal | null> {
  const shop = context.shops.byId(order.shop_id)?.shop;
  if (!shop) return refusals.NO_ORDER;
  const { form, parts, promisedAt, load } = change;
  const orderType = form.isPickup ? 'pickup' : 'delivery';
  if (parts.includes('way') && !(form.isPickup ? shop.supportPickup : shop.supportDelivery))
    return ordering.timeRefused('not-offered');
  const now = context.now();
  const serveAt = form.serveAt === null ? null : Date.parse(form.serveAt);
  const before = order.promised_at?.getTime() ?? null;
  if (promisedAt !== null && promisedAt !== before) {
    const problem = promiseProblem(promisedAt, { now, serveAt });
    if (problem !== null) return refusals.PROMISE_REFUSALS[problem];
  }
  const hasOtherTime = serveAt !== (order.serve_at?.getTime() ?? null);
  if (!hasOtherTime) {
    if (shop.hours.capacity)
      await adjustSlot(client, order.shop_id, order.order_id, { orderType, load });
    return null;
  }
  // A refusal gives back the place it had.
  await client.query('savepoint before_slot');
  const refusal = await takeSlot(context, client, order, change);
  if (refusal) await client.query('rollback to savepoint before_slot');
  return refusal;
}

/** Gives up the slot of an order and takes one of its new time. */
async function takeSlot(
  context: OrderingContext,
  client: pg.PoolClient,
  order: PlacedRecord,
  { form, load, area }: PricedChange,
): Promise<Refusal | null> {
  const shop = context.shops.byId(order.shop_id)?.shop;
  if (!shop) return refusals.NO_ORDER;
  const orderType = form.isPickup ? 'pickup' : 'delivery';
  const serveAt = form.serveAt === null ? null : Date.parse(form.serveAt);
  const now = context.now();
  await releaseSlot(client, order.shop_id, order.order_id);
  const state = context.shops.state(order.shop_id, now);
  const conditions: ServingConditions = {
    now,
    pausedUntil: state.pausedUntil,
    pausedWays: state.pausedWays,
    areaExtraMinutes: area?.extraMinutes ?? 0,
    supports: { delivery: shop.supportDelivery, pickup: shop.supportPickup },
    slotUses: await usesOfSlots(client, order.shop_id, shop.hours, now),
    kitchenLoad: load,
  };
  const time = checkServeTime(shop.hours, conditions, orderType, serveAt);
  if (!time.ok) return ordering.timeRefused(time.error);
  if (!shop.hours.capacity) return null;
  const slotAt = slotFor(shop.hours, conditions, orderType, serveAt);
  if (slotAt === null) return ordering.timeRefused('slot-full');
  const { shop_id: shopId, order_id: orderId } = order;
  await bookSlot(client, { shopId, orderId }, { slotAt, orderType, load });
  return null;
}

/** Everything that a change is, under the lock of the order. */
async function write(
  context: OrderingContext,
  client: pg.PoolClient,
  order: PlacedRecord,
  change: PricedChange,
  { by, input }: { by: CounterActor & { name: string }; input: ChangeInput },
): Promise<void> {
  const { shop_id: shopId, order_id: orderId, number } = order;
  const { quote, form, parts, promisedAt } = change;
  const now = context.now();
  const orderType = form.isPickup ? 'pickup' : 'delivery';
  const payments = await refundablePayments(client, shopId, orderId);
  const money = moneyAfterChange(
    {
      paid: order.paid,
      total: order.total_cents,
      due: order.due_cents,
      refundable: payments.reduce((all, { refundable }) => all + refundable, 0),
    },
    quote.total,
  );
  const before = order.promised_at?.getTime() ?? null;
  const revision = await reviseOrder(client, shopId, orderId, {
    key: input.key,
    now,
    staffId: by.staffId,
    staffName: by.name,
    parts,
    isAgreed: input.isAgreed,
    refund: money.refund,
    newPromise: promisedAt === null || promisedAt === before ? null : new Date(promisedAt),
    added: change.added,
    removed: change.removed,
    order: {
      quote,
      form,
      place: change.place,
      orderType,
      serveAt: form.serveAt === null ? null : new Date(form.serveAt),
      promisedAt: promisedAt === null ? null : new Date(promisedAt),
      paymentMethod: order.paid ? order.payment_method : (form.paymentMethod ?? 'offline'),
      due: money.due,
      dueMethod: input.dueMethod,
    },
  });
  if (money.refund > 0) {
    const asked = await requestRefund(client, {
      shopId,
      orderId,
      amount: money.refund,
      reason: 'Bestellung geändert',
      staffId: by.staffId,
      key: `change ${revision}`,
      now,
    });
    if (!asked.ok) throw new Error('a difference could not be given back');
  }
  if (order.group_name !== null)
    await reopenChangedShares(
      client,
      { shopId, orderId },
      { before: order.quote, after: quote, now },
    );
  if (change.isCouponLost) await releaseRedemption(client, shopId, orderId);
  const back = stateAfterChange(order.status, parts, order.steps);
  if (back)
    await transitionOrder(
      client,
      { shopId, orderId, status: order.status, orderType },
      {
        to: back,
        by: 'kitchen',
        now,
        staffId: by.staffId,
        detail: { kind: 'changed', revision },
        eventPayload: { madeAgain: revision },
      },
    );
  await recordAudit(client, {
    action: 'order-changed',
    shopIds: [shopId],
    actor: by.actor,
    subject: orderId,
    detail: { number, ...(quote.total !== order.total_cents && { amount: quote.total }) },
    now,
  });
}
