import { languageOf } from '../http/answer-language.ts';
import { keptLanguage, saidIn } from '../shops/shop-directory.ts';
import type { FastifyInstance } from 'fastify';
import { addressOfForm } from '@tischlein/domain/account/account.ts';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { advertisingText } from '@tischlein/domain/order/advertising-version.ts';
import { signUpError } from '@tischlein/domain/order/sign-up.ts';
import type { ShopsContext } from '../shops/context.ts';
import { askForSignUp } from './account-links.ts';
import { requestedMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { addOrderToAccount } from './account-rows.ts';
import { findOrder, type OrderRecord } from '../orders/orders.ts';
import { transaction } from '../db/transaction.ts';
import { readAccount } from './account-session.ts';
import { readGuestSecret } from '../http/guest-session.ts';
import { requestHost } from '../http/origin.ts';
import { isOwnDevice } from '../http/own-device.ts';
import { refuse, registerCall } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import { realmOf } from '../shops/account-realm.ts';

const NO_ORDER = refuse(404, { error: 'no-order', message: 'Diese Bestellung gibt es nicht.' });

/** Signing up after an order (specification 2 §7 "POST auth/signup {order}"). */
export function registerSignUp(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  /** The call names no shop: its host does. In a franchise the order may be of any branch. */
  const shopsOfHost = (host: string): string[] => {
    const chain = context.shops.franchiseByHost(host);
    if (chain) return chain.branches.map(({ shop }) => shop.id);
    const published = context.shops.byHost(host, null);
    return published ? [published.shop.id] : [];
  };

  const orderAt = async (host: string, orderId: string): Promise<OrderRecord | null> => {
    const found = await pool.query<{ shop_id: string }>(
      'select shop_id from orders where shop_id = any($1) and order_id = $2',
      [shopsOfHost(host), orderId],
    );
    const shopId = found.rows[0]?.shop_id;
    return shopId === undefined ? null : findOrder(pool, shopId, orderId);
  };

  registerCall(app, 'signUp', { rate: 'mail-link' }, async ({ body, request }) => {
    const order = await orderAt(requestHost(request), body.order);
    const published = order && context.shops.byId(order.shop_id);
    const guest = readGuestSecret(request);
    const isOwn = order !== null && guest !== null && isOwnDevice(request, order.guest_hash);
    if (!published?.shop.enableLogin || !isOwn || order.form.email === '') return NO_ORDER;
    const realm = realmOf(published);
    const account = await readAccount(pool, request, context.now());
    const named = { shopId: order.shop_id, orderId: order.order_id };
    if (account?.realm === realm) {
      const key = { realm, accountId: account.account_id };
      await addOrderToAccount(pool, key, { ...named, placedAt: order.placed_at });
      return { success: true };
    }
    const { acceptAdvertising, advertisingVersion } = body;
    const { advertisingForSignup } = published.shop.settings;
    const missing = signUpError({ createAccount: true, acceptAdvertising }, advertisingForSignup);
    if (missing !== null) return refuse(400, { error: 'signup-advertising', message: missing });
    const language = keptLanguage(published, languageOf(request));
    await transaction(pool, (client) =>
      askForSignUp(client, {
        ...named,
        language,
        realm,
        email: normalAddress(order.form.email),
        typedEmail: order.form.email,
        mailCap: requestedMailCap(context.config.rateLimitFactor),
        guestHash: hashToken(guest),
        details: {
          name: order.form.name,
          address: addressOfForm(order.form),
          advertising: acceptAdvertising,
          wording:
            advertisingVersion &&
            saidIn(
              published,
              language,
              advertisingText(advertisingVersion, published.shop.restaurantName),
            ),
        },
        now: context.now(),
      }),
    );
    context.live.notify();
    return { success: true };
  });
}
