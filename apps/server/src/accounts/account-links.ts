import type pg from 'pg';
import type { AccountAddress } from '@tischlein/domain/account/account.ts';
import { deliverableAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { randomToken } from '../http/secret-token.ts';
import { lockMailsTo, countAskedMail } from '../guests/guest-mails.ts';
import type { MailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { recordEvent } from '../db/transaction.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Somebody waits for this one. */
export const LOGIN_LINK_MINUTES = 15;
/** Who signs up with an order eats first. */
export const SIGN_UP_DAYS = 7;
/** For one address, whoever asks: a mailbox is not to be flooded. */
const MAX_LOGINS = { quarter: 3, day: 12 };
const MAX_SIGN_UPS_PER_DAY = 5;

/** What a sign-up by order brings into the account, once it is confirmed. */
export interface SignUpDetails {
  name: string;
  address: AccountAddress;
  advertising: boolean;
  /** As the guest read it; null or left out: nobody knows. */
  wording?: string | null;
}

interface LinkRequest {
  realm: string;
  /** In its normal form. */
  email: string;
  /** As it was typed. */
  typedEmail: string;
  shopId: string;
  now: number;
  mailCap: MailCap;
  /** Of the guest; null: German. */
  language: string | null;
  /** Asked for at a franchise's common menu; `shopId` is a branch that stands for it. */
  atRoot?: boolean;
}

export interface SignUpRequest extends LinkRequest {
  orderId: string;
  guestHash: Buffer;
  details: SignUpDetails;
}

/**
 * Whatever is done about one address waits for each other, until the end of the transaction: requests are counted, and
 * logging in and deleting would else wait for each other's rows for ever.
 */
export async function lockMailAddress(
  client: pg.PoolClient,
  { realm, email }: Pick<LinkRequest, 'realm' | 'email'>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `account-link:${realm}:${email}`,
  ]);
}

/** Takes note of a request for a login link and of its mail; false: there have been too many for this address. */
export async function askForLink(client: pg.PoolClient, input: LinkRequest): Promise<boolean> {
  await lockMailsTo(client, [input.email]);
  await lockMailAddress(client, input);
  const { realm, email, now } = input;
  const counted = await client.query<{ quarter: number; day: number }>(
    `select count(*) filter (where requested_at > $3)::int as quarter, count(*)::int as day from account_link
      where realm = $1 and email = $2 and order_id is null and requested_at > $4`,
    [realm, email, new Date(now - LOGIN_LINK_MINUTES * MINUTE_MS), new Date(now - DAY_MS)],
  );
  const { quarter = 0, day = 0 } = counted.rows[0] ?? {};
  if (quarter >= MAX_LOGINS.quarter || day >= MAX_LOGINS.day) return false;
  if (!(await countAskedMail(client, input, input.mailCap))) return false;
  await insertLink(client, input, LOGIN_LINK_MINUTES * MINUTE_MS, null);
  return true;
}

/**
 * Takes note of a sign-up by order and of its mail, once per order. Nothing of it shows whether there is an account
 * with the address, and none is changed before the link in the mail is used.
 */
export async function askForSignUp(client: pg.PoolClient, input: SignUpRequest): Promise<void> {
  await lockMailsTo(client, [input.email]);
  await lockMailAddress(client, input);
  const counted = await client.query<{ count: number }>(
    `select count(*)::int as count from account_link
      where realm = $1 and email = $2 and order_id is not null and requested_at > $3`,
    [input.realm, input.email, new Date(input.now - DAY_MS)],
  );
  if ((counted.rows[0]?.count ?? 0) >= MAX_SIGN_UPS_PER_DAY) return;
  if (!(await countAskedMail(client, input, input.mailCap))) return;
  await insertLink(client, input, SIGN_UP_DAYS * DAY_MS, input);
}

