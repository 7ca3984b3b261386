import type { ShopRecommendations } from './calls/recommendations.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import type { OfferContext } from '@tischlein/domain/pricing/offer-context.ts';
import type { Page } from '@tischlein/domain/shop/shop.ts';
import type { PublicShop } from './public-shop.ts';

/**
 * What the server hands to the storefront's render bundle (found by configuration, not by import) for the first HTML.
 * Nothing in it depends on the guest, and on the time only which offers count and which dishes are those of the day,
 * so the outcome is cached per (shop, cacheKey, menu version, counting offers, day, what
 * guests like of late).
 */
export interface RenderInput {
  shop: PublicShop;
  menu: Menu;
  /** In which offers count for who has said nothing yet. */
  offerContext: OfferContext;
  /** The shop's weekday, 0 is Sunday. */
  dayIndex: number;
  /** What guests like, as far as it is known; renewed now and then. */
  recommendations: ShopRecommendations;
  /** Path below the basename, without query, e.g. '/' or '/oeffnungszeiten'. */
  path: string;
  /** '', '/f={slug}', '/en' or '/f={slug}/en'. */
  basename: string;
  /** e.g. 'https://shop.example' for canonical links and structured data. */
  origin: string;
  /** Theme tokens and the shop's customCss, to be inlined unlayered after the product's own styles. */
  shopCss: string;
  /** The static page of '/static/{id}', when there is one. */
  page: Page | null;
}

export interface RenderOutput {
  status: 200 | 404;
  /** The whole document. */
  html: string;
  /** Exact texts of inline scripts and style elements, for hashes in the content security policy. */
  inlineScripts: string[];
  inlineStyles: string[];
}

/** What a render bundle exports. */
export interface RenderBundle {
  render(input: RenderInput): RenderOutput;
  /** Paths with equal keys render alike; unknown paths share one key. */
  cacheKey(path: string): string;
}

/** A branch on the chooser page at a franchise's root. */
export interface BranchLink {
  slug: string;
  name: string;
  address: string;
}
