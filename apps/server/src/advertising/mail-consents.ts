import type pg from 'pg';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { KEPT_DAYS } from '../legal/kept.ts';
import { lockMailsTo, countAskedMail } from '../guests/guest-mails.ts';
import type { MailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { stillAgrees, type OptOut } from './opt-outs.ts';
import { askForMail } from '../mail/page-mails.ts';
import type { Queryable } from '../db/queryable.ts';

/** Where somebody agreed: with an order, with a sign-up, in their account. */
export type ConsentSource = 'order' | 'sign-up' | 'account';

interface MailConsent {
  shopId: string;
  email: string;
  /** As it was read. */
  wording: string;
  source: ConsentSource;
  now: number;
}

const DAY_MS = 86_400_000;
/** Who has not answered by then does not want it. */
const CONFIRM_WITHIN_MS = KEPT_DAYS.unconfirmedConsent * DAY_MS;
/** Then the guest is asked anew where they agree; it is kept as long again, to prove it. */
const CONSENT_LIFE_MS = (KEPT_DAYS.mailConsent / 2) * DAY_MS;

const hashOf = (email: string) => hashToken(normalAddress(email));

/** Whether the mailbox confirmed it and nothing was taken back since. */
export async function hasConfirmed(
  database: Queryable,
  { shopId, realm, email }: { shopId: string; realm: string; email: string },
  now: number,
): Promise<boolean> {
  const found = await database.query(
    `select from mail_consent c where shop_id = $1 and email_hash = $2 and confirmed_at > $3
       and not exists (select from mail_opt_out o where o.realm = $4 and o.email_hash = c.email_hash
         and o.kind = 'angebote' and o.at >= c.confirmed_at)`,
    [shopId, hashOf(email), new Date(now - CONSENT_LIFE_MS), realm],
  );
  return (found.rowCount ?? 0) > 0;
}

/** Whether an order's guest may get a kind of advertising: agreed with it, confirmed, nothing taken back since. */
export async function mayAdvertise(
  database: Queryable,
  agreement: OptOut & { shopId: string },
  agreedAt: Date,
  now: number,
): Promise<boolean> {
  return (
    (await hasConfirmed(database, agreement, now)) &&
    (await stillAgrees(database, agreement, agreedAt))
  );
}

/** Takes note of a yes and asks the mailbox whether it is theirs, once a day; nothing where it was confirmed before. */
export async function askToConfirm(
  client: pg.PoolClient,
  consent: MailConsent & { realm: string; language: string | null },
  cap: MailCap,
): Promise<void> {
  const { shopId, now, language } = consent;
  const email = normalAddress(consent.email);
  await lockMailsTo(client, [email]);
  if (await hasConfirmed(client, consent, now)) return;
  const asked = await client.query(
    `select from mail_consent where shop_id = $1 and email_hash = $2 and confirmed_at is null and given_at > $3`,
    [shopId, hashOf(email), new Date(now - DAY_MS)],
  );
  if (asked.rowCount) return;
  if (!(await countAskedMail(client, { shopId, email, now }, cap))) return;
  const subject = await insertConsent(client, consent, null);
  await askForMail(client, { shopId, kind: 'consent', subject, recipient: email, language }, now);
}

/** Takes note of a yes whose mailbox is proven already: by the link that logged them in, or that says what it confirms. */
export async function recordConfirmed(client: Queryable, consent: MailConsent): Promise<void> {
  await insertConsent(client, consent, consent.now);
}

async function insertConsent(
  client: Queryable,
  { shopId, email, wording, source, now }: MailConsent,
  confirmedAt: number | null,
): Promise<string> {
  const consentId = randomToken();
  await client.query(
    `insert into mail_consent (shop_id, consent_id, email_hash, wording, source, given_at, confirmed_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      shopId,
      consentId,
      hashOf(email),
      wording,
      source,
      new Date(now),
      confirmedAt === null ? null : new Date(confirmedAt),
    ],
  );
  return consentId;
}

/** What a mail asks to confirm; null: too old, or gone. */
export async function findConsent(
  database: Queryable,
  shopId: string,
  consentId: string,
  now: number,
): Promise<{ wording: string; given_at: Date } | null> {
  const found = await database.query<{ wording: string; given_at: Date }>(
    'select wording, given_at from mail_consent where shop_id = $1 and consent_id = $2 and given_at > $3',
    [shopId, consentId, new Date(now - CONFIRM_WITHIN_MS)],
  );
  return found.rows[0] ?? null;
}

/** The second click. Again it does no harm; false: too late, or taken back since. */
export async function confirmConsent(
  client: Queryable,
  {
    shopId,
    realm,
    email,
    consentId,
  }: { shopId: string; realm: string; email: string; consentId: string },
  now: number,
): Promise<boolean> {
  const confirmed = await client.query(
    `update mail_consent set confirmed_at = coalesce(confirmed_at, $3)
      where shop_id = $1 and consent_id = $2 and given_at > $4
        and not exists (select from mail_opt_out o where o.realm = $5 and o.email_hash = mail_consent.email_hash
          and o.kind = 'angebote' and o.at >= mail_consent.given_at)`,
    [shopId, consentId, new Date(now), new Date(now - CONFIRM_WITHIN_MS), realm],
  );
  if (confirmed.rowCount !== 1) return false;
  await client.query(
    'update account set advertising = true, advertising_at = $3 where realm = $1 and email = $2 and not advertising',
    [realm, normalAddress(email), new Date(now)],
  );
  return true;
}
