import { languageOf } from '../http/answer-language.ts';
import { keptLanguage } from '../shops/shop-directory.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { isMailingType, type MailingType } from '@tischlein/domain/mailing/mailing.ts';
import { EMAIL_TEXT, isEmail } from '@tischlein/domain/order/checkout-form.ts';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import type { ShopsContext } from '../shops/context.ts';
import { lockMailsTo, countAskedMail } from '../guests/guest-mails.ts';
import { requestedMailCap, type MailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { confirmConsent } from './mail-consents.ts';
import { optOut, optOutOfAll } from './opt-outs.ts';
import { readPageKey } from '../mail/page-keys.ts';
import { askForMail } from '../mail/page-mails.ts';
import { transaction } from '../db/transaction.ts';
import { RATE_CLASSES } from '../http/rate-limits.ts';
import { refuse, registerCall } from '../http/route.ts';
import { randomToken } from '../http/secret-token.ts';
import { realmOf } from '../shops/account-realm.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import { shopOfRows } from '../shops/shop-of-rows.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

const NO_KEY: ErrorBody = {
  error: 'no-key',
  message:
    'Dieser Link gilt nicht mehr. Gib deine Mailadresse ein, dann schicken wir dir einen neuen.',
};
const TOO_LATE: ErrorBody = {
  error: 'no-key',
  message: 'Dieser Link gilt nicht mehr. Du bekommst keine Angebote von uns.',
};
const NO_ADDRESS = refuse(400, { error: 'bad-email', message: EMAIL_TEXT });
/** For one address, whoever asks: a mailbox is not to be flooded. */
const MAX_PER_DAY = 3;
const DAY_MS = 86_400_000;

/** Advertising is confirmed by the key of a mail. No more of it: by the key of a mail at once, by an address once it is confirmed. */
export function registerUnsubscribe(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  registerCall(
    app,
    'emailUnsubscribe',
    { rate: 'mail-unsubscribe' },
    async ({ params, body, request }) => {
      // Of a shop that is offline, too.
      const asked = context.shops.byId(params.shopId);
      if (!asked) return refuse(404, NO_SHOP);
      const published = shopOfRows(context.shops, asked);
      const { type, email } = body;
      if (!email.includes('@'))
        return (await withKey(context, published, type, email))
          ? { state: 'done' as const }
          : refuse(404, NO_KEY);
      if (!isEmail(email)) return NO_ADDRESS;
      await transaction(pool, (client) =>
        askToConfirm(client, {
          published,
          type,
          email: normalAddress(email),
          now: context.now(),
          cap: requestedMailCap(context.config.rateLimitFactor),
          language: keptLanguage(published, languageOf(request)),
        }),
      );
      context.live.notify();
      return { state: 'asked' as const };
    },
  );

  registerCall(
    app,
    'confirmAdvertising',
    { rate: 'mail-unsubscribe' },
    async ({ params: { shopId }, body }) => {
      const published = context.shops.byId(shopId);
      if (!published) return refuse(404, NO_SHOP);
      const now = context.now();
      const found = await readPageKey(pool, shopId, ['consent'], body.key, now);
      const [consentId, email] = found?.subject.split(' ') ?? [];
      if (!consentId || !email) return refuse(404, TOO_LATE);
      const confirmed = await transaction(pool, (client) =>
        confirmConsent(client, { shopId, realm: realmOf(published), email, consentId }, now),
      );
      return confirmed ? { confirmed: true as const } : refuse(404, TOO_LATE);
    },
  );

  registerCall(
    app,
    'revokeAdvertising',
    { rate: 'mail-unsubscribe' },
    async ({ params: { shopId }, body }) => {
      const published = context.shops.byId(shopId);
      if (!published) return refuse(404, NO_SHOP);
      const now = context.now();
      const found = await readPageKey(pool, shopId, ['consent'], body.key, now);
      const email = found?.subject.split(' ')[1];
      if (!email) return refuse(404, NO_KEY);
      // What was agreed to names offers and ratings: both end.
      await transaction(pool, (client) =>
        optOutOfAll(client, { realm: realmOf(published), email }, now),
      );
      return { revoked: true as const };
    },
  );

  // As mail providers send it (RFC 8058): a form, without a session of ours.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<{ Params: { shopId: string; type: string; key: string } }>(
      '/api/shop/:shopId/emailunsubscribe/:type/:key',
      { bodyLimit: 8_192, config: { rateLimit: RATE_CLASSES.webhook(app) } },
      async ({ params }, reply) => {
        void reply.header('cache-control', 'no-store');
        const published = context.shops.byId(params.shopId);
        const done =
          published !== null &&
          isMailingType(params.type) &&
          (await withKey(context, published, params.type, params.key));
        return done ? reply.send({ state: 'done' }) : reply.code(404).send(NO_KEY);
      },
    );
  });
}

/** Whether the key was one for this. Again it does no harm. */
async function withKey(
  context: ShopsContext,
  published: PublishedShop,
  type: MailingType,
  key: string,
): Promise<boolean> {
  const { pool } = context.database;
  const now = context.now();
  const found = await readPageKey(pool, published.shop.id, ['opt-out'], key, now);
  const [keyType, email] = found?.subject.split(' ') ?? [];
  if (keyType !== type || !email) return false;
  await transaction(pool, (client) =>
    optOut(client, { realm: realmOf(published), type, email }, now),
  );
  return true;
}

interface OptOutRequest {
  published: PublishedShop;
  type: MailingType;
  /** In its normal form. */
  email: string;
  now: number;
  cap: MailCap;
  /** Of the guest; null: German. */
  language: string | null;
}

/** Sends the mail that asks for confirmation: the same whether the address is known or not, so that nobody learns it. */
async function askToConfirm(
  client: pg.PoolClient,
  { published, type, email, now, cap, language }: OptOutRequest,
): Promise<void> {
  await lockMailsTo(client, [email]);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `opt-out:${published.shop.id}:${email}`,
  ]);
  const asked = await client.query<{ count: number }>(
    `select count(*)::int as count from page_mail
      where shop_id = $1 and kind = 'opt-out' and recipient = $2 and requested_at > $3`,
    [published.shop.id, email, new Date(now - DAY_MS)],
  );
  if ((asked.rows[0]?.count ?? 0) >= MAX_PER_DAY) return;
  if (!(await countAskedMail(client, { shopId: published.shop.id, email, now }, cap))) return;
  const subject = `${type}:${randomToken()}`;
  await askForMail(
    client,
    { shopId: published.shop.id, kind: 'opt-out', subject, recipient: email, language },
    now,
  );
}
