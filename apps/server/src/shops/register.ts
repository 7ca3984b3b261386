import type { FastifyInstance } from 'fastify';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { specialDates } from '@tischlein/domain/hours/special-dates.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { ShopsContext } from './context.ts';
import { usesOfSlots } from '../orders/slots.ts';
import { encodeBody, sendBody, sendFresh, type EncodedBody } from '../http/encoded-body.ts';
import { inLanguageOf, languageOf } from '../http/answer-language.ts';
import { registerCall } from '../http/route.ts';
import { requireOnline } from './guest-shop.ts';
import { publicMenu } from './public-menu.ts';
import { timesOf, type ShopLoads } from './shop-times.ts';
import type { PublishedShop } from './shop-directory.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Configuration, menu, delivery period and what is sold out. */
export function registerShopCalls(
  app: FastifyInstance,
  context: ShopsContext,
  loads: ShopLoads,
): void {
  registerCall(app, 'shopConfig', { rate: 'read' }, async ({ params, request }) => {
    const published = requireOnline(context.shops, params.shopId);
    return published.inLanguage(languageOf(request))?.publicShop ?? published.publicShop;
  });

  registerCall(app, 'menu', { rate: null }, async ({ params, query, request, reply }) => {
    const published = requireOnline(context.shops, params.shopId);
    return sendBody(request, reply, menuBody(published, query.language ?? 'de'), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': query.v === published.menuVersion ? FOR_EVER : 'no-cache',
    });
  });

  registerCall(
    app,
    'deliveryPeriod',
    { rate: 'read' },
    async ({ params, query, request, reply }) => {
      const published = requireOnline(context.shops, params.shopId);
      // A fortnight of serve times is long and repeats itself; each answer is another, so nothing of it is kept.
      return sendFresh(
        request,
        reply,
        JSON.stringify(
          inLanguageOf(
            request,
            await deliveryPeriod(context, loads, published, query.extraMinutes),
          ),
        ),
        {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        },
      );
    },
  );

  registerCall(app, 'specialDates', { rate: 'read' }, async ({ params }) => {
    const { shop } = requireOnline(context.shops, params.shopId);
    // A franchise has no dates: they are its branches'.
    if (shop.isFranchiseOverview) return { dates: [] };
    return { dates: specialDates(shop.hours, toLocal(context.now(), shop.hours.timeZone).date) };
  });

  registerCall(app, 'availability', { rate: 'read' }, async ({ params }) => {
    const published = requireOnline(context.shops, params.shopId);
    const state = context.shops.state(params.shopId, context.now());
    return {
      menuVersion: published.menuVersion,
      configVersion: published.publicShop.configVersion,
      dishes: [...state.soldOutDishes],
      ingredients: [...state.soldOutIngredients],
    };
  });
}

/** Written and compressed once per published version: a menu is large, and asked for more than anything else. */
const menuBodies = new WeakMap<object, EncodedBody>();
function menuBody(published: PublishedShop, language: string): EncodedBody {
  const translated = published.inLanguage(language);
  const known = menuBodies.get(translated ?? published);
  if (known) return known;
  const menu = translated?.menu ?? publicMenu(published.menu);
  const body = encodeBody(Buffer.from(JSON.stringify(menu)));
  menuBodies.set(translated ?? published, body);
  return body;
}

/** Specification 1 §3 "Delivery period" at this moment. */
async function deliveryPeriod(
  context: ShopsContext,
  loads: ShopLoads,
  published: PublishedShop,
  extraMinutes: number,
): Promise<DeliveryPeriodView> {
  const now = context.now();
  const { shop } = published;
  const franchise = published.isOverview ? context.shops.franchise(shop.franchiseId ?? '') : null;
  const slotUses = await usesOfSlots(context.database.pool, shop.id, shop.hours, now);
  const { openToday: _, ...times } = timesOf(context.shops, published, now, {
    slotUses,
    areaExtraMinutes: extraMinutes,
    ...(franchise
      ? { branchLoads: await loads.ofBranches(franchise, now) }
      : { loadMinutes: await loads.of(published, now) }),
  });
  return times;
}
