import { focusOfCrop, readCroppedName } from '@tischlein/domain/menu/picture-crop.ts';
import { toEuros, type Cents } from '@tischlein/domain/money/cents.ts';
import { GUEST_TRAITS } from '@tischlein/domain/guest/order-limits.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { PAYMENT_METHODS, type Design, type Shop } from '@tischlein/domain/shop/shop.ts';
import { compareText } from '../problem.ts';
import { companyTree } from './company-tree.ts';
import type { Tree } from './tree.ts';

/** File name in pictures/ by media id. */
export type PictureName = (mediaId: string | null) => string | undefined;

/** A picture, and what of it stays when it is cropped. */
export function pictureTree(imageName: string | null, pictureName: PictureName) {
  if (imageName === null) return { picture: undefined, focus: undefined };
  const { mediaId, crop } = readCroppedName(imageName);
  return { picture: pictureName(mediaId), focus: focusOfCrop(crop) };
}

/** The content of shop.yaml. */
export function shopTree(shop: Shop, pictureName: PictureName): Tree {
  const { payment, texts } = shop;
  const cup = shop.dishDeposit?.cup;
  const methods = PAYMENT_METHODS.filter((method) => method in payment.pickupMinimumEuros);
  const minimums = methods.map((method) => [method, payment.pickupMinimumEuros[method]]);
  return {
    id: shop.id,
    domains: shop.domains,
    name: shop.restaurantName,
    address: {
      street: shop.restaurantStreet,
      zip: shop.restaurantZip,
      city: shop.restaurantCity,
      latitude: shop.latitude,
      longitude: shop.longitude,
    },
    phone: shop.phone,
    email: shop.email,
    ...companyTree(shop),
    delivery: shop.supportDelivery,
    pickup: shop.supportPickup,
    reservations: shop.enableReservations,
    login: shop.enableLogin,
    dishNumbers: shop.showDishNumbers,
    franchiseOverview: shop.isFranchiseOverview || undefined,
    hiddenTags: nonEmpty(shop.hiddenTags),
    payment: {
      methods: payment.methods,
      onlyPickup: nonEmpty(payment.onlyPickup),
      onlyDelivery: nonEmpty(payment.onlyDelivery),
      pickupMinimum: minimums.length === 0 ? undefined : Object.fromEntries(minimums),
      paypalClientId: payment.paypalClientId ?? undefined,
      stripePublicKey: payment.stripePublicKey ?? undefined,
      amazonPay: payment.amazonPay ?? undefined,
    },
    vat: { food: rates(shop.vat.food), drink: rates(shop.vat.drink) },
    dishDeposit:
      shop.dishDeposit === null
        ? undefined
        : {
            name: shop.dishDeposit.name,
            perDish: toEuros(shop.dishDeposit.perDish),
            cup: cup && { name: cup.name, perCup: toEuros(cup.perCup) },
          },
    tipPresets: nonEmpty(shop.tipPresets),
    trackingIds: sortedRecord(shop.trackingIds),
    design: designTree(shop.design, pictureName),
    texts: nonEmptyMap({
      about: texts.about ?? undefined,
      location: texts.location ?? undefined,
      notice: texts.notice ?? undefined,
    }),
    settings: {
      walletOrderClick: shop.settings.walletOrderClick,
      expressWallets: shop.settings.expressWallets,
      advertisingForSignup: shop.settings.advertisingForSignup,
      trackingConsent: shop.settings.trackingConsent,
      checkoutForm: shop.settings.checkoutForm,
      analytics: shop.settings.analytics,
      unknownLogin: shop.settings.unknownLogin,
      ratingMailHours: shop.settings.ratingMailHours,
      withdrawalForm: shop.settings.withdrawalForm,
    },
    orderLimits: Object.fromEntries(
      GUEST_TRAITS.map((trait) => {
        const { open, hour } = shop.orderLimits[trait];
        return [trait, { open: open ?? 'off', hour: hour ?? 'off' }];
      }),
    ),
    pricesSince: shop.pricesSince,
    dailyDishes: dailyDishes(shop),
  };
}

export function designTree(design: Design, pictureName: PictureName): Tree {
  const hero = pictureTree(design.heroImage, pictureName);
  return {
    accent: design.accent,
    accentDark: design.accentDark ?? undefined,
    surface: design.surface ?? undefined,
    mood: design.mood,
    radius: design.radius,
    pictures: design.pictures,
    logo: pictureName(design.logo),
    heroImage: hero.picture,
    heroFocus: hero.focus,
    claim: design.claim ?? undefined,
  };
}

export function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function nonEmptyMap(tree: Tree): Tree | undefined {
  return Object.values(tree).every((value) => value === undefined) ? undefined : tree;
}

/** Zero is the usual value of deposits and minimums and is not written. */
export function eurosUnlessZero(amount: Cents): number | undefined {
  return amount === 0 ? undefined : toEuros(amount);
}

function rates(byType: Record<OrderType, number>): Tree | number {
  const { delivery, pickup, table } = byType;
  return delivery === pickup && pickup === table ? delivery : { delivery, pickup, table };
}

function sortedRecord(record: Record<string, string>): Tree | undefined {
  const rows = Object.entries(record).sort(([a], [b]) => compareText(a, b));
  return rows.length === 0 ? undefined : Object.fromEntries(rows);
}

function dailyDishes(shop: Shop): Tree | undefined {
  const days = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];
  return nonEmptyMap(
    Object.fromEntries(days.map((day, index) => [day, shop.dailyDishes[(index + 1) % 7]])),
  );
}
