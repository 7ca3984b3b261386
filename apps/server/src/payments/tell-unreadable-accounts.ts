import { gatewayOf } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentsContext } from './context.ts';
import { opensAccount } from './accounts.ts';
import { alertStaff } from './alerts.ts';
import {
  noteKeys,
  whyUnreadable,
  sealedAccounts,
  type UnreadableAccount,
} from './unreadable-accounts.ts';

/** Begins the alerts that this file writes, and so finds them again. */
const BEGINNING = 'Online-Zahlung wird nicht angeboten';

/**
 * At the start: tells log and counters of the accounts that this server's key does not open, and takes back what it told
 * of those that open again.
 */
export async function tellUnreadableAccounts(
  context: Pick<PaymentsContext, 'database' | 'payments' | 'shops' | 'log' | 'now'>,
): Promise<void> {
  const { pool } = context.database;
  const { box } = context.payments;
  await noteKeys(pool, box);
  const accounts = await sealedAccounts(pool, box);
  const unreadable = accounts.filter((account) => !account.demo && !opensAccount(box, account));
  const standing: string[] = [];
  for (const account of unreadable) {
    const { shopId, gateway } = account;
    const detail = alertText(account, context);
    context.log.error(
      { shopId, gateway, needs: account.key, key: box.fingerprint },
      'a payment account cannot be opened with this secret key; its methods are not offered',
    );
    const methods = context.shops.byId(shopId)?.shop.payment.methods ?? [];
    if (!methods.some((method) => gatewayOf(method) === gateway)) continue;
    standing.push(`${shopId} ${detail}`);
    await alertStaff(pool, {
      shopId,
      orderId: null,
      kind: 'misconfigured',
      detail,
      at: context.now(),
    });
  }
  await pool.query(
    `update payment_alert set seen_at = $1
      where kind = 'misconfigured' and order_id is null and seen_at is null
        and starts_with(detail, $2) and shop_id || ' ' || detail <> all ($3)`,
    [new Date(context.now()), BEGINNING, standing],
  );
}

function alertText(
  account: UnreadableAccount,
  { payments: { box } }: Pick<PaymentsContext, 'payments'>,
): string {
  return (
    `${BEGINNING} (${account.gateway}): ${whyUnreadable(account, box)}. ` +
    'Wer den Server betreibt, muss den richtigen Schlüssel (SECRET_KEY oder secret.key) zurückholen oder die Zugangsdaten neu hinterlegen.'
  );
}
