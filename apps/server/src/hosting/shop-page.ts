import type { RenderBundle } from '@tischlein/contract/render.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import type { KnownRecommendations } from '../recommendations/shop-recommendations.ts';
import { encodeBody } from '../http/encoded-body.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { OffersNow } from './offers-now.ts';
import { decoded } from './resolve-shop.ts';
import { placeholderCss, shopCss } from './shop-css.ts';

export interface PageRequest {
  published: PublishedShop;
  offers: OffersNow;
  /** Of the large picture, as an address that holds it; null: none. */
  placeholder: string | null;
  recommendations: KnownRecommendations;
  basename: string;
  /** BCP 47 of the page. */
  language: string;
  path: string;
  origin: string;
}

/** Scanned paths must not grow this either. */
const REMEMBERED_PATHS = 2_000;

/** The first HTML of a shop, rendered once per (shop version, page, origin, offers that count). */
export function shopPages(bundle: RenderBundle, cache: PageCache) {
  const keys = new Map<string, string>();
  const keyOf = (path: string) => {
    const known = keys.get(path);
    if (known !== undefined) return known;
    if (keys.size >= REMEMBERED_PATHS) keys.clear();
    const key = bundle.cacheKey(path);
    keys.set(path, key);
    return key;
  };
  return (request: PageRequest): CachedPage => {
    const { published, basename, path, origin, offers, placeholder, recommendations } = request;
    const id = staticPageId(path);
    const page = id === null ? null : (published.pages.find((each) => each.id === id) ?? null);
    // Static pages that do not exist look alike, whatever they are called.
    const pageKey = id !== null && page === null ? 'no-such-page' : keyOf(path);
    const key = `${published.shop.id} ${origin}${basename} ${pageKey} ${offers.key} ${placeholder !== null} ${recommendations.key}`;
    const cached = cache.get(key, published);
    if (cached) return cached;
    const made = render(bundle, request, page);
    cache.set(key, made);
    return made;
  };
}

function render(
  bundle: RenderBundle,
  {
    published,
    basename,
    language,
    path,
    origin,
    offers,
    placeholder,
    recommendations,
  }: PageRequest,
  page: PublishedShop['pages'][number] | null,
): CachedPage {
  const css = placeholderCss(placeholder) + shopCss(published);
  const translated = published.inLanguage(language);
  const shop = translated?.publicShop ?? published.publicShop;
  const menu = translated?.menu ?? published.shop.menu;
  const offerContext = offers.context;
  const output = bundle.render({
    shop,
    menu,
    offerContext,
    dayIndex: offers.dayIndex,
    recommendations: recommendations.recommendations,
    path,
    basename,
    origin,
    shopCss: css,
    page,
  });
  return htmlPage(published, output.status, output.html, {
    scripts: output.inlineScripts,
    styles: output.inlineStyles,
  });
}

/** An HTML answer with its policy. */
export function htmlPage(
  source: object,
  status: number,
  html: string,
  inline: { scripts?: string[]; styles?: string[] },
): CachedPage {
  return {
    source,
    status,
    body: encodeBody(Buffer.from(html)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Private: the first answer carries the guest's cookies.
      'cache-control': 'private, no-cache',
      'content-security-policy': pagePolicy(inline),
    },
  };
}

function staticPageId(path: string): string | null {
  const [, id] = /^\/static\/([^/]+)$/.exec(path) ?? [];
  return id === undefined ? null : decoded(id);
}
