import { createHash } from 'node:crypto';
import { timetable } from '@tischlein/domain/hours/timetable.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { usableMethods } from '@tischlein/domain/payment/usable-methods.ts';
import type { Franchise, PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { FranchiseInfo, PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { allPages } from '../legal/make-pages.ts';
import { orderNote, tableNote } from '../legal/order-note.ts';
import { termsToAccept } from '../legal/accepted-terms.ts';
import { NO_SERVICES, type ServiceFacts } from '../legal/service-facts.ts';
import { overviewId } from './overview-id.ts';
import type { Words } from '../languages/words.ts';
import { publicMenu } from './public-menu.ts';
import { offeredLanguages, translations } from './translate-shop.ts';
import type { PublishedShop } from './shop-directory.ts';
import { hashToken } from '../http/secret-token.ts';

const NO_ACCOUNTS: ReadonlySet<OnlineGateway> = new Set();

/** What of a server's settings shops are made with. */
export interface ServerSettings extends Pick<
  PublicShop,
  'paypalSdkUrl' | 'amazonScriptUrl' | 'stripeScriptUrl'
> {
  /** Methods in preview that are switched on. */
  previews: ReadonlySet<PaymentMethod>;
  /** Whom guests' data goes to. */
  services: ServiceFacts;
  /** The languages besides German that the storefront is built in. */
  words: ReadonlyMap<string, Words>;
}

/** A server without settings of its own: scripts from the providers, no previews, German alone. */
export const PLAIN_SERVER: ServerSettings = {
  paypalSdkUrl: null,
  amazonScriptUrl: null,
  stripeScriptUrl: null,
  previews: new Set(),
  services: NO_SERVICES,
  words: new Map(),
};

/** Everything that is derived from a published shop, once per version. */
export function compileShop(
  shop: Shop,
  version: number,
  franchise: Franchise | null,
  accounts: ReadonlySet<OnlineGateway> = NO_ACCOUNTS,
  {
    paypalSdkUrl,
    amazonScriptUrl,
    stripeScriptUrl,
    previews,
    services,
    words,
  }: ServerSettings = PLAIN_SERVER,
  hasWallets = false,
): PublishedShop {
  const menu = indexMenu(shop.menu);
  const menuVersion = hash([publicMenu(menu), shop.languages]);
  const paymentMethods = usableMethods(shop.payment, accounts, previews);
  const pages = allPages({ shop, paymentMethods, services });
  const terms = termsToAccept(shop, pages);
  const config = {
    ...publicShop(shop, franchise, menuVersion),
    pages: pages.map(({ id, name, title }) => ({ id, name, title })),
    orderNote: orderNote(shop, paymentMethods),
    tableNote: tableNote(shop, paymentMethods),
    paymentMethods,
    termsVersion: terms.hash.slice(0, 12),
    paypalSdkUrl,
    amazonScriptUrl,
    stripeScriptUrl,
    expressWallets:
      hasWallets &&
      shop.settings.expressWallets !== 'off' &&
      paymentMethods.includes('Stripe_card'),
    languages: offeredLanguages(shop, words),
  };
  const seen = { ...config, configVersion: hash([config, shop.languages]) };
  return {
    shop,
    version,
    paymentMethods: new Set(paymentMethods),
    accounts,
    hasWallets,
    menuVersion,
    menu,
    pages,
    terms,
    services,
    words,
    publicShop: seen,
    inLanguage: translations({ publicShop: seen, menu, languages: shop.languages }, words),
    coupons: couponsByHash(shop.coupons),
    basename: shop.slug === null ? '' : `/f=${shop.slug}`,
    offline: false,
    opensSoon: false,
    isOverview: config.isFranchiseOverview && franchise !== null,
    picturesOf: shop.id,
  };
}

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12);
}

/** The part of a shop that every guest may see. Written out field by field, so that nothing slips through. */
function publicShop(
  shop: Shop,
  franchise: Franchise | null,
  menuVersion: string,
): Omit<
  PublicShop,
  | 'configVersion'
  | 'orderNote'
  | 'tableNote'
  | 'pages'
  | 'paymentMethods'
  | 'termsVersion'
  | 'languages'
  | 'expressWallets'
  | keyof ServerSettings
> {
  return {
    id: shop.id,
    slug: shop.slug,
    restaurantName: shop.restaurantName,
    restaurantStreet: shop.restaurantStreet,
    restaurantZip: shop.restaurantZip,
    restaurantCity: shop.restaurantCity,
    latitude: shop.latitude,
    longitude: shop.longitude,
    phone: shop.phone,
    email: shop.email,
    legal: shop.legal,
    supportDelivery: shop.supportDelivery,
    supportPickup: shop.supportPickup,
    enableReservations: shop.enableReservations,
    enableLogin: shop.enableLogin,
    showDishNumbers: shop.showDishNumbers,
    isFranchiseOverview: franchise
      ? shop.id === overviewId(franchise.id)
      : shop.isFranchiseOverview,
    hiddenTags: shop.hiddenTags,
    vat: shop.vat,
    texts: shop.texts,
    settings: shop.settings,
    dailyDishes: shop.dailyDishes,
    tipPresets: shop.tipPresets,
    customCss: shop.customCss,
    franchise: franchise && franchiseInfo(franchise),
    domain: shop.domains[0] ?? franchise?.domains[0] ?? '',
    categories: shop.menu.categories.map(({ id, name }) => ({ id, name })),
    paymentMethodsOnlyPickup: shop.payment.onlyPickup,
    paymentMethodsOnlyDelivery: shop.payment.onlyDelivery,
    paymentMethodPickupMinimum: shop.payment.pickupMinimumEuros,
    paypalClientId: shop.payment.paypalClientId,
    stripePublicKey: shop.payment.stripePublicKey,
    amazonMerchantId: shop.payment.amazonPay?.merchantId ?? null,
    dishDeposits: shop.dishDeposit,
    offers: shop.offers,
    trackingIds: shop.trackingIds,
    design: shop.design,
    timeZone: shop.hours.timeZone,
    businessDayCutoffMinutes: shop.hours.businessDayCutoffMinutes,
    timetable: [
      ...timetable(shop.hours, 'opening'),
      ...timetable(shop.hours, 'delivery'),
      ...timetable(shop.hours, 'pickup'),
    ],
    deliveryFrom: deliveryFrom(shop),
    menuVersion,
  };
}

function franchiseInfo(franchise: Franchise): FranchiseInfo {
  const { id, name, domains, branchIds, isOverview } = franchise;
  return { id, name, domain: domains[0] ?? '', branches: branchIds.length, isOverview };
}

function deliveryFrom(shop: Shop): PublicShop['deliveryFrom'] {
  if (!shop.supportDelivery || shop.areas.length === 0) return null;
  const freeFroms = shop.areas.flatMap((area) => (area.freeFrom === null ? [] : [area.freeFrom]));
  return {
    minimumOrder: Math.min(...shop.areas.map((area) => area.minimumOrder)),
    fee: Math.min(...shop.areas.map((area) => area.fee)),
    freeFrom: freeFroms.length === 0 ? null : Math.min(...freeFroms),
  };
}

/** By the hash of the code. */
function couponsByHash(rules: readonly CouponRule[]): ReadonlyMap<string, CouponRule> {
  return new Map(rules.map((rule) => [hashToken(rule.code).toString('hex'), rule]));
}
