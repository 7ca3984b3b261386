import { languageOf } from '../http/answer-language.ts';
import { keptLanguage } from '../shops/shop-directory.ts';
import type { FastifyInstance } from 'fastify';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { EMAIL_TEXT, isEmail } from '@tischlein/domain/order/checkout-form.ts';
import type { ShopsContext } from '../shops/context.ts';
import { askForLink } from './account-links.ts';
import { requestedMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { userView } from './account-rows.ts';
import { transaction } from '../db/transaction.ts';
import {
  accountOfSession,
  endAccountSession,
  sessionTokenOfLink,
  setAccountCookie,
  startAccountSession,
} from './account-session.ts';
import { readGuestSecret } from '../http/guest-session.ts';
import { requestHost } from '../http/origin.ts';
import { refuse, registerCall } from '../http/route.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { realmOf, realmOfHost } from '../shops/account-realm.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { shopOfRows } from '../shops/shop-of-rows.ts';
import { openAccount } from './open-account.ts';

const BAD_EMAIL = refuse(400, { error: 'email', message: EMAIL_TEXT });
const NO_ACCOUNTS = refuse(404, {
  error: 'no-accounts',
  message: 'Kundenkonten gibt es hier nicht.',
});
const USER_NOT_FOUND = refuse(404, {
  error: 'user-not-found',
  message: 'Zu dieser Mailadresse gibt es hier noch kein Konto.',
});
const TOO_MANY_LINKS = refuse(429, {
  error: 'too-many-links',
  message:
    'Wir haben dir gerade schon Mails geschickt. Schau bitte in dein Postfach, auch in den Spam.',
});
const BAD_LINK = refuse(401, {
  error: 'link-invalid',
  message: 'Dieser Link gilt nicht mehr. Lass dir bitte einen neuen schicken.',
});
/** So long the device that used a link up may send it again. */
const RETRY_MS = 15 * 60_000;

/** Logging in with the link of a mail, and out. */
export function registerLogin(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  registerCall(app, 'requestLink', { rate: 'mail-link' }, async ({ body, request }) => {
    const published = requireOnline(context.shops, body.webshop);
    if (!published.shop.enableLogin) return NO_ACCOUNTS;
    if (body.franchise !== null && body.franchise !== published.publicShop.franchise?.id)
      return NO_ACCOUNTS;
    if (!isEmail(body.email)) return BAD_EMAIL;
    const input = {
      realm: realmOf(published),
      email: normalAddress(body.email),
      typedEmail: body.email,
      shopId: shopOfRows(context.shops, published).shop.id,
      atRoot: published.isOverview,
      now: context.now(),
      mailCap: requestedMailCap(context.config.rateLimitFactor),
      language: keptLanguage(published, languageOf(request)),
    };
    if (published.shop.settings.unknownLogin === 'told' && !(await isKnown(input)))
      return USER_NOT_FOUND;
    const asked = await transaction(pool, (client) => askForLink(client, input));
    context.live.notify();
    // Known or not: whoever asks sees the same, the mailbox alone learns which it is.
    return asked ? { success: true } : TOO_MANY_LINKS;
  });

  const isKnown = async ({ realm, email }: { realm: string; email: string }) => {
    const found = await pool.query('select from account where realm = $1 and email = $2', [
      realm,
      email,
    ]);
    return found.rowCount === 1;
  };

  registerCall(app, 'logIn', { rate: 'account-login' }, async ({ body, request, reply }) => {
    const [linkId = '', token = ''] = body.link.split('.');
    const guest = readGuestSecret(request);
    const now = context.now();
    const session = guest === null ? randomToken() : sessionTokenOfLink(guest, body.link);
    const opened = await transaction(pool, async (client) => {
      const account = await openAccount(client, {
        linkId,
        tokenHash: hashToken(token),
        guestHash: guest === null ? null : hashToken(guest),
        realm: realmOfHost(context.shops, requestHost(request)),
        now,
      });
      // Used up by this device just now, and the answer was lost.
      if (!account) return accountOfSession(client, session, { now, since: now - RETRY_MS });
      const key = { realm: account.realm, accountId: account.account_id };
      await startAccountSession(client, key, session, now);
      return account;
    });
    if (!opened) return BAD_LINK;
    setAccountCookie(request, reply, session);
    return { token: session, user: userView(opened) };
  });

  registerCall(app, 'logOut', { rate: 'account' }, async ({ request, reply }) => {
    await endAccountSession(pool, request, reply);
    return { loggedOut: true };
  });
}
