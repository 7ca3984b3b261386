import type pg from 'pg';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { PublishedShop, ShopDirectory } from '../shops/shop-directory.ts';
import type { PaymentsContext } from './context.ts';
import { gatewayOfAttempt } from './gateway-of-attempt.ts';
import { PaymentProviderError, type WalletDomain } from './provider.ts';
import type { Queryable } from '../db/queryable.ts';

export const WALLET_DOMAINS_TASK = 'wallet-domains';
/** Of one round. */
const AT_ONCE = 20;
/** After so many without an answer, one after the other, the rest waits for the next round. */
const GIVE_UP_AFTER = 3;
/** Apple looks for its file again now and then. */
const GOOD_FOR_MS = 7 * 24 * 60 * MINUTE;
const LONGEST_WAIT_MINUTES = 360;

interface Row {
  shop_id: string;
  domain: string;
  apple_pay: boolean;
  google_pay: boolean;
  tries: number;
}

/**
 * What happens every minute: each domain of each shop that pays through Stripe is registered there for Apple Pay and
 * Google Pay, whenever it came to be, and looked at again until both stand, later once a week. Shops show the buttons
 * from the moment one of them stands.
 */
export async function registerWalletDomains(context: PaymentsContext): Promise<void> {
  await writeWanted(context);
  const due = await context.database.pool.query<Row>(
    `select shop_id, domain, apple_pay, google_pay, tries from payment_domain where next_at <= $1
      order by next_at limit ${AT_ONCE}`,
    [new Date(context.now())],
  );
  let silent = 0;
  for (const row of due.rows) {
    silent = (await register(context, row)) ? 0 : silent + 1;
    if (silent === GIVE_UP_AFTER) return;
  }
}

/** The rows are those of the domains there are now; a new one is due at once. */
async function writeWanted({ database, shops, now }: PaymentsContext): Promise<void> {
  const { pool } = database;
  const accounts = await pool.query<{ shop_id: string }>(
    `select shop_id from payment_account where gateway = 'stripe'`,
  );
  for (const { shop_id: shopId } of accounts.rows) {
    const published = shops.byId(shopId);
    const domains = published && canHaveWallets(published) ? domainsOf(shops, published) : [];
    await pool.query(
      `insert into payment_domain (shop_id, domain, next_at)
        select $1, unnest($2::text[]), $3 on conflict do nothing`,
      [shopId, domains, new Date(now())],
    );
    await pool.query('delete from payment_domain where shop_id = $1 and domain <> all($2)', [
      shopId,
      domains,
    ]);
  }
}

/** Apple Pay and Google Pay are cards of Stripe's, unless the owner leaves them out. */
function canHaveWallets({ shop, paymentMethods }: PublishedShop): boolean {
  return shop.settings.expressWallets !== 'off' && paymentMethods.has('Stripe_card');
}

/** Of a branch also those of its franchise. */
function domainsOf(shops: ShopDirectory, { shop, publicShop }: PublishedShop): string[] {
  const { franchise } = publicShop;
  const shared = franchise ? (shops.franchise(franchise.id)?.franchise.domains ?? []) : [];
  return [...new Set([...shop.domains, ...shared])];
}

/** Answers whether anybody could be asked. */
async function register(context: PaymentsContext, row: Row): Promise<boolean> {
  const { shop_id: shopId, domain } = row;
  const standing = await ask(context, shopId, domain);
  const { applePay, googlePay, problem } = standing ?? UNKNOWN;
  const isGood = applePay && googlePay;
  const wait = isGood
    ? GOOD_FOR_MS
    : Math.min(2 ** Math.min(row.tries, 10), LONGEST_WAIT_MINUTES) * MINUTE;
  // What nobody could be asked about stands as it did.
  const [apple, google] = standing ? [applePay, googlePay] : [row.apple_pay, row.google_pay];
  const now = context.now();
  await context.database.pool.query(
    `update payment_domain set apple_pay = $3, google_pay = $4, problem = $5, tries = $6, next_at = $7, checked_at = $8
      where shop_id = $1 and domain = $2`,
    [
      ...[shopId, domain, apple, google, problem],
      isGood ? 0 : row.tries + 1,
      new Date(now + wait),
      new Date(now),
    ],
  );
  if ((apple || google) !== (row.apple_pay || row.google_pay))
    await context.database.pool.query("select pg_notify('shop_published', $1)", [shopId]);
  return standing !== null;
}

const UNKNOWN: WalletDomain = {
  applePay: false,
  googlePay: false,
  problem: 'Stripe antwortet gerade nicht; es wird weiter versucht.',
};

/** null: nobody could be asked. */
async function ask(
  context: PaymentsContext,
  shopId: string,
  domain: string,
): Promise<WalletDomain | null> {
  try {
    const { provider, account } = await gatewayOfAttempt(context, {
      shop_id: shopId,
      gateway: 'stripe',
    });
    return (await provider.registerDomain?.(account, domain)) ?? null;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    context.log.warn({ err: error, shopId, domain }, 'a domain is not registered for wallets');
    if (error.kind === 'unclear') return null;
    const problem =
      error.kind === 'misconfigured'
        ? 'Der Zugang zu Stripe stimmt nicht.'
        : 'Stripe nimmt diese Domain nicht an.';
    return { applePay: false, googlePay: false, problem };
  }
}

/** Whether a shop here pays through Stripe on this domain, so that Apple may ask for its file. */
export async function isWalletDomain(database: Queryable, domain: string): Promise<boolean> {
  const found = await database.query('select from payment_domain where domain = $1 limit 1', [
    domain,
  ]);
  return found.rows.length > 0;
}

interface StandingDomain {
  shopId: string;
  domain: string;
  applePay: boolean;
  googlePay: boolean;
  problem: string | null;
  isAsked: boolean;
}

/** How the domains of a shop stand, or of all shops. */
export async function walletDomains(
  database: Pick<pg.Pool | pg.Client, 'query'>,
  shopId: string | null = null,
): Promise<StandingDomain[]> {
  const found = await database.query<StandingDomain>(
    `select shop_id as "shopId", domain, apple_pay as "applePay", google_pay as "googlePay", problem,
        checked_at is not null as "isAsked"
      from payment_domain where $1::text is null or shop_id = $1 order by shop_id, domain`,
    [shopId],
  );
  return found.rows;
}

/** German, of one domain: 'Apple Pay geht, Google Pay geht'. */
export function standingText({ applePay, googlePay, problem, isAsked }: StandingDomain): string {
  if (!isAsked) return 'wird gleich bei Stripe angemeldet';
  const word = (name: string, works: boolean) => `${name} ${works ? 'geht' : 'geht nicht'}`;
  const standing = [word('Apple Pay', applePay), word('Google Pay', googlePay)].join(', ');
  return problem === null ? standing : `${standing}. ${problem}`;
}
