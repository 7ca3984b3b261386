import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { addDays, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import type { z } from 'zod';
import type { stockEntry } from '@tischlein/contract/calls/counter.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { lockPauses, sellWhilePaused } from '../shops/station-pauses.ts';
import {
  markSoldOut,
  MARKS,
  soldOutUntil,
  unmarkSoldOut,
  type StockMark,
} from '../shops/stock-marks.ts';

export type StockEntry = z.output<typeof stockEntry>;

/** Every dish in the menu's order, then every ingredient by name, with its mark. */
export async function stockOf(
  context: PaymentsContext,
  published: PublishedShop,
): Promise<StockEntry[]> {
  const now = context.now();
  const marks = await context.database.pool.query<{
    kind: StockMark['kind'];
    item_id: string;
    until: Date | null;
  }>(`select kind, item_id, until from (${MARKS}) m where shop_id = $1`, [published.shop.id]);
  const soldOut = soldOutUntil(marks.rows);
  const entry = (
    kind: StockEntry['kind'],
    id: string,
    name: string,
    section: string,
  ): StockEntry => {
    const until = soldOut[kind].get(id);
    const isOut = until !== undefined && (until === null || until > now);
    return {
      ...{ kind, id, name, section },
      soldOut: isOut,
      until: isOut && until !== null ? new Date(until).toISOString() : null,
    };
  };
  const { categoriesOfDish } = published.menu;
  const dishes = published.shop.menu.dishes.map((dish) =>
    entry('dish', dish.id, dish.name, categoriesOfDish.get(dish.id)?.[0]?.name ?? 'Beilagen'),
  );
  const ingredients = [...published.shop.menu.ingredients]
    .sort((a, b) => a.name.localeCompare(b.name, 'de'))
    .map((ingredient) => entry('ingredient', ingredient.id, ingredient.name, ''));
  return [...dishes, ...ingredients];
}

/** Marks a dish or an ingredient as sold out, or as available again; null when the shop has nothing of this id. */
export async function setStock(
  context: PaymentsContext,
  published: PublishedShop,
  input: CallBody<Calls['counterSetStock']>,
): Promise<StockEntry | null> {
  const shopId = published.shop.id;
  const known =
    input.kind === 'dish'
      ? published.menu.dishes.get(input.id)
      : published.menu.ingredients.get(input.id);
  if (!known) return null;
  const until = input.until === 'day' ? nextBusinessDay(published, context.now()) : null;
  await transaction(context.database.pool, async (client) => {
    await lockPauses(client, shopId);
    if (input.kind === 'dish')
      await sellWhilePaused(client, { shopId, dishId: input.id }, !input.soldOut);
    const item = { shopId, kind: input.kind, id: input.id };
    if (input.soldOut) await markSoldOut(client, item, until);
    else await unmarkSoldOut(client, item);
    await recordEvent(client, shopId, 'stock', `${input.kind}:${input.id}`, {
      soldOut: input.soldOut,
    });
  });
  await context.shops.refresh(shopId);
  context.live.notify();
  const all = await stockOf(context, published);
  return all.find(({ kind, id }) => kind === input.kind && id === input.id) ?? null;
}

function nextBusinessDay(published: PublishedShop, now: number): Date {
  const { hours } = published.shop;
  const tomorrow = addDays(businessDay(hours, now), 1);
  return new Date(
    toInstant({ date: tomorrow, minutes: hours.businessDayCutoffMinutes }, hours.timeZone),
  );
}
