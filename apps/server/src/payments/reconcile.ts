import { formatEuro, cents } from '@tischlein/domain/money/cents.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentsContext } from './context.ts';
import { alertStaff } from './alerts.ts';
import { findAttempt, type Attempt } from './attempts.ts';
import type { ProviderMovement } from './provider.ts';
import { recheckRefunds } from './recheck-refunds.ts';
import { settle } from './settle.ts';

/** So far back the provider's list is compared, so that a night that failed is made up for. */
const BACK_MS = 3 * 86_400_000;
/** What moved just now may not be in both lists yet; PayPal's is up to three hours late. */
const FRESH_MS = 4 * 3_600_000;

interface Entry {
  kind: 'payment' | 'refund';
  payment_id: string;
  order_id: string;
  amount_cents: number;
  at: Date;
}

/**
 * Compares each account's list at the provider with the ledger. Money we do not know is settled if it belongs to an
 * attempt of ours; every other difference is told to the restaurant, and so is a refund that came back.
 */
export async function reconcilePayments(context: PaymentsContext): Promise<void> {
  const { pool } = context.database;
  const accounts = await pool.query<{ shop_id: string; gateway: OnlineGateway }>(
    'select shop_id, gateway from payment_account order by 1, 2',
  );
  for (const { shop_id, gateway } of accounts.rows) {
    try {
      await recheckRefunds(context, { shopId: shop_id, gateway });
      await reconcileAccount(context, shop_id, gateway);
    } catch (err) {
      context.log.warn(
        { err, shopId: shop_id, gateway },
        'payments could not be compared with those of the provider',
      );
    }
  }
}

async function reconcileAccount(
  context: PaymentsContext,
  shopId: string,
  gateway: OnlineGateway,
): Promise<void> {
  const { pool } = context.database;
  const provider = context.payments.provider(gateway);
  const account = await context.payments.account(shopId, gateway);
  const now = context.now();
  const listed = provider && account && (await provider.movements(account, now - BACK_MS));
  if (!listed) return;
  const known = await pool.query<Entry>(
    `select kind, payment_id, order_id, amount_cents, at from payment_ledger
      where shop_id = $1 and gateway = $2 and at >= $3`,
    [shopId, gateway, new Date(now - BACK_MS - FRESH_MS)],
  );
  const ledger = new Map(known.rows.map((entry) => [entry.payment_id, entry]));
  for (const movement of listed) {
    const entry = ledger.get(movement.paymentId);
    ledger.delete(movement.paymentId);
    if (movement.at > now - FRESH_MS) continue;
    if (entry?.amount_cents === movement.amount) continue;
    await explain(context, shopId, movement, entry ?? null);
  }
  // What came near either end of the time that is listed may stand beyond it at the provider.
  const isListed = (at: number) => at >= now - BACK_MS + FRESH_MS && at <= now - FRESH_MS;
  for (const { kind, order_id, amount_cents, at } of ledger.values())
    if (kind === 'payment' && isListed(at.getTime()))
      await tell(
        context,
        shopId,
        order_id,
        `Eine Zahlung über ${formatEuro(cents(amount_cents))} steht nicht in der Liste des Anbieters.`,
      );
}

async function explain(
  context: PaymentsContext,
  shopId: string,
  movement: ProviderMovement,
  entry: Entry | null,
): Promise<void> {
  const { kind, attemptId, amount } = movement;
  const attempt = attemptId ? await findAttempt(context.database.pool, shopId, attemptId) : null;
  // What the restaurant's own till or another shop takes through the same account is no business of ours.
  if (!attempt) return;
  if (!entry && kind === 'payment') {
    await settle(context, shopId, attempt.attempt_id);
    // A second one within a payment that was settled before stays unknown.
    if (await isWritten(context, attempt, movement)) return;
  }
  const what = kind === 'payment' ? 'Zahlung' : 'Erstattung';
  const other = entry
    ? ` statt ${formatEuro(cents(entry.amount_cents))}`
    : ', die wir nicht kennen';
  await tell(
    context,
    shopId,
    attempt.order_id,
    `Beim Anbieter steht eine ${what} über ${formatEuro(cents(amount))}${other}.`,
  );
}

async function isWritten(
  { database }: PaymentsContext,
  { shop_id: shopId, gateway }: Attempt,
  { paymentId }: ProviderMovement,
): Promise<boolean> {
  const found = await database.pool.query(
    'select from payment_ledger where shop_id = $1 and gateway = $2 and payment_id = $3',
    [shopId, gateway, paymentId],
  );
  return found.rows.length > 0;
}

function tell(
  context: PaymentsContext,
  shopId: string,
  orderId: string,
  detail: string,
): Promise<void> {
  const { pool } = context.database;
  return alertStaff(pool, { shopId, orderId, kind: 'ledger-differs', detail, at: context.now() });
}
