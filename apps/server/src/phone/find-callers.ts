import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { normalPhone } from '@tischlein/domain/guest/normal-phone.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import { UNPLACED } from '../orders/orders.ts';
import { daysAgo, KEPT_DAYS } from '../legal/kept.ts';
import type { Queryable } from '../db/queryable.ts';

export interface CallerOrder {
  order_id: string;
  number: number;
  placed_at: Date;
  order_type: OrderType;
  total_cents: number;
  form: FormValues;
  quote: Quote;
  may_remember: boolean;
}

const MIN_DIGITS = 4;
const WHOLE_NUMBER = 7;
const MIN_LETTERS = 3;
/** So many orders are looked at for a number, and of a shop's newest for a name. */
const MAX_ORDERS_OF_A_NUMBER = 100;
const MAX_ORDERS_SEARCHED_BY_NAME = 20_000;

/** What is searched for: digits from the end of a number, or words of a name; null: too little. */
type CallerSearch = { digits: string } | { words: string[] };

/** Reads '+49 911 5550123', '0911/5550123', '0123' or 'Gerda Ga'. The country and the leading 0 are written in many ways. */
export function readSearch(text: string): CallerSearch | null {
  const plain = text.normalize('NFKC').trim();
  if (/^[\d\s()+/.-]+$/.test(plain)) {
    const all = plain.replace(/\D/g, '');
    // Few digits are the end of a number, where a 0 is a 0.
    const digits = all.length > WHOLE_NUMBER ? normalPhone(plain).replace(/^49/, '') : all;
    return digits.length >= MIN_DIGITS ? { digits } : null;
  }
  const words = plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => word.length >= MIN_LETTERS) ? { words } : null;
}

/**
 * Orders by which callers are known again, the newest first: of this shop alone, as long as their contact data is kept.
 * Who ordered by telephone without agreeing to be known again is not.
 */
export async function findCallerOrders(
  database: Queryable,
  shopId: string,
  search: CallerSearch,
  now: number,
): Promise<CallerOrder[]> {
  const since = daysAgo(now, KEPT_DAYS.contact);
  if ('digits' in search) {
    const backwards = [...search.digits].toReversed().join('');
    const found = await database.query<CallerOrder>(
      `select order_id, number, placed_at, order_type, total_cents, form, quote, may_remember from orders
        where shop_id = $1 and form->>'phone' <> ''
          and reverse(regexp_replace(form->>'phone', '\\D', '', 'g')) like $2
          and status not in (${UNPLACED}) and not settles_table
          and (taken_by is null or may_remember) and placed_at > $3
        order by placed_at desc limit ${MAX_ORDERS_OF_A_NUMBER}`,
      [shopId, `${backwards}%`, since],
    );
    return found.rows;
  }
  const found = await database.query<CallerOrder>(
    `select order_id, number, placed_at, order_type, total_cents, form, quote, may_remember
      from (select * from orders where shop_id = $1 order by business_day desc, number desc limit ${MAX_ORDERS_SEARCHED_BY_NAME}) o
      where form->>'phone' <> '' and ' ' || lower(form->>'name') like all ($2)
        and status not in (${UNPLACED}) and not settles_table
        and (taken_by is null or may_remember) and placed_at > $3
      order by placed_at desc limit ${MAX_ORDERS_OF_A_NUMBER}`,
    [shopId, search.words.map((word) => `% ${word}%`), since],
  );
  return found.rows;
}
