import type pg from 'pg';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { counterCash } from '@tischlein/contract/calls/closing.ts';
import type {
  CountedPurse,
  DayClosing,
  PurseClosing,
} from '@tischlein/domain/closing/closing-document.ts';
import { addFigures } from '@tischlein/domain/closing/figures.ts';
import type { MovementKind } from '@tischlein/domain/closing/purse.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { shopOfStaff } from '../tables/counter-access.ts';
import { readStillOpen } from '../tables/read-closing.ts';
import { readUnclosedCash } from './cash-facts.ts';
import { closingWindow } from './changed-since.ts';
import type { ClosingContext } from './context.ts';
import { readDayFacts, readOpenOrders, type DayFact } from './day-facts.ts';
import { purseView } from './purse-view.ts';
import { pursesOf } from './purses.ts';
import { readShopBooks, type ShopBooks } from './shop-books.ts';

export type CashView = CallResult<typeof counterCash>;

/** Purses, and the day as a closing of it would be now. */
export async function cashView(context: ClosingContext, shopId: string): Promise<CashView> {
  const { shop } = shopOfStaff(context, shopId);
  const { pool } = context.database;
  const now = context.now();
  const isTill = context.config.tillAtTables;
  const books = await readShopBooks(pool, shop, now);
  const purses = await pursesOf(pool, shop.id, { withWaiters: isTill });
  const cash = await readUnclosedCash(pool, { shopId: shop.id, books, tablesAreTill: isTill });
  const {
    facts: _facts,
    moved: _moved,
    ...day
  } = await readOpenDay(pool, shop, books, { isTill, now });
  return {
    purses: purses
      .map((purse) => purseView(purse, cash))
      .filter(({ isRemoved, holds }) => !isRemoved || holds),
    explainFrom: books.explain_from_cents,
    tablesAreTill: isTill,
    day: { ...day, day: businessDay(shop.hours, now) },
  };
}

type OpenDay = Pick<
  DayClosing,
  'since' | 'figures' | 'purses' | 'moved' | 'open' | 'openTables' | 'corrected'
> & {
  facts: DayFact[];
};

/** All that belongs to the next closing of the day. */
export async function readOpenDay(
  client: pg.Pool | pg.PoolClient,
  shop: Shop,
  books: ShopBooks,
  { isTill, now }: { isTill: boolean; now: number },
): Promise<OpenDay> {
  const facts = await readDayFacts(client, { shopId: shop.id, books, tablesAreTill: isTill });
  const { lastDay } = await closingWindow(client, shop.id, books);
  const counted = await countedSince(client, shop.id);
  const day = businessDay(shop.hours, now);
  const seated = isTill ? await readStillOpen(client, { shopId: shop.id, day }) : [];
  return {
    facts,
    since: lastDay?.toISOString() ?? null,
    figures: addFigures(facts.map(({ figures }) => figures)),
    purses: counted.map(({ number, purse, expected, counted: found }): CountedPurse => ({
      ...{ number, name: purse.name, kind: purse.kind, expected, counted: found },
    })),
    moved: movedIn(counted),
    open: await readOpenOrders(client, shop.id),
    openTables: {
      tables: seated.length,
      total: seated.reduce((sum, { amount }) => sum + amount, 0),
    },
    corrected: facts.filter(({ isCorrection }) => isCorrection).length,
  };
}

/** Closings of purses since the last closing of a day: each of them belongs to one. */
async function countedSince(
  client: pg.Pool | pg.PoolClient,
  shopId: string,
): Promise<PurseClosing[]> {
  const found = await client.query<{ document: PurseClosing }>(
    `select document from closing where shop_id = $1 and kind = 'purse' and closing_number > coalesce(
        (select max(closing_number) from closing where shop_id = $1 and kind = 'day'), 0)
      order by closing_number`,
    [shopId],
  );
  return found.rows.map(({ document }) => document);
}

/** What went into all purses and out of them beside guests' money. Change from purse to purse cancels itself out. */
function movedIn(counted: readonly PurseClosing[]): Partial<Record<MovementKind, number>> {
  const sums: Partial<Record<MovementKind, number>> = {};
  for (const { movements } of counted)
    for (const { kind, amount } of movements) sums[kind] = (sums[kind] ?? 0) + amount;
  return sums;
}
