import { NO_PROMISES } from '@tischlein/domain/coupon/campaign.ts';
import { unionOfWindows } from '@tischlein/domain/franchise/union-windows.ts';
import { windowsOf } from '@tischlein/domain/hours/timetable.ts';
import type { Franchise, Hours, Page, Shop } from '@tischlein/domain/shop/shop.ts';
import { hasCoupons } from '../legal/legal-facts.ts';
import { allPages } from '../legal/make-pages.ts';
import { franchiseNote } from '../legal/order-note.ts';
import { WITHDRAWAL_PAGE, WITHDRAWAL_TITLE } from '../legal/withdrawal.ts';
import { plain, seller } from '../legal/words.ts';
import { compileShop, PLAIN_SERVER } from './compile-shop.ts';
import { overviewId } from './overview-id.ts';
import type { PublishedShop } from './shop-directory.ts';
import { translations } from './translate-shop.ts';

/**
 * The shop at the root of a franchise in overview mode: the common menu under the franchise's name. It is made from
 * the branches and stored nowhere; nothing can be ordered from it. null: no overview wanted, or no branch left.
 */
export function overviewShop(
  franchise: Franchise,
  branches: readonly PublishedShop[],
): PublishedShop | null {
  if (!franchise.isOverview) return null;
  const online = branches.filter(({ offline }) => !offline);
  const shown = online.length > 0 ? online : branches;
  const typical = typicalBranch(shown);
  if (!typical) return null;
  const shops = shown.map(({ shop }) => shop);
  // Nobody is to be called or visited here: who reads this reaches the company, and a branch in its own shop.
  const { phone, email, address } = seller(typical.shop);
  const model: Shop = {
    ...typical.shop,
    id: overviewId(franchise.id),
    slug: null,
    domains: franchise.domains,
    restaurantName: franchise.name,
    restaurantStreet: address.street,
    restaurantZip: address.zip,
    restaurantCity: address.city,
    phone,
    email,
    design: franchise.design,
    supportDelivery: shops.some(({ supportDelivery }) => supportDelivery),
    supportPickup: shops.some(({ supportPickup }) => supportPickup),
    // What belongs to one branch alone.
    texts: { ...typical.shop.texts, location: null, notice: null },
    hours: unionOfHours(
      typical.shop.hours,
      shops.map(({ hours }) => hours),
    ),
    areas: [],
    coupons: [],
    campaigns: [],
    couponPromises: NO_PROMISES,
    enableReservations: false,
    tables: [],
    jobs: [],
    settings: { ...typical.shop.settings, withdrawalForm: 'off' },
  };
  const { words } = typical;
  const settings = { ...PLAIN_SERVER, words };
  const published = compileShop(model, typical.version, franchise, undefined, settings);
  // Guests of every branch read these; nobody pays here, but somewhere.
  const paymentMethods = [...new Set(shown.flatMap((branch) => [...branch.paymentMethods]))];
  const some = (has: (shop: Shop) => boolean) => shops.find(has) ?? model;
  const withdrawals = withdrawalsByBranch(shops);
  const made = allPages({
    shop: {
      ...model,
      settings: { ...model.settings, withdrawalForm: withdrawals ? 'on' : 'off' },
      isFranchiseOverview: true,
      enableReservations: shops.some(({ enableReservations }) => enableReservations),
      tables: some(({ tables }) => tables.length > 0).tables,
      jobs: some(({ jobs }) => jobs.length > 0).jobs,
      couponPromises: some(hasCoupons).couponPromises,
      coupons: some(hasCoupons).coupons,
    },
    paymentMethods,
    services: typical.services,
  });
  // Terms and privacy page tell of the form; it is filled in at the branch.
  const pages = made.map((page) => (page.id === WITHDRAWAL_PAGE && withdrawals) || page);
  const publicShop = {
    ...published.publicShop,
    pages: pages.map(({ id, name, title }) => ({ id, name, title })),
    deliveryFrom: lowest(shown),
    orderNote: franchiseNote(model, paymentMethods, shops),
  };
  return {
    ...published,
    pages,
    services: typical.services,
    publicShop,
    inLanguage: translations({ ...published, publicShop, languages: model.languages }, words),
    picturesOf: typical.shop.id,
    offline: online.length === 0,
  };
}

/** Guests come back here, too: the way to the form of the branch they ordered from (BGB § 356a). null: none has one. */
function withdrawalsByBranch(shops: readonly Shop[]): Page | null {
  const branches = shops.flatMap(({ settings, slug, ...shop }) => {
    if (settings.withdrawalForm !== 'on' || slug === null) return [];
    const address = [shop.restaurantStreet, `${shop.restaurantZip} ${shop.restaurantCity}`];
    const name = plain(`${shop.restaurantName}, ${address.join(', ')}`);
    return [`- [${name}](/f=${slug}/static/${WITHDRAWAL_PAGE})`];
  });
  if (branches.length === 0) return null;
  return {
    id: WITHDRAWAL_PAGE,
    name: WITHDRAWAL_TITLE,
    title: WITHDRAWAL_TITLE,
    markdown: `Bei welcher Filiale hast du bestellt?\n\n${branches.join('\n')}`,
  };
}

/** Weekly hours at which some branch is open; special days and closures are each branch's own. */
function unionOfHours(typical: Hours, all: readonly Hours[]): Hours {
  const union = (type: 'opening' | 'delivery' | 'pickup') =>
    unionOfWindows(all.map((hours) => windowsOf(hours, type)));
  return {
    ...typical,
    opening: union('opening'),
    delivery: union('delivery'),
    pickup: union('pickup'),
    specialDays: [],
    closures: [],
  };
}

function lowest(branches: readonly PublishedShop[]): PublishedShop['publicShop']['deliveryFrom'] {
  const from = branches.flatMap(({ publicShop }) => publicShop.deliveryFrom ?? []);
  if (from.length === 0) return null;
  const freeFroms = from.flatMap(({ freeFrom }) => freeFrom ?? []);
  return {
    minimumOrder: Math.min(...from.map(({ minimumOrder }) => minimumOrder)),
    fee: Math.min(...from.map(({ fee }) => fee)),
    freeFrom: freeFroms.length === 0 ? null : Math.min(...freeFroms),
  };
}

/** The branch whose dishes, prices included, most others have too; of equal ones the first. Its menu is the common one. */
function typicalBranch(branches: readonly PublishedShop[]): PublishedShop | null {
  const shared = new Map<string, number>();
  const dishes = branches.map((published) => [...new Set(dishTexts(published))]);
  for (const texts of dishes)
    for (const text of texts) shared.set(text, (shared.get(text) ?? 0) + 1);
  let best: { published: PublishedShop; score: number } | null = null;
  for (const [index, published] of branches.entries()) {
    // Dishes that it has alone do not count.
    const score = (dishes[index] ?? []).reduce((sum, text) => sum + (shared.get(text) ?? 1) - 1, 0);
    if (!best || score > best.score) best = { published, score };
  }
  return best?.published ?? null;
}

const written = new WeakMap<PublishedShop['menu'], string[]>();
function dishTexts({ shop, menu }: PublishedShop): string[] {
  const known = written.get(menu);
  if (known) return known;
  const texts = [...shop.menu.dishes, ...shop.menu.menus].map((dish) => JSON.stringify(dish));
  written.set(menu, texts);
  return texts;
}
