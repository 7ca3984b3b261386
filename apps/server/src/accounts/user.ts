import { languageOf } from '../http/answer-language.ts';
import { saidIn } from '../shops/shop-directory.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBirthday } from '@tischlein/domain/account/account.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { advertisingText } from '@tischlein/domain/order/advertising-version.ts';
import type { ShopsContext } from '../shops/context.ts';
import { lockMailAddress } from './account-links.ts';
import {
  changeAccount,
  deleteAccount,
  userView,
  type AccountChanges,
  type AccountRow,
} from './account-rows.ts';
import { recordConfirmed } from '../advertising/mail-consents.ts';
import { optOutOfAll } from '../advertising/opt-outs.ts';
import { transaction } from '../db/transaction.ts';
import { endAccountSession, NOT_LOGGED_IN_BODY, requireAccount } from './account-session.ts';
import { RefusedError } from '../http/errors.ts';
import { requestHost } from '../http/origin.ts';
import { refuse, registerCall } from '../http/route.ts';
import { realmOf, realmOfHost, shopOfHost } from '../shops/account-realm.ts';
import { shopOfRows } from '../shops/shop-of-rows.ts';
import { exportAccount } from './export-account.ts';
import type { PastOrder } from '@tischlein/contract/calls/account.ts';
import { pastOrders } from './past-orders.ts';

const NOT_LOGGED_IN = refuse(401, NOT_LOGGED_IN_BODY);
const BAD_BIRTHDAY = refuse(400, {
  error: 'birthday',
  message: 'Dieses Datum kann nicht stimmen. Bitte prüfe deinen Geburtstag.',
});
/** A birthday is over everywhere in the country at once. */
const ZONE = 'Europe/Berlin';

/** What a guest sees and changes of their account. */
export function registerUser(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  const rate = { rate: 'account' } as const;

  /** The account of the bearer token; at another restaurant's address the token is none. */
  const accountOf = async (request: FastifyRequest): Promise<AccountRow> => {
    const account = await requireAccount(pool, request, context.now());
    const realm = realmOfHost(context.shops, requestHost(request));
    if (realm !== null && realm !== account.realm) throw new RefusedError(401, NOT_LOGGED_IN_BODY);
    return account;
  };
  const keyOf = async (request: FastifyRequest) => {
    const account = await accountOf(request);
    return { realm: account.realm, accountId: account.account_id };
  };
  /** The account as it is then; it may have been deleted on another device meanwhile. */
  const change = async (request: FastifyRequest, changes: AccountChanges) => {
    const row = await changeAccount(pool, await keyOf(request), changes);
    return row ? userView(row) : NOT_LOGGED_IN;
  };

  /** Whose words were read: those of the shop that is named, where the account is of its guests. */
  const askedBy = (host: string, shopId: string | undefined, realm: string) => {
    const named = shopId === undefined ? null : context.shops.byId(shopId);
    return named && realmOf(named) === realm ? named : shopOfHost(context.shops, host);
  };

  registerCall(app, 'userInfo', rate, async ({ request }) => userView(await accountOf(request)));
  registerCall(app, 'userOrders', rate, async ({ request }) => ({
    // Each in the words of its own shop.
    orders: (await pastOrders(context, await keyOf(request))).map(
      (order) => request.server.inLanguage(order, languageOf(request), order.shopId) as PastOrder,
    ),
  }));
  registerCall(app, 'exportUser', rate, async ({ request }) =>
    exportAccount(context, await accountOf(request)),
  );
  registerCall(app, 'setUserAddress', rate, async ({ body, request }) =>
    change(request, { address: body.address }),
  );
  registerCall(app, 'setUserName', rate, async ({ body, request }) => change(request, body));
  registerCall(app, 'setUserBirthday', rate, async ({ body, request }) => {
    const birthday = body.date ?? '';
    const today = toLocal(context.now(), ZONE).date;
    if (birthday !== '' && !isBirthday(birthday, today)) return BAD_BIRTHDAY;
    return change(request, { birthday });
  });
  registerCall(app, 'setUserAdvertising', rate, async ({ body, request }) => {
    const account = await accountOf(request);
    const key = { realm: account.realm, accountId: account.account_id };
    const published = askedBy(requestHost(request), body.webshop, account.realm);
    const advertising = { agreed: body.subscribe, at: new Date(context.now()) };
    const row = await transaction(pool, async (client) => {
      const changed = await changeAccount(client, key, { advertising });
      if (changed && !body.subscribe) await optOutOfAll(client, account, context.now());
      if (changed && body.subscribe && published && body.advertisingVersion)
        // The link that logged them in proved the mailbox; this is the second click.
        await recordConfirmed(client, {
          shopId: shopOfRows(context.shops, published).shop.id,
          email: account.email,
          wording: saidIn(
            published,
            languageOf(request),
            advertisingText(body.advertisingVersion, published.shop.restaurantName),
          ),
          source: 'account',
          now: context.now(),
        });
      return changed;
    });
    return row ? userView(row) : NOT_LOGGED_IN;
  });
  registerCall(app, 'deleteUser', rate, async ({ request, reply }) => {
    const { realm, account_id: accountId, email } = await accountOf(request);
    await transaction(pool, async (client) => {
      await lockMailAddress(client, { realm, email });
      // Nobody who deletes the account waits for advertising that an order of before had agreed to.
      await optOutOfAll(client, { realm, email }, context.now());
      await deleteAccount(client, { realm, accountId });
    });
    await endAccountSession(pool, request, reply);
    return { deleted: true };
  });
}
