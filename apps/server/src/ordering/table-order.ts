import { cents, fromEuros } from '@tischlein/domain/money/cents.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { voidProblem, type ItemVoid } from '@tischlein/domain/table/item-void.ts';
import { tableItems } from '@tischlein/domain/table/table-items.ts';
import type { VoidCartItem } from '@tischlein/contract/calls/cart.ts';
import type { OrderSubmit } from '@tischlein/contract/calls/order.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { OrderingContext } from './context.ts';
import { splitIntoCourses } from '../tables/acts/send-courses.ts';
import { orderAtTable, voidRefusal } from '../tables/book-order.ts';
import { findTable } from '../tables/find-table.ts';
import { lockTables } from '../tables/lock-tables.ts';
import { openSitting } from '../tables/table-journal.ts';
import { visitRefusal } from '../tables/visit-place.ts';
import { findTableToken } from '../tables/table-tokens.ts';
import type { Refusal } from '../http/route.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { refuseTable } from '../tables/refusals.ts';
import { tableAt, type TableAccess } from '../tables/table-access.ts';
import type { LinkedWrite } from './linked-writes.ts';
import { NO_GROUPS_HERE, voidRefused } from './refusals.ts';

/** At which table is ordered, and by whom: a guest's device or a waiter's. */
export interface TableOrderer extends TableAccess {
  /** Hash of the guest's table token; null: a waiter's device. */
  tokenHash: Buffer | null;
  /** For the audit log; null: a guest's device. */
  actor: AuditActor | null;
}

type WireItem = OrderSubmit['orderItems'][number];

export const isVoid = (item: WireItem): item is VoidCartItem => 'refundOf' in item;
export const isGoods = (item: WireItem): item is Exclude<WireItem, VoidCartItem> => !isVoid(item);

/** Refuses what only a waiter at a table may do, and group orders at a table; null: allowed. */
export function refuseAtTable(sent: OrderSubmit, orderer: TableOrderer | null): Refusal | null {
  const isWaitersOnly =
    sent.held || sent.courses.some((course) => course !== null) || sent.orderItems.some(isVoid);
  if (isWaitersOnly && !orderer?.waiter) return refuseTable('no-waiter');
  return orderer && sent.groupOrderId ? NO_GROUPS_HERE : null;
}

/** Paying later is always possible at the table; on a waiter's device it is the only way. */
export function tableMethods(
  payment: Parameters<typeof offeredMethods>[0],
  { waiter }: TableOrderer,
): PaymentMethod[] {
  const offered = offeredMethods(payment, 'table', cents(Number.MAX_SAFE_INTEGER));
  const methods = new Set<PaymentMethod>(['offline', ...offered]);
  return [...methods].filter((method) => !waiter || !isOnlineMethod(method));
}

/** What a waiter asked to take off items of the bill, with these items; or why one is not possible. */
export async function requestedVoids(
  context: OrderingContext,
  published: PublishedShop,
  sent: OrderSubmit,
  orderer: TableOrderer | null,
): Promise<ItemVoid[] | { refusal: Refusal }> {
  const requested = sent.orderItems.filter(isVoid);
  if (requested.length === 0 || !orderer) return [];
  const { items } = await findTable(context.database.pool, published.shop.id, orderer.table);
  const left = new Map(
    items.map((item) => [
      item.id,
      { ...item, refunded: item.refunded + item.discount + item.gift },
    ]),
  );
  const voids: ItemVoid[] = [];
  for (const { refundOf, price, reason } of requested) {
    const item = left.get(refundOf);
    if (!item) return { refusal: voidRefused('refund-unknown-item') };
    const amount = cents(0 - fromEuros(price));
    const problem = voidProblem(amount, item);
    if (problem) return { refusal: voidRefused(problem) };
    item.refunded += amount;
    voids.push({ itemId: refundOf, name: item.name, amount, reason, vatRate: item.vatRate });
  }
  return voids;
}

/** The course of a place in the cart; what stands in none comes at once. */
const courseOfItem = ({ courses }: OrderSubmit, index: number) => courses[index] ?? null;

/** Whether nothing of an order goes to the kitchen at once: all of it is held, or stands in a course. */
export function isHeldWhole(sent: OrderSubmit, { lines }: Quote): boolean {
  if (lines.length === 0) return false;
  return sent.held || lines.every(({ index }) => courseOfItem(sent, index) !== null);
}

/** The order on the table's bill, and its voids within what their items cost. */
export function tableWrite(
  context: OrderingContext,
  published: PublishedShop,
  quote: Quote,
  sent: OrderSubmit,
  { table, waiter, tokenHash, actor }: TableOrderer,
): LinkedWrite {
  const at = tableAt(context, published, table);
  const items = tableItems(quote, published.shop.vat);
  const voids = quote.refunds ?? [];
  let joinedFrom: string | null = null;
  return {
    lock: (client) => lockTables(client, at.shopId, [table]),
    async refusal(client) {
      if (!waiter) {
        const token = await findTableToken(client, at.shopId, tokenHash, at.now);
        if (token?.table !== table) return 'table-moved';
        ({ joinedFrom } = token);
      } else {
        const open = await openSitting(client, at.shopId, table);
        const wrongVisit = await visitRefusal(client, published, at, open, sent.entered);
        if (wrongVisit) return wrongVisit;
      }
      return voidRefusal(client, { at, voids });
    },
    async record(client, order) {
      const booked = { at, waiter, joinedFrom, items, voids };
      await orderAtTable(client, order.order_id, order.status, booked);
      const courses = quote.lines.map(({ index }) => courseOfItem(sent, index));
      if (waiter && courses.some((course) => course !== null))
        await splitIntoCourses(client, at, order.order_id, { items, courses, actor: waiter });
      if (!actor || voids.length === 0) return;
      await recordAudit(client, {
        action: 'table-refunded',
        shopIds: [at.shopId],
        actor,
        subject: order.order_id,
        detail: { number: table, amount: voids.reduce((sum, { amount }) => sum - amount, 0) },
        now: at.now,
      });
    },
  };
}
