import type { PausedWays } from '@tischlein/domain/hours/order-times.ts';
import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { Franchise, Page, PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { FranchiseFinder } from '@tischlein/domain/franchise/finder.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Words } from '../languages/words.ts';
import type { TermsVersion } from '../legal/accepted-terms.ts';
import type { ServiceFacts } from '../legal/service-facts.ts';
import type { TranslatedShop } from './translate-shop.ts';

/** A published shop, compiled once per version. */
export interface PublishedShop {
  shop: Shop;
  version: number;
  /** What can be paid with here: listed, alive, and with an account where one is needed. */
  paymentMethods: ReadonlySet<PaymentMethod>;
  /** The gateways it has an account for that this server's key opens. */
  accounts: ReadonlySet<OnlineGateway>;
  /** Stripe lets Apple Pay or Google Pay be shown on one of its domains. */
  hasWallets: boolean;
  /** Hash of what guests see of the menu. */
  menuVersion: string;
  menu: MenuIndex;
  publicShop: PublicShop;
  /** What guests of another language see; null: not a language of this shop. */
  inLanguage: (language: string) => TranslatedShop | null;
  /** The owner's, and those the law asks for: made where the owner has none (`legal-pages`). */
  pages: Page[];
  /** Those among them that a guest accepts with an order. */
  terms: TermsVersion;
  /** What the made ones name of the server. */
  services: ServiceFacts;
  /** The languages besides German that there are words for. */
  words: ReadonlyMap<string, Words>;
  /** By the hash of the code, in hex. */
  coupons: ReadonlyMap<string, CouponRule>;
  /** '' or '/f={slug}'. */
  basename: string;
  /** Guests are told so and cannot order; the counter goes on. Another object when it changes. */
  offline: boolean;
  /** It is offline because its owner still sets it up. */
  opensSoon: boolean;
  /** The common menu at a franchise's root (`overview-shop.ts`): made, not published; nothing can be ordered here. */
  isOverview: boolean;
  /** Id of the shop whose pictures it shows. */
  picturesOf: string;
}

/** The beginning of a shop's paths in a language; '' where it is not one of the shop's. */
export const languagePath = (published: PublishedShop, language: string | null): string =>
  language !== null && published.inLanguage(language) ? `/${language}` : '';

/** The language of a request where the shop has it, to be kept with what is told later; null: German. */
export const keptLanguage = (published: PublishedShop, language: string): string | null =>
  published.inLanguage(language) ? language : null;

/** A German text in a language of the shop; what has no words there stays German. */
export const saidIn = (published: PublishedShop, language: string | null, german: string): string =>
  (language === null ? null : published.inLanguage(language)?.say(german)) ?? german;

/** What changes from minute to minute without a new version. */
export interface ShopState {
  soldOutDishes: ReadonlySet<string>;
  soldOutIngredients: ReadonlySet<string>;
  /** Epoch milliseconds; null: not paused. */
  pausedUntil: number | null;
  /** Ways that are paused alone. */
  pausedWays: PausedWays;
}

export interface ShopDirectory {
  /** The languages besides German that there are words for. */
  words: ReadonlyMap<string, Words>;
  /** There is no shop at all: the server waits for its first one. */
  isEmpty(): boolean;
  /** null: no such shop, or removed. One that is offline is found, and the overview of a franchise. */
  byId(shopId: string): PublishedShop | null;
  /**
   * By host name (without port) and branch slug. Without a slug a franchise's host leads to its overview; null when
   * there is none, when the host is unknown or the slug is missing.
   */
  byHost(host: string, slug: string | null): PublishedShop | null;
  franchiseByHost(host: string): PublishedFranchise | null;
  franchise(franchiseId: string): PublishedFranchise | null;
  /** Expired marks and pauses are left out. */
  state(shopId: string, now: number): ShopState;
  /** Of the state only this, for asking a thousand branches. */
  pausedUntil(shopId: string, now: number): number | null;
  /** And this. */
  pausedWays(shopId: string, now: number): PausedWays;
  /** Reads a shop or its state again; called on the database's notification and after our own writes. */
  refresh(shopId: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A franchise with its published branches, made anew when one of them changes. */
export interface PublishedFranchise {
  franchise: Franchise;
  /** In the order of the franchise, those that are offline among them; removed ones are not. */
  branches: PublishedShop[];
  finder: FranchiseFinder;
  /** What its root shows; null: not in overview mode. */
  overview: PublishedShop | null;
}