async function insertLink(
  client: pg.PoolClient,
  { realm, email, typedEmail, shopId, now, language, atRoot = false }: LinkRequest,
  lastsMs: number,
  signUp: SignUpRequest | null,
): Promise<void> {
  const linkId = randomToken();
  const inserted = await client.query(
    `insert into account_link (link_id, realm, email, shop_id, requested_at, expires_at, order_id, guest_hash, details,
        typed_email, language, at_root)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (shop_id, order_id) where order_id is not null do nothing`,
    [
      linkId,
      realm,
      email,
      shopId,
      new Date(now),
      new Date(now + lastsMs),
      signUp?.orderId ?? null,
      signUp?.guestHash ?? null,
      signUp ? JSON.stringify(signUp.details) : null,
      deliverableAddress(typedEmail),
      language,
      atRoot,
    ],
  );
  if (inserted.rowCount === 1) await recordEvent(client, shopId, 'account', linkId, {});
}

/** What a link's mail is made of. */
export interface MailedLink {
  link_id: string;
  email: string;
  shop_id: string;
  /** See `LinkRequest`. */
  at_root: boolean;
  language: string | null;
  details: SignUpDetails | null;
  /** Of the sign-up's order. */
  number: number | null;
  hasAccount: boolean;
  /** Whether a sign-up waits to be confirmed: then a login does that, too. */
  hasSignUp: boolean;
}

/** The link of an account that a mail is to bring; null: there is nothing to mail any more. */
export async function findMailedLink(
  pool: pg.Pool,
  linkId: string,
  now: number,
): Promise<MailedLink | null> {
  const result = await pool.query<MailedLink>(
    `select l.link_id, l.email, l.shop_id, l.at_root, l.language, l.details,
        (select number from orders o where o.shop_id = l.shop_id and o.order_id = l.order_id) as number,
        exists (select from account a where a.realm = l.realm and a.email = l.email) as "hasAccount",
        exists (select from account_link s where s.realm = l.realm and s.email = l.email
          and s.order_id is not null and s.expires_at > $2) as "hasSignUp"
      from account_link l where l.link_id = $1 and l.used_at is null and l.expires_at > $2`,
    [linkId, new Date(now)],
  );
  return result.rows[0] ?? null;
}

/** A mail that is tried again has another token; each of them is good for the one use. */
export async function addLinkToken(pool: pg.Pool, linkId: string, hash: Buffer): Promise<void> {
  await pool.query(
    'update account_link set token_hashes = array_append(token_hashes, $2) where link_id = $1',
    [linkId, hash],
  );
}

interface UsedLink {
  realm: string;
  /** In its normal form, which the mail went to. */
  email: string;
  typed_email: string | null;
  shop_id: string;
  order_id: string | null;
  details: SignUpDetails | null;
}

/**
 * Uses a link up. Of many at once one gets it; null: it is used, too old, none of ours, or of another realm. Its address
 * is locked from then on.
 */
export async function useLink(
  client: pg.PoolClient,
  { linkId, hash, realm, now }: { linkId: string; hash: Buffer; realm: string | null; now: number },
): Promise<UsedLink | null> {
  const wanted = await client.query<{ realm: string; email: string }>(
    'select realm, email from account_link where link_id = $1 and ($2::text is null or realm = $2)',
    [linkId, realm],
  );
  const address = wanted.rows[0];
  if (!address) return null;
  await lockMailAddress(client, address);
  const result = await client.query<UsedLink>(
    `update account_link set used_at = $3
      where link_id = $1 and $2 = any(token_hashes) and used_at is null and expires_at > $3
      returning realm, email, typed_email, shop_id, order_id, details`,
    [linkId, hash, new Date(now)],
  );
  return result.rows[0] ?? null;
}

interface OpenSignUp {
  shop_id: string;
  order_id: string;
  details: SignUpDetails;
}

/** Sign-ups for this address that were made on this device and wait to be confirmed, the newest first. */
export async function signUpsOfDevice(
  client: pg.PoolClient,
  { realm, email }: { realm: string; email: string },
  guestHash: Buffer,
  now: number,
): Promise<OpenSignUp[]> {
  // never null: order_id, details (only sign-ups have an order, and they have details, too)
  const result = await client.query<OpenSignUp>(
    `select shop_id, order_id, details from account_link
      where realm = $1 and email = $2 and order_id is not null and guest_hash = $3 and expires_at > $4
      order by requested_at desc`,
    [realm, email, guestHash, new Date(now)],
  );
  return result.rows;
}
