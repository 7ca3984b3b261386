import type pg from 'pg';
import { courseGroups, splitQuote, type Course } from '@tischlein/domain/table/courses.ts';
import { canCourseStep } from '@tischlein/domain/order/order-state.ts';
import type { TableOrderLine } from '@tischlein/domain/table/table-items.ts';
import {
  goodsOfOrder,
  insertCourse,
  setGoods,
  tellKitchenOfCourses,
} from '../../orders/table-goods.ts';
import { randomToken } from '../../http/secret-token.ts';
import { stepCourse } from '../clear-table.ts';
import { journal, openSitting, type TableActor, type TableAt } from '../table-journal.ts';
import type { ActContext } from './act-context.ts';
import { refuseAct } from './act-error.ts';

/** Where each line of a group stands now. */
export async function moveItemsToOrder(
  client: pg.PoolClient,
  shopId: string,
  {
    from,
    to,
    group,
    offset,
  }: { from: string; to: string; group: readonly number[]; offset: number },
): Promise<void> {
  await client.query(
    `update table_item i set order_id = $3, line = w.place + $5
      from (select line, ordinality::int - 1 as place from unnest($4::int[]) with ordinality as l(line, ordinality)) w
      where i.shop_id = $1 and i.order_id = $2 and i.line = w.line`,
    [shopId, from, to, group, offset],
  );
}

/**
 * An order that a waiter has just placed goes in courses: what has none stays, each course becomes an order of its own
 * that is held. `courses`: of each line. In the order's transaction, under the table's lock.
 */
export async function splitIntoCourses(
  client: pg.PoolClient,
  at: TableAt,
  orderId: string,
  {
    items,
    courses,
    actor,
  }: { items: readonly TableOrderLine[]; courses: readonly (Course | null)[]; actor: TableActor },
): Promise<void> {
  const groups = courseGroups(courses);
  const goods = await goodsOfOrder(client, at.shopId, orderId);
  const positions = groups.map((course) =>
    courses.flatMap((one, line) => (one === course ? [line] : [])),
  );
  const lines = items.map(({ line, price, vat }) => ({ line, price, vat }));
  const quotes = splitQuote(goods.quote, lines, positions);
  // From the last one, so that positions of the first order stay as they are until the end.
  for (const [index, group] of [...positions.entries()].reverse()) {
    const quote = quotes[index] ?? goods.quote;
    const course = groups[index] ?? null;
    if (index === 0) {
      await moveItemsToOrder(client, at.shopId, { from: orderId, to: orderId, group, offset: 0 });
      await setGoods(client, at.shopId, { order_id: orderId, quote, struck: null, course });
      continue;
    }
    const own = randomToken();
    await insertCourse(client, at.shopId, orderId, { order_id: own, quote, struck: null, course });
    await moveItemsToOrder(client, at.shopId, { from: orderId, to: own, group, offset: 0 });
    const sittingId = await openSitting(client, at.shopId, at.table);
    if (sittingId !== null)
      await journal(client, at, sittingId, {
        kind: 'course',
        orderId: own,
        waiter: actor,
        detail: { course },
      });
  }
}

/** Sends all held orders of a course to the kitchen; null: those of no course. */
export async function sendHeldCourse(
  { client, at, record, by }: ActContext,
  { course }: { course: Course | null },
): Promise<void> {
  const sittingId = record.sitting.sitting_id;
  const held = record.orders.filter(
    (order) =>
      order.course === course &&
      order.sittingId === sittingId &&
      canCourseStep(order.status, 'placed'),
  );
  if (held.length === 0) refuseAct('wrong-state');
  for (const { orderId } of held) {
    await stepCourse(client, at.shopId, orderId, 'placed', at.now);
    const entry = { kind: 'sent', orderId, waiter: by.actor, detail: { course } } as const;
    await journal(client, at, sittingId, entry);
  }
  await tellKitchenOfCourses(client, at.shopId, sittingId);
}
