import { fromEuros } from '@tischlein/domain/money/cents.ts';
import {
  GUEST_TRAITS,
  USUAL_ORDER_LIMITS,
  type OrderLimits,
} from '@tischlein/domain/guest/order-limits.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { canonicalShop } from '../canonical-shop.ts';
import { reporter } from '../check-schema.ts';
import { didYouMean } from '../did-you-mean.ts';
import { aboutFile } from '../problem.ts';
import { shopFile, type ShopFile } from '../schema/shop-file.ts';
import { withTranslatedFields } from '../write/shop-documents.ts';
import { checkIdentity } from './check-identity.ts';
import { checkLegal } from './check-legal.ts';
import { checkPayment } from './check-payment.ts';
import { checkTexts } from './check-texts.ts';
import { compileAreas } from './compile-areas.ts';
import { compileCompany } from './compile-company.ts';
import { compileCoupons } from './compile-coupons.ts';
import { compileDesign } from './compile-design.ts';
import { compileHours } from './compile-hours.ts';
import { compileJobs } from './compile-jobs.ts';
import { compileLanguages } from './compile-languages.ts';
import { compileMenu } from './compile-menu.ts';
import { compileOffers } from './compile-offers.ts';
import { compilePages } from './compile-pages.ts';
import { compileTables } from './compile-tables.ts';
import { hintShopReductions } from './hint-reductions.ts';
import {
  NO_DOMAINS,
  open,
  requireFile,
  textOrNull,
  type Context,
  type Opened,
} from './compile-context.ts';

const USUAL_RATING_MAIL_HOURS = 24;
const WEEKDAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'] as const;

/** Every file of one shop to the model. Null after any problem that leaves no model; all are reported at once. */
export function compileShopFiles(context: Context): Shop | null {
  requireFile(context, 'shop.yaml');
  const opened = open(context, 'shop.yaml', shopFile);
  const hours = compileHours(context);
  const areas = compileAreas(context);
  const compiled = compileMenu(context, opened?.content ?? null);
  const { menu, dishesKnown } = compiled;
  const offers = compileOffers(context, compiled);
  const coupons = compileCoupons(context);
  const places = compileTables(context);
  const pages = compilePages(context);
  const jobs = compileJobs(context, pages);
  const languages = compileLanguages(context);
  if (opened === null || hours === null) return null;
  const { content, report } = opened;
  const warn = reporter(opened.node, context.warnings);
  checkPayment(content.payment, report, warn);
  checkTexts(content.texts, warn);
  hintShopReductions(content, warn);
  // What is wrong is said first.
  if (context.problems.length === 0) checkIdentity(content.legal, warn);
  if (context.franchise === null && !content.domains?.length) warn(['domains'], ...NO_DOMAINS);
  const delivery = content.delivery ?? true;
  if (delivery && areas?.length === 0)
    context.warnings.push(
      aboutFile(
        `${context.folder}areas.yaml`,
        'area',
        'Es gibt keine Liefergebiete: Niemand kann sich etwas liefern lassen.',
        'Lege areas.yaml an oder schreibe delivery: false in shop.yaml.',
      ),
    );
  if (content.design === undefined) {
    report(['design'], 'missing-field', 'Hier fehlt „design“.', "Mindestens accent: '#b3261e'.");
    return null;
  }
  const dishIds = new Set(menu.dishes.map(({ id }) => id));
  const dailyDishes: Record<string, string[]> = {};
  for (const [weekday, name] of WEEKDAYS.entries()) {
    const ids = content.dailyDishes?.[name];
    if (ids === undefined) continue;
    dailyDishes[weekday] = ids;
    if (!dishesKnown) continue;
    ids.forEach((id, index) => checkDailyDish(id, index, name, dishIds, opened));
  }
  const { address, legal, payment, texts, settings } = content;
  const cup = content.dishDeposit?.cup;
  const written = canonicalShop({
    id: content.id,
    slug: context.franchise?.slug ?? null,
    franchiseId: context.franchise?.id ?? null,
    domains: content.domains ?? [],
    restaurantName: String(content.name),
    restaurantStreet: String(address.street),
    restaurantZip: String(address.zip),
    restaurantCity: String(address.city),
    latitude: address.latitude,
    longitude: address.longitude,
    phone: String(content.phone),
    email: content.email,
    legal: {
      operator: String(legal.operator),
      vatId: textOrNull(legal.vatId),
      taxNumber: textOrNull(legal.taxNumber),
      register: textOrNull(legal.register),
    },
    ...compileCompany(content),
    supportDelivery: delivery,
    supportPickup: content.pickup ?? true,
    enableReservations: content.reservations ?? false,
    enableLogin: content.login ?? true,
    showDishNumbers: content.dishNumbers ?? true,
    isFranchiseOverview: content.franchiseOverview ?? false,
    hiddenTags: content.hiddenTags ?? [],
    payment: {
      methods: payment.methods,
      onlyPickup: payment.onlyPickup ?? [],
      onlyDelivery: payment.onlyDelivery ?? [],
      pickupMinimumEuros: payment.pickupMinimum ?? {},
      paypalClientId: textOrNull(payment.paypalClientId),
      stripePublicKey: textOrNull(payment.stripePublicKey),
      amazonPay: amazonPay(payment.amazonPay),
    },
    vat: { food: rates(content.vat?.food, 7), drink: rates(content.vat?.drink, 19) },
    dishDeposit:
      content.dishDeposit === undefined
        ? null
        : {
            name: String(content.dishDeposit.name),
            perDish: fromEuros(content.dishDeposit.perDish),
            ...(cup && { cup: { name: String(cup.name), perCup: fromEuros(cup.perCup) } }),
          },
    tipPresets: content.tipPresets ?? [],
    trackingIds: Object.fromEntries(
      Object.entries(content.trackingIds ?? {}).map(([key, id]) => [key, String(id)]),
    ),
    design: compileDesign(context, content.design, report),
    pages: inWrittenOrder(pages, content.pageOrder, 'pageOrder', opened),
    texts: {
      about: textOrNull(texts?.about),
      location: textOrNull(texts?.location),
      notice: textOrNull(texts?.notice),
    },
    settings: {
      walletOrderClick: settings?.walletOrderClick ?? 'own-button',
      ...(settings?.expressWallets === 'off' && { expressWallets: 'off' as const }),
      advertisingForSignup: settings?.advertisingForSignup ?? 'optional',
      trackingConsent: settings?.trackingConsent ?? 'required',
      ...(settings?.checkoutForm === 'saved' && { checkoutForm: 'saved' as const }),
      // Who need not ask counts, unless told otherwise.
      analytics: settings?.analytics ?? (settings?.trackingConsent === 'not-asked' ? 'own' : 'off'),
      unknownLogin: settings?.unknownLogin ?? 'silent',
      ratingMailHours: settings?.ratingMailHours ?? USUAL_RATING_MAIL_HOURS,
      withdrawalForm: settings?.withdrawalForm ?? 'off',
    },
    orderLimits: orderLimits(content.orderLimits),
    hours,
    areas: areas ?? [],
    menu: {
      ...menu,
      categories: dishesKnown
        ? inWrittenOrder(menu.categories, content.categoryOrder, 'categoryOrder', opened)
        : menu.categories,
    },
    offers,
    ...coupons,
    ...places,
    jobs,
    ...languages,
    ...(content.pricesSince !== undefined && { pricesSince: content.pricesSince }),
    dailyDishes,
    customCss: context.customCss,
  });
  const shop = withTranslatedFields(written);
  checkLegal(context, shop);
  return shop;
}

