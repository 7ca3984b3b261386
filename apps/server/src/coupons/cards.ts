import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { guestMarks, normalCode, type CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { CouponPromise } from '@tischlein/domain/coupon/campaign.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import { BAD_PHONE, isPhone } from '@tischlein/domain/order/checkout-form.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import type { ShopsContext } from '../shops/context.ts';
import { reservedCode } from './redemptions.ts';
import {
  addCards,
  countCards,
  lockCard,
  lockPhone,
  reserveCode,
  takeCard,
  visitsByCode,
} from './driver-cards.ts';
import { issueCoupon, issuedBy, randomCode } from './issued-coupons.ts';
import { transaction } from '../db/transaction.ts';
import { originOf } from '../http/origin.ts';
import { refuse, registerCall, type Refusal, registerStaffCall } from '../http/route.ts';
import { hashToken, sameBytes } from '../http/secret-token.ts';
import { NO_SHOP, requireOnline } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { COUPON_OVER, ownCouponView, usableCoupon } from './usable-coupon.ts';

type CardRefusal = 'no-card' | 'coupon-over' | 'card-taken' | 'has-coupon' | 'bad-phone';

const REFUSALS: Record<CardRefusal, Refusal> = {
  'no-card': refuse(404, {
    error: 'no-card',
    message: 'Diese Karte kennen wir nicht. Bitte prüfe die Zeichen auf der Karte.',
  }),
  'coupon-over': COUPON_OVER,
  'card-taken': refuse(409, {
    error: 'card-taken',
    message: 'Diese Karte ist schon für eine andere Telefonnummer eingelöst.',
  }),
  'has-coupon': refuse(409, {
    error: 'has-coupon',
    message:
      'Für diese Telefonnummer ist schon ein Gutschein reserviert. Löse erst den ein; die Karte gilt so lange weiter.',
  }),
  'bad-phone': refuse(400, {
    error: 'bad-phone',
    message: BAD_PHONE,
  }),
};
const NO_PROMISE = refuse(409, {
  error: 'no-promise',
  message: 'In coupons.yaml fehlt unter cards, was eine Karte wert ist.',
});

/** Cards that drivers hand over: made at the counter, taken once with a telephone number (`/f/{drivercode}`). */
export function registerCards(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  registerCall(app, 'reserveCoupon', { rate: 'coupon' }, async ({ params, body }) => {
    const published = requireOnline(context.shops, params.shopId);
    const [mark] = guestMarks({ phone: body.phone, email: '' });
    if (!mark || !isPhone(body.phone)) return REFUSALS['bad-phone'];
    const taken = await transaction(pool, (client) =>
      takeWith(client, published, normalCode(params.code), mark, context.now()),
    );
    return typeof taken === 'string' ? REFUSALS[taken] : ownCouponView(taken);
  });

  registerStaffCall(app, 'counterCards', async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    const visits = await visitsByCode(pool, published.shop.id);
    return {
      enabled: published.shop.couponPromises.cards !== null,
      ...(await countCards(pool, published.shop.id)),
      links: published.shop.campaigns.map(({ code, note }) => ({
        url: urlOf(context, published, `/s/${code}`),
        note,
        visits: visits.get(code)?.visits ?? 0,
        lastDay: visits.get(code)?.lastDay ?? null,
      })),
    };
  });

  registerCall(
    app,
    'counterMakeCards',
    { rate: 'report' },
    async ({ params, body, request, staff }) => {
      const published = context.shops.byId(params.shopId);
      if (!published) return refuse(404, NO_SHOP);
      const { cards } = published.shop.couponPromises;
      if (cards === null) return NO_PROMISE;
      const codes = Array.from({ length: body.count }, randomCode);
      const now = context.now();
      await transaction(pool, async (client) => {
        await addCards(client, published.shop.id, codes, now);
        await recordAudit(client, {
          action: 'cards-made',
          shopIds: [published.shop.id],
          actor: byStaff(staff, request),
          detail: { number: codes.length },
          now,
        });
      });
      return {
        cards: codes.map((code) => urlOf(context, published, `/f/${code}`)),
        promise: promiseText(cards),
      };
    },
  );
}

async function takeWith(
  client: pg.PoolClient,
  published: PublishedShop,
  code: string,
  mark: string,
  now: number,
): Promise<CouponRule | CardRefusal> {
  const { shop } = published;
  const phoneHash = hashToken(mark);
  await lockPhone(client, shop.id, phoneHash);
  const card = await lockCard(client, shop.id, code);
  if (card === null) return 'no-card';
  if (card.phoneHash !== null && !sameBytes(card.phoneHash, phoneHash)) return 'card-taken';
  const source = `card:${hashToken(code).toString('hex')}`;
  if (card.phoneHash !== null) {
    const before = await issuedBy(client, shop.id, source);
    if (before === null) return 'no-card';
    return (await usableCoupon(client, published, before.code, now)) ?? 'coupon-over';
  }
  const promise = shop.couponPromises.cards;
  if (promise === null) return 'no-card';
  const kept = await reservedCode(client, shop.id, mark);
  if (kept !== null && (await usableCoupon(client, published, kept, now)) !== null)
    return 'has-coupon';
  await takeCard(client, shop.id, code, phoneHash, now);
  const validUntil = addDays(businessDay(shop.hours, now), promise.validDays);
  const rule = await issueCoupon(client, shop.id, source, { promise, validUntil, phoneHash, now });
  await reserveCode(client, shop.id, phoneHash, rule.code, now);
  return rule;
}

const urlOf = (context: ShopsContext, published: PublishedShop, path: string) =>
  `${originOf(context.config, published.publicShop.domain)}${published.basename}${path}`;

function promiseText({ type, value, minimumOrderValue }: CouponPromise): string {
  const worth = type === 'percent' ? `${value} %` : formatEuro(cents(value));
  const from = minimumOrderValue > 0 ? ` ab ${formatEuro(minimumOrderValue)}` : '';
  return `${worth} Rabatt${from}`;
}
