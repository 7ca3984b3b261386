import {
  canItemStep,
  kitchenBegan,
  kitchenKnows,
  type ItemState,
} from '@tischlein/domain/table/item-state.ts';
import {
  netOf,
  spreadDiscount,
  vatOfPart,
  mayWaiterDiscount,
  type Discount,
} from '@tischlein/domain/table/reduce-item.ts';
import { payableNow } from '@tischlein/domain/table/split-bill.ts';
import type { AuditAction } from '@tischlein/contract/calls/audit.ts';
import { cancelPieces, tellKitchenOfCourses } from '../../orders/table-goods.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { stepCourse } from '../clear-table.ts';
import { journal, type EntryKind } from '../table-journal.ts';
import { openBillOf, sharesOfItem } from '../table-view.ts';
import type { ActContext } from './act-context.ts';
import { refuseAct } from './act-error.ts';
import { requireUnpaid, selectItems, type SelectedItem, type ItemPieces } from './select-items.ts';
import { readWaiterLimit } from './waiter-limit.ts';

function requireStep(items: readonly SelectedItem[], to: ItemState): void {
  if (!items.every(({ state }) => canItemStep(state, to))) refuseAct('wrong-item');
}

interface Taken {
  kind: EntryKind;
  /** In cents; below 0 where it is charged again. */
  amount: number;
  reason?: string;
  percent?: number;
}

async function note(
  { client, at, record, by }: ActContext,
  item: SelectedItem,
  { kind, amount, reason, percent }: Taken,
): Promise<void> {
  await journal(client, at, record.sitting.sitting_id, {
    kind,
    amount,
    orderId: item.orderId,
    itemId: item.id,
    waiter: by.actor,
    ...(reason !== undefined && { reason }),
    detail: {
      name: item.name,
      pieces: item.amount,
      vat: vatOfPart(amount, sharesOfItem(item)),
      ...(percent !== undefined && { percent }),
    },
  });
}

async function audit({ client, at, by }: ActContext, action: AuditAction, amount: number) {
  if (amount === 0) return;
  const detail = { number: at.table, amount };
  await recordAudit(client, { action, shopIds: [at.shopId], actor: by.audit, detail, now: at.now });
}

/** A discount on items, or with null on everything that is open, spread so that tax and bill stay right. */
export async function discountItems(
  act: ActContext,
  { items: wanted, off, reason }: { items: ItemPieces[] | null; off: Discount; reason: string },
): Promise<void> {
  const { client, at, record, by } = act;
  const bill = openBillOf(record);
  const open = new Map(bill.items.map((one) => [one.id, one.open as number]));
  const all = () =>
    record.items
      .filter((item) => canItemStep(item.state, 'discounted') && (open.get(item.id) ?? 0) > 0)
      .map((item) => ({ id: item.id, pieces: item.amount }));
  const items = await selectItems(act, wanted ?? all());
  requireStep(items, 'discounted');
  const spread = spreadDiscount(items, off, payableNow(bill));
  if (!spread.ok) return refuseAct(spread.error);
  const discounted = items.map((item, index) => ({
    ...item,
    discount: item.discount + (spread.parts[index] ?? 0),
  }));
  if (!by.isUnlimited && !mayWaiterDiscount(discounted, await readWaiterLimit(client, at.shopId)))
    refuseAct('over-limit');
  for (const [index, item] of items.entries()) {
    const amount = spread.parts[index] ?? 0;
    if (amount === 0) continue;
    await client.query(
      `update table_item set discount_cents = discount_cents + $3, state = 'discounted'
        where shop_id = $1 and item_id = $2`,
      [at.shopId, item.id, amount],
    );
    const percent = 'percent' in off ? { percent: off.percent } : {};
    await note(act, item, { kind: 'discounted', amount, reason, ...percent });
  }
  await audit(
    act,
    'table-discounted',
    spread.parts.reduce((sum, part) => sum + part, 0),
  );
}

