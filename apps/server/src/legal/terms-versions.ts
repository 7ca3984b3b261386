import type { TermsVersion } from './accepted-terms.ts';
import type { Queryable } from '../db/queryable.ts';

/** Keeps versions of terms, each once; asks the database only for those this process has not kept yet. */
export class TermsKeeper {
  readonly #database: Queryable;
  readonly #kept = new Set<string>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  async keep({ hash, text }: TermsVersion, now: number): Promise<void> {
    if (this.#kept.has(hash)) return;
    await this.#database.query(
      `insert into terms_version (hash, text, first_accepted_at) values ($1, $2, $3)
        on conflict (hash) do nothing`,
      [hash, text, new Date(now)],
    );
    this.#kept.add(hash);
  }
}

/** The terms that were accepted with orders, by 'shop order'. */
export async function findAcceptedTerms(
  database: Queryable,
  orders: readonly { shopId: string; orderId: string }[],
): Promise<Map<string, string>> {
  const found = await database.query<{ shop_id: string; order_id: string; text: string }>(
    `select s.shop_id, s.order_id, t.text
      from unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      join order_step s on s.shop_id = w.shop_id and s.order_id = w.order_id and s.version = 1
      join terms_version t on t.hash = s.detail->>'terms'`,
    [orders.map(({ shopId }) => shopId), orders.map(({ orderId }) => orderId)],
  );
  return new Map(found.rows.map((row) => [`${row.shop_id} ${row.order_id}`, row.text]));
}
