import type { AttemptStatus } from '@tischlein/domain/payment/attempt-state.ts';
import { canAttemptStep } from '@tischlein/domain/payment/attempt-state.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { OpenedPayment } from './provider.ts';
import type { Queryable } from '../db/queryable.ts';

/** A row of `payment_attempt`. */
export interface Attempt {
  shop_id: string;
  attempt_id: string;
  order_id: string;
  /** The link it pays; null: it pays the order, which waits for it. */
  link_id: string | null;
  gateway: OnlineGateway;
  method: PaymentMethod;
  status: AttemptStatus;
  provider_key: string;
  reference: string | null;
  amount_cents: number;
  capture_wanted: boolean;
  /** What the guest's browser made at the provider; null: nothing. */
  resource_id: string | null;
  answer: OpenedPayment['answer'] | null;
  payment_id: string | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `shop_id, attempt_id, order_id, link_id, gateway, method, status, provider_key, reference,
  amount_cents, capture_wanted, resource_id, answer, payment_id, created_at, updated_at`;
/** In the words of the partial indexes. */
const ACTIVE = `status in ('created', 'pending', 'processing')`;

export async function findAttempt(
  database: Queryable,
  shopId: string,
  attemptId: string,
  { lock = false } = {},
): Promise<Attempt | null> {
  const found = await database.query<Attempt>(
    `select ${COLUMNS} from payment_attempt where shop_id = $1 and attempt_id = $2${lock ? ' for no key update' : ''}`,
    [shopId, attemptId],
  );
  return found.rows[0] ?? null;
}

/** The one try of an order, or of a link, that may still be paid as planned. */
export async function activeAttempt(
  database: Queryable,
  shopId: string,
  orderId: string,
  linkId: string | null = null,
): Promise<Attempt | null> {
  const found = await database.query<Attempt>(
    `select ${COLUMNS} from payment_attempt
      where shop_id = $1 and order_id = $2 and link_id is not distinct from $3 and ${ACTIVE}`,
    [shopId, orderId, linkId],
  );
  return found.rows[0] ?? null;
}

/** The try of an order, or of a link, at a gateway that is under way, else the latest, whatever became of it. */
export async function latestAttempt(
  database: Queryable,
  shopId: string,
  orderId: string,
  gateway: OnlineGateway,
  linkId: string | null = null,
): Promise<Attempt | null> {
  const found = await database.query<Attempt>(
    `select ${COLUMNS} from payment_attempt
      where shop_id = $1 and order_id = $2 and gateway = $3 and link_id is not distinct from $4
      order by ${ACTIVE} desc, created_at desc, attempt_id limit 1`,
    [shopId, orderId, gateway, linkId],
  );
  return found.rows[0] ?? null;
}

/** The tries a webhook may speak of, in any shop: several may share one account, and it tells one of them. */
export async function attemptsOfReference(
  database: Queryable,
  gateway: OnlineGateway,
  { reference, attemptId }: { reference: string | null; attemptId: string | null },
): Promise<Attempt[]> {
  const found = await database.query<Attempt>(
    `select ${COLUMNS} from payment_attempt
      where gateway = $1 and (reference = $2 or attempt_id = $3 or payment_id = $2)`,
    [gateway, reference, attemptId],
  );
  return found.rows;
}

export async function insertAttempt(
  client: Queryable,
  attempt: Pick<
    Attempt,
    | 'shop_id'
    | 'attempt_id'
    | 'order_id'
    | 'link_id'
    | 'gateway'
    | 'method'
    | 'provider_key'
    | 'amount_cents'
    | 'capture_wanted'
    | 'resource_id'
    | 'created_at'
  >,
): Promise<void> {
  await client.query(
    `insert into payment_attempt (shop_id, attempt_id, order_id, gateway, method, status, provider_key, amount_cents,
        capture_wanted, capture_first, resource_id, created_at, updated_at, link_id)
      values ($1, $2, $3, $4, $5, 'created', $6, $7, $8, $8, $9, $10, $10, $11)`,
    [
      attempt.shop_id,
      attempt.attempt_id,
      attempt.order_id,
      attempt.gateway,
      attempt.method,
      attempt.provider_key,
      attempt.amount_cents,
      attempt.capture_wanted,
      attempt.resource_id,
      attempt.created_at,
      attempt.link_id,
    ],
  );
}

/** Moves an attempt on, if the table allows it from where it stands now. */
export async function stepAttempt(
  client: Queryable,
  attempt: Pick<Attempt, 'shop_id' | 'attempt_id' | 'status'>,
  to: AttemptStatus,
  changes: { now: number; reason?: string | null; paymentId?: string | null },
): Promise<void> {
  if (!canAttemptStep(attempt.status, to)) return;
  await client.query(
    `update payment_attempt set status = $4, reason = coalesce($5, reason), payment_id = coalesce($6, payment_id),
        updated_at = $7, looked_at = $7
      where shop_id = $1 and attempt_id = $2 and status = $3`,
    [
      attempt.shop_id,
      attempt.attempt_id,
      attempt.status,
      to,
      changes.reason ?? null,
      changes.paymentId ?? null,
      new Date(changes.now),
    ],
  );
}

/** What opening gave; only once, so that nothing later overwrites it. */
export async function keepOpened(
  database: Queryable,
  attempt: Pick<Attempt, 'shop_id' | 'attempt_id'>,
  opened: OpenedPayment,
  now: number,
): Promise<void> {
  await database.query(
    `update payment_attempt set reference = coalesce(reference, $3), answer = coalesce(answer, $4),
        status = case when status = 'created' then 'pending' else status end, updated_at = $5
      where shop_id = $1 and attempt_id = $2`,
    [
      attempt.shop_id,
      attempt.attempt_id,
      opened.reference,
      JSON.stringify(opened.answer),
      new Date(now),
    ],
  );
}

/** The provider's id, told by the guest's return; the first one counts. */
export async function keepReference(
  database: Queryable,
  attempt: Pick<Attempt, 'shop_id' | 'attempt_id'>,
  reference: string,
): Promise<void> {
  await database.query(
    `update payment_attempt set reference = coalesce(reference, $3) where shop_id = $1 and attempt_id = $2`,
    [attempt.shop_id, attempt.attempt_id, reference],
  );
}

/** After a decline: what is approved next is captured once the guest orders again, with `capture_first` at once. */
export async function withdrawCapture(
  database: Queryable,
  attempt: Pick<Attempt, 'shop_id' | 'attempt_id'>,
): Promise<void> {
  await database.query(
    `update payment_attempt set capture_wanted = capture_first where shop_id = $1 and attempt_id = $2`,
    [attempt.shop_id, attempt.attempt_id],
  );
}

/** The guest gave the order: its money may be captured, also by the poller should this process die now. */
export async function allowCapture(
  database: Queryable,
  attempt: Pick<Attempt, 'shop_id' | 'attempt_id'>,
): Promise<void> {
  await database.query(
    `update payment_attempt set capture_wanted = true where shop_id = $1 and attempt_id = $2 and ${ACTIVE}`,
    [attempt.shop_id, attempt.attempt_id],
  );
}

/**
 * Before approved money is taken; false: the guest has not given the order, the attempt has ended meanwhile, or the link
 * it pays is over.
 */
export async function beginCapture(
  database: Queryable,
  attempt: Pick<Attempt, 'shop_id' | 'attempt_id'>,
  now: number,
): Promise<boolean> {
  const begun = await database.query(
    `update payment_attempt set status = 'processing', updated_at = $3, looked_at = $3
      where shop_id = $1 and attempt_id = $2 and capture_wanted and ${ACTIVE}
        and not exists (select from payment_link l where l.shop_id = $1 and l.link_id = payment_attempt.link_id
          and l.status <> 'open')`,
    [attempt.shop_id, attempt.attempt_id, new Date(now)],
  );
  return begun.rowCount === 1;
}