/** On the house: nothing is owed for it any more. */
export async function giveOnTheHouse(
  act: ActContext,
  { items: wanted, reason }: { items: ItemPieces[]; reason: string },
): Promise<void> {
  const { client, at, record, by } = act;
  const items = await selectItems(act, wanted);
  requireStep(items, 'gift');
  requireUnpaid(act, items);
  const given = items.reduce((sum, item) => sum + netOf(item), 0);
  if (given === 0) return refuseAct('nothing-to-reduce');
  if (!by.isUnlimited) {
    const before = record.items.reduce((sum, { gift }) => sum + gift, 0);
    const { giftCents } = await readWaiterLimit(client, at.shopId);
    if (before + given > giftCents) refuseAct('over-limit');
  }
  for (const item of items) {
    const amount = netOf(item);
    await client.query(
      `update table_item set gift_cents = gift_cents + $3, state = 'gift' where shop_id = $1 and item_id = $2`,
      [at.shopId, item.id, amount],
    );
    await note(act, item, { kind: 'gifted', amount, reason });
  }
  await audit(act, 'table-gifted', given);
}

/** A discount, or what was on the house, is taken back: the item costs again what it cost. */
export async function restorePrice(
  act: ActContext,
  { items: wanted }: { items: ItemPieces[] },
): Promise<void> {
  const { client, at } = act;
  const items = await selectItems(act, wanted);
  requireStep(items, 'charged');
  for (const item of items) {
    await client.query(
      `update table_item set discount_cents = 0, gift_cents = 0, state = 'charged'
        where shop_id = $1 and item_id = $2`,
      [at.shopId, item.id],
    );
    if (item.discount > 0) await note(act, item, { kind: 'discounted', amount: -item.discount });
    if (item.gift > 0) await note(act, item, { kind: 'gifted', amount: -item.gift });
  }
  await audit(
    act,
    'table-charged',
    items.reduce((sum, { discount, gift }) => sum + discount + gift, 0),
  );
}

/** Cancels items: for nothing while the kitchen has not begun, else with a reason, and as a loss. */
export async function cancelItems(
  act: ActContext,
  { items: wanted, reason }: { items: ItemPieces[]; reason: string },
): Promise<void> {
  const { client, at, record } = act;
  const items = await selectItems(act, wanted);
  requireStep(items, 'cancelled');
  requireUnpaid(act, items);
  const began = items.filter(({ order }) => kitchenBegan(order.status));
  if (began.length > 0 && reason === '') refuseAct('reason-missing');
  for (const item of items) {
    const amount = netOf(item);
    await client.query(
      `update table_item set refunded_cents = refunded_cents + $3, state = 'cancelled'
        where shop_id = $1 and item_id = $2`,
      [at.shopId, item.id, amount],
    );
    const kind = kitchenBegan(item.order.status) ? 'wasted' : 'cancelled';
    await note(act, item, { kind, amount, ...(reason !== '' && { reason }) });
  }
  for (const order of new Set(items.map((item) => item.order))) {
    const own = items.filter(({ orderId }) => orderId === order.orderId);
    await cancelPieces(client, at.shopId, order.orderId, {
      struck: own.map(({ line, amount }) => ({ line, amount })),
      reason,
      tell: kitchenKnows(order.status),
    });
    // A course of which nothing is left is not sent any more.
    if (order.status !== 'held') continue;
    const left = await client.query(
      `select from table_item where shop_id = $1 and order_id = $2 and state <> 'cancelled' limit 1`,
      [at.shopId, order.orderId],
    );
    if (left.rowCount === 0)
      await stepCourse(client, at.shopId, order.orderId, 'cancelled', at.now);
    await tellKitchenOfCourses(client, at.shopId, record.sitting.sitting_id);
  }
  await audit(
    act,
    'table-cancelled',
    began.reduce((sum, item) => sum + netOf(item), 0),
  );
}
