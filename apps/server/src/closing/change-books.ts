import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AuditAction, AuditDetail } from '@tischlein/contract/calls/audit.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { transaction } from '../db/transaction.ts';
import type { Staff } from '../http/staff-gate.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { staffOfShop } from '../tables/counter-access.ts';
import { readUnclosedCash, type UnclosedCash } from './cash-facts.ts';
import type { ClosingContext } from './context.ts';
import { lockShopBooks, type ShopBooks } from './shop-books.ts';

/** The books of a shop under their lock, and who changes them. */
export interface BooksChange {
  client: pg.PoolClient;
  shop: Shop;
  books: ShopBooks;
  /** The name stays in the books. */
  by: Staff;
  now: number;
  /** Whether cash at tables is taken here. */
  tablesAreTill: boolean;
  unclosedCash(): Promise<UnclosedCash[]>;
  audit(action: AuditAction, detail: AuditDetail): Promise<void>;
}

/**
 * What every call that changes the books has in common: one transaction under their lock, told after its commit.
 * `transact`: another kind of transaction.
 */
export async function changeBooks<Done>(
  context: ClosingContext,
  call: { params: { shopId: string }; request: FastifyRequest; staff: Staff },
  run: (change: BooksChange) => Promise<Done>,
  transact: typeof transaction = transaction,
): Promise<Done> {
  const { shopId } = call.params;
  const { published, act } = staffOfShop(context, call, shopId);
  const { shop } = published;
  const { now } = act;
  const tablesAreTill = context.config.tillAtTables;
  const done = await transact(context.database.pool, async (client) => {
    const books = await lockShopBooks(client, shop, now);
    return run({
      ...{ client, shop, books, by: call.staff, now, tablesAreTill },
      unclosedCash: () => readUnclosedCash(client, { shopId, books, tablesAreTill }),
      audit: (action, detail) => recordAudit(client, { ...act, action, detail }),
    });
  });
  context.live.notify();
  return done;
}
