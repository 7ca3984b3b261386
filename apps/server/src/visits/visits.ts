import type pg from 'pg';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { trackEvent, trackVisit } from '@tischlein/contract/calls/tracking.ts';
import { randomToken } from '../http/secret-token.ts';

type VisitStart = CallBody<typeof trackVisit>;

/** Whose visit it is, by the cookies of the anonymous session. */
export interface Visitor {
  shopId: string;
  sessionId: string;
  userId: string;
  /** sha256 of the device's secret: an order counts only for the browser that placed it. */
  guestHash: Buffer;
  now: number;
}

/** Answers the visit's id: a session's pages are one visit, the way back from paying among them. */
export async function startVisit(
  pool: pg.Pool,
  { shopId, sessionId, userId, now }: Visitor,
  { page, device, design, account, referrer, visitCount }: VisitStart,
): Promise<string> {
  const { rows } = await pool.query<{ visit_id: string }>(
    `with known as (
        update visit set pinged_at = $5 where shop_id = $1 and session_id = $3 and visit_id = (
          select visit_id from visit where shop_id = $1 and session_id = $3 order by started_at desc limit 1)
        returning visit_id
      ), fresh as (
        insert into visit (shop_id, visit_id, session_id, user_id, started_at, pinged_at, page, device, design,
          account, referrer, visit_count)
        select $1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11 where not exists (select from known)
        returning visit_id
      )
      select visit_id from known union all select visit_id from fresh`,
    [
      shopId,
      randomToken(),
      sessionId,
      userId,
      new Date(now),
      page,
      device,
      design,
      account,
      referrer,
      visitCount,
    ],
  );
  return rows[0]!.visit_id;
}

/** Whether it is a visit of this session. */
export async function pingVisit(
  pool: pg.Pool,
  { shopId, sessionId, now }: Visitor,
  visitId: string,
): Promise<boolean> {
  const kept = await pool.query(
    'update visit set pinged_at = $4 where shop_id = $1 and visit_id = $2 and session_id = $3',
    [shopId, visitId, sessionId, new Date(now)],
  );
  return kept.rowCount === 1;
}

/** What an event of the visits' provider says of the session's latest visit. */
const STEPS: Record<string, 'had_cart' | 'had_checkout'> = {
  'cart-filled': 'had_cart',
  'checkout-opened': 'had_checkout',
};

/** Marks the session's latest visit: it filled a cart, opened the checkout or ordered. Other events change nothing. */
export async function markVisit(
  pool: pg.Pool,
  { shopId, sessionId, guestHash }: Visitor,
  event: string,
  orderId: string | null,
): Promise<void> {
  const latest = `(select visit_id from visit where shop_id = $1 and session_id = $2 order by started_at desc limit 1)`;
  // Every object has a 'constructor', too.
  if (Object.hasOwn(STEPS, event))
    await pool.query(
      `update visit set ${STEPS[event]} = true where shop_id = $1 and visit_id = ${latest}`,
      [shopId, sessionId],
    );
  if (event !== 'order-placed' || orderId === null) return;
  await pool.query(
    `update visit set order_id = $3, had_cart = true, had_checkout = true
      where shop_id = $1 and visit_id = ${latest}
        and exists (select from orders where shop_id = $1 and order_id = $3 and guest_hash = $4)`,
    [shopId, sessionId, orderId, guestHash],
  );
}

/** So many events of a shop are kept in a day, more than its guests do: anybody may tell of some, and disks are finite. */
const MAX_EVENTS_OF_DAY = 20_000;
const DAY_MS = 86_400_000;

export async function recordTrackedEvent(
  pool: pg.Pool,
  { shopId, sessionId, now }: Visitor,
  { type, action, context }: CallBody<typeof trackEvent>,
): Promise<void> {
  await pool.query(
    `insert into tracked_event (shop_id, at, session_id, type, action, context)
      select $1, $2, $3, $4, $5, $6 where not exists (
        select from tracked_event where shop_id = $1 and at > $7 offset $8 limit 1)`,
    [
      ...[shopId, new Date(now), sessionId, type, action, JSON.stringify(context)],
      new Date(now - DAY_MS),
      MAX_EVENTS_OF_DAY - 1,
    ],
  );
}