function orderLimits(written: ShopFile['orderLimits']): OrderLimits {
  const limits = { ...USUAL_ORDER_LIMITS };
  for (const trait of GUEST_TRAITS) {
    const { open: atOnce, hour } = written?.[trait] ?? {};
    const usual = limits[trait];
    limits[trait] = { open: mostOf(atOnce, usual.open), hour: mostOf(hour, usual.hour) };
  }
  return limits;
}

const mostOf = (written: number | 'off' | undefined, usual: number | null) =>
  written === 'off' ? null : (written ?? usual);

function rates(written: number | Record<OrderType, number> | undefined, usual: number) {
  if (typeof written === 'object') return written;
  const rate = written ?? usual;
  return { delivery: rate, pickup: rate, table: rate };
}

function checkDailyDish(
  id: string,
  index: number,
  day: string,
  known: ReadonlySet<string>,
  { report }: Opened<ShopFile>,
): void {
  if (known.has(id)) return;
  const near = didYouMean(id, known);
  report(
    ['dailyDishes', day, index],
    'reference',
    `Das Gericht „${id}“ gibt es nicht.`,
    near === null ? 'Ergänze es in menu/ oder lösche den Eintrag.' : `Meintest du „${near}“?`,
  );
}

/** What `order` names first, in that order, then the rest as it was. */
function inWrittenOrder<T extends { id: string }>(
  entries: readonly T[],
  order: readonly string[] | undefined,
  field: 'pageOrder' | 'categoryOrder',
  { report }: Opened<ShopFile>,
): T[] {
  if (order === undefined) return [...entries];
  order.forEach((id, index) => {
    if (entries.some((entry) => entry.id === id)) return;
    const near = didYouMean(
      id,
      entries.map((entry) => entry.id),
    );
    report(
      [field, index],
      'reference',
      `„${id}“ gibt es nicht.`,
      near === null ? 'Lösche den Eintrag.' : `Meintest du „${near}“?`,
    );
  });
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...entries].sort((a, b) => rank(a.id) - rank(b.id));
}

function amazonPay(given: ShopFile['payment']['amazonPay']): Shop['payment']['amazonPay'] {
  if (!given) return null;
  const { merchantId, storeId, publicKeyId } = given;
  return {
    merchantId: String(merchantId),
    storeId: String(storeId),
    publicKeyId: String(publicKeyId),
  };
}
