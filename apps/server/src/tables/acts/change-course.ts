import {
  joinQuotes,
  splitQuote,
  piecesInGroup,
  type Course,
  type CourseLine,
} from '@tischlein/domain/table/courses.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import {
  goodsOfOrder,
  insertCourse,
  setGoods,
  tellKitchenOfCourses,
  type OrderGoods,
} from '../../orders/table-goods.ts';
import { randomToken } from '../../http/secret-token.ts';
import { stepCourse } from '../clear-table.ts';
import type { TableItemRow, TableOrder } from '../find-table.ts';
import { journal } from '../table-journal.ts';
import { sharesOfItem } from '../table-view.ts';
import type { ActContext } from './act-context.ts';
import { refuseAct } from './act-error.ts';
import { moveItemsToOrder } from './send-courses.ts';
import type { ItemPieces } from './select-items.ts';

/** Puts items that are held into another course. An item goes with all of its line. */
export async function changeCourse(
  act: ActContext,
  { items: wanted, course }: { items: ItemPieces[]; course: Course },
): Promise<void> {
  const { client, at, record, by } = act;
  const sittingId = record.sitting.sitting_id;
  const chosen = wanted.map(({ id }) => record.items.find((item) => item.id === id));
  const orders = new Map(record.orders.map((order) => [order.orderId, order]));
  const bySource = new Map<TableOrder, Set<number>>();
  for (const item of chosen) {
    const order = item && orders.get(item.orderId);
    if (!item || !order) return refuseAct('wrong-item');
    if (order.status !== 'held' || order.sittingId !== sittingId) return refuseAct('wrong-state');
    bySource.set(order, (bySource.get(order) ?? new Set()).add(item.line));
  }
  for (const [source, lines] of bySource) {
    if (source.course === course) continue;
    await moveToCourse(act, source, lines, course);
    for (const item of chosen)
      if (item?.orderId === source.orderId)
        await journal(client, at, sittingId, {
          kind: 'course',
          orderId: source.orderId,
          itemId: item.id,
          waiter: by.actor,
          detail: { name: item.name, pieces: item.amount, course },
        });
  }
  await tellKitchenOfCourses(client, at.shopId, sittingId);
}

async function moveToCourse(
  { client, at, record }: ActContext,
  source: TableOrder,
  lines: ReadonlySet<number>,
  course: Course,
): Promise<void> {
  const { shopId } = at;
  const goods = await goodsOfOrder(client, shopId, source.orderId);
  const all = goods.quote.lines.map((_, line) => line);
  const going = all.filter((line) => lines.has(line));
  const staying = all.filter((line) => !lines.has(line));
  const { rows } = await client.query<{ order_id: string }>(
    `select order_id from orders where shop_id = $1 and sitting_id = $2 and status = 'held' and course = $3
        and order_id <> $4 order by round, number limit 1`,
    [shopId, record.sitting.sitting_id, course, source.orderId],
  );
  const target = rows[0]?.order_id ?? null;
  if (staying.length === 0 && target === null)
    return setGoods(client, shopId, { ...goods, course });

  const [rest, gone] = splitQuote(goods.quote, await courseLines(client, shopId, goods), [
    staying,
    going,
  ]);
  if (!rest || !gone) throw new Error('a course was not split');
  const struck = piecesInGroup(goods.struck, going);
  if (target === null) {
    const own = randomToken();
    const made = { order_id: own, quote: gone, struck, course };
    await insertCourse(client, shopId, source.orderId, made);
    await moveItemsToOrder(client, shopId, {
      from: source.orderId,
      to: own,
      group: going,
      offset: 0,
    });
  } else {
    const there = await goodsOfOrder(client, shopId, target);
    const offset = there.quote.lines.length;
    await setGoods(client, shopId, {
      ...there,
      quote: joinQuotes(there.quote, gone),
      struck: [
        ...(there.struck ?? []),
        ...struck.map(({ line, amount }) => ({ line: line + offset, amount })),
      ],
    });
    await moveItemsToOrder(client, shopId, {
      from: source.orderId,
      to: target,
      group: going,
      offset,
    });
  }
  const kept = { ...goods, quote: rest, struck: piecesInGroup(goods.struck, staying) };
  await moveItemsToOrder(client, shopId, {
    from: source.orderId,
    to: source.orderId,
    group: staying,
    offset: 0,
  });
  await setGoods(client, shopId, kept);
  if (staying.length === 0) await stepCourse(client, shopId, source.orderId, 'cancelled', at.now);
}

/** What each line of an order costs at the table, wherever its pieces are now. */
async function courseLines(
  client: ActContext['client'],
  shopId: string,
  { order_id: orderId }: OrderGoods,
): Promise<CourseLine[]> {
  const { rows } = await client.query<Pick<TableItemRow, 'line' | 'price' | 'vatRate' | 'vat'>>(
    `select line, price_cents as price, vat_rate as "vatRate", vat from table_item
      where shop_id = $1 and order_id = $2 order by line, item_id`,
    [shopId, orderId],
  );
  return [...new Set(rows.map(({ line }) => line))].map((line) => {
    const own = rows.filter((row) => row.line === line);
    return {
      line,
      price: cents(own.reduce((sum, { price }) => sum + price, 0)),
      vat: own.flatMap((row) =>
        sharesOfItem(row).map(({ rate, amount }) => ({ rate, amount: cents(amount) })),
      ),
    };
  });
}
