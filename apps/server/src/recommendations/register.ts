import type { FastifyInstance } from 'fastify';
import { readAccount } from '../accounts/account-session.ts';
import { readGuestSecret } from '../http/guest-session.ts';
import { refuse, registerCall } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import type { ShopsContext } from '../shops/context.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import type { Recommendations } from './shop-recommendations.ts';
import { ownDishes } from './own-dishes.ts';

/** What guests like, for dialogs and cart; what the menu shows of it stands in its page. */
export function registerRecommendations(
  app: FastifyInstance,
  context: ShopsContext,
  recommendations: Recommendations,
): void {
  registerCall(app, 'recommendations', { rate: 'read' }, async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    return (await recommendations.load(published)).recommendations;
  });

  registerCall(app, 'ownDishes', { rate: 'read' }, async ({ params, request }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    const secret = readGuestSecret(request);
    const account = await readAccount(context.database.pool, request, context.now());
    if ((secret === null && account === null) || published.isOverview) return { dishes: [] };
    const guestHash = secret === null ? null : hashToken(secret);
    return {
      dishes: await ownDishes(context.database.pool, published, {
        guestHash,
        account: account && { realm: account.realm, accountId: account.account_id },
      }),
    };
  });
}
