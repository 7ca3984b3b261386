import {
  joinQuotes,
  splitQuote,
  piecesInGroup,
  type Course,
  type CourseLine,
} from '@tischlein/domain/table/courses.ts';
import { splitLine } from '@tischlein/domain/table/split-line.ts';
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
import { selectItems, type ItemPieces, type SelectedItem } from './select-items.ts';

/** Puts items that are held into another course: all of their pieces, or some. */
export async function changeCourse(
  act: ActContext,
  { items: wanted, course }: { items: ItemPieces[]; course: Course },
): Promise<void> {
  const { client, at, record, by } = act;
  const sittingId = record.sitting.sitting_id;
  const chosen = await selectItems(act, wanted);
  const bySource = new Map<TableOrder, SelectedItem[]>();
  for (const item of chosen) {
    const { order } = item;
    if (order.status !== 'held' || order.sittingId !== sittingId) return refuseAct('wrong-state');
    if (item.state === 'cancelled') return refuseAct('wrong-item');
    bySource.set(order, [...(bySource.get(order) ?? []), item]);
  }
  for (const [source, items] of bySource) {
    if (source.course === course) continue;
    await moveToCourse(act, source, await linesOfOwn(act, source, items), course);
    for (const item of items)
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

/**
 * The lines that hold these items and nothing else but what was cancelled: where other pieces of a line stay, or went to
 * another table, theirs become a line of their own behind the others.
 */
async function linesOfOwn(
  { client, at: { shopId } }: ActContext,
  source: TableOrder,
  items: readonly SelectedItem[],
): Promise<Set<number>> {
  const goods = await goodsOfOrder(client, shopId, source.orderId);
  const { rows } = await client.query<Pick<TableItemRow, 'id' | 'line' | 'price' | 'state'>>(
    `select item_id as id, line, price_cents as price, state from table_item where shop_id = $1 and order_id = $2`,
    [shopId, source.orderId],
  );
  const ids = new Set(items.map(({ id }) => id));
  const lines = [...goods.quote.lines];
  const own = new Set<number>();
  for (const at of new Set(items.map(({ line }) => line))) {
    const line = lines[at];
    if (!line) throw new Error('an item of no line');
    const all = rows.filter((row) => row.line === at);
    if (all.every(({ id, state }) => ids.has(id) || state === 'cancelled')) {
      own.add(at);
      continue;
    }
    const mine = items.filter((item) => item.line === at);
    const pieces = mine.reduce((sum, { amount }) => sum + amount, 0);
    const { going, staying } = splitLine(line, pieces, {
      all: all.reduce((sum, { price }) => sum + price, 0),
      going: mine.reduce((sum, { price }) => sum + price, 0),
    });
    lines[at] = staying;
    own.add(lines.length);
    await client.query('update table_item set line = $3 where shop_id = $1 and item_id = any($2)', [
      shopId,
      mine.map(({ id }) => id),
      lines.length,
    ]);
    lines.push(going);
  }
  if (lines.length > goods.quote.lines.length)
    await setGoods(client, shopId, { ...goods, quote: { ...goods.quote, lines } });
  return own;
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
