import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { forgetAskedInVain } from './asked-in-vain.ts';
import { ACCOUNT_FIELDS, type PaymentAccount } from './provider.ts';
import type { SecretBox } from './secret-box.ts';
import type { Queryable } from '../db/queryable.ts';

const ownerOf = (shopId: string, gateway: OnlineGateway) => `${shopId} ${gateway}`;

/** What of an account stands in the shop file, by field. */
function publicValues({ payment }: Shop, gateway: OnlineGateway): Record<string, string | null> {
  switch (gateway) {
    case 'stripe':
      return { publicKey: payment.stripePublicKey };
    case 'paypal':
    case 'paypal-platform':
      return { clientId: payment.paypalClientId };
    case 'amazonpay':
      return { ...payment.amazonPay };
    case 'unzer':
      return {};
  }
}

/** Whether an account can be opened with this key. */
export function opensAccount(
  box: SecretBox,
  { shopId, gateway, sealed }: { shopId: string; gateway: OnlineGateway; sealed: Buffer },
): boolean {
  return box.open(ownerOf(shopId, gateway), sealed) !== null;
}

/** A shop's account at a gateway, whole; null when anything of it is missing or cannot be opened. */
export async function readPaymentAccount(
  database: Queryable,
  box: SecretBox,
  shop: Shop,
  gateway: OnlineGateway,
): Promise<PaymentAccount | null> {
  const found = await database.query<{ sealed: Buffer }>(
    'select sealed from payment_account where shop_id = $1 and gateway = $2',
    [shop.id, gateway],
  );
  const sealed = found.rows[0]?.sealed;
  const text = sealed ? box.open(ownerOf(shop.id, gateway), sealed) : null;
  if (text === null) return null;
  const known = { ...(JSON.parse(text) as Record<string, string>), ...publicValues(shop, gateway) };
  const values: Record<string, string> = {};
  for (const { name } of ACCOUNT_FIELDS[gateway]) {
    const value = known[name];
    if (!value) return null;
    values[name] = value;
  }
  return { shopId: shop.id, values };
}

/** Keeps the secret part of an account. Names the fields that are missing or not of this gateway. */
export async function writeAccount(
  database: Queryable,
  box: SecretBox,
  shopId: string,
  gateway: OnlineGateway,
  secrets: Readonly<Record<string, string>>,
): Promise<{ ok: true } | { ok: false; missing: string[]; unknown: string[] }> {
  const names = ACCOUNT_FIELDS[gateway].filter(({ secret }) => secret).map(({ name }) => name);
  const missing = names.filter((name) => !secrets[name]?.trim());
  const unknown = Object.keys(secrets).filter((name) => !names.includes(name));
  if (missing.length > 0 || unknown.length > 0) return { ok: false, missing, unknown };
  const kept = Object.fromEntries(names.map((name) => [name, secrets[name]?.trim()]));
  await database.query(
    `insert into payment_account (shop_id, gateway, sealed, key_fingerprint) values ($1, $2, $3, $4)
      on conflict (shop_id, gateway) do update set sealed = excluded.sealed,
        key_fingerprint = excluded.key_fingerprint, demo = false, updated_at = now()`,
    [shopId, gateway, box.seal(ownerOf(shopId, gateway), JSON.stringify(kept)), box.fingerprint],
  );
  await forgetDomains(database, shopId, gateway);
  await forgetAskedInVain(database, shopId, gateway);
  return { ok: true };
}

/** With another account they are registered anew. */
async function forgetDomains(database: Queryable, shopId: string, gateway: OnlineGateway) {
  if (gateway === 'stripe')
    await database.query('delete from payment_domain where shop_id = $1', [shopId]);
}

/** Whether there was one. Payments under way can no longer be looked at. */
export async function removeAccount(
  database: Queryable,
  shopId: string,
  gateway: OnlineGateway,
): Promise<boolean> {
  await forgetDomains(database, shopId, gateway);
  const gone = await database.query(
    'delete from payment_account where shop_id = $1 and gateway = $2',
    [shopId, gateway],
  );
  return gone.rowCount === 1;
}
