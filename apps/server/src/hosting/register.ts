import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import type { OrderingContext } from '../ordering/context.ts';
import {
  shopRecommendations,
  type Recommendations,
} from '../recommendations/shop-recommendations.ts';
import { ensureGuestDevice } from '../http/guest-session.ts';
import { registerStaffPages } from './staff-pages.ts';
import { sendBody, sendFresh } from '../http/encoded-body.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { HERO } from '../media/picture-request.ts';
import { picturePlaceholders } from '../media/placeholder.ts';
import { offersNow } from './offers-now.ts';
import { branchesPage, offlinePage, unbuiltPage, unknownPage } from './own-pages.ts';
import { pageCache, type CachedPage } from './page-cache.ts';
import {
  paymentPage,
  platformMerchant,
  wantedProvider,
  type WantedProvider,
} from './payment-page.ts';
import { folderOfLanguage, loadRenderBundle } from './render-bundle.ts';
import { originOf, requestHost } from '../http/origin.ts';
import { germanAddress, resolveShop } from './resolve-shop.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { WaiterDevices } from '../tables/waiter-device.ts';
import { shopPages, type PageRequest } from './shop-page.ts';
import { registerSiteFiles } from './site-files.ts';
import { registerWalletFile } from './wallet-file.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

const CACHE_LIMITS = { pages: 5_000, bytes: 256 * 1024 * 1024 };
/**
 * Who goes to the checkout or follows the link of a table or a group gets the cookies of a device with the page, since
 * the next thing it does is a write. Everywhere else they come with the first write (TDDDG 25).
 */
const ORDERING = /^(?:\/f=[^/]+)?(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/checkout/i;
const INVITED = /(?:^|&)(?:tisch|gruppe)=/;
/** Asked for with the same host and path again and again. */
const RECENT_PAGES = 200;
/** Where the first owner makes the first shop. */
const SETUP_PAGE = '/buero/einrichtung';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A worker's own policy says what it may fetch. Browsers look for a new one at each visit. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};
const NOT_FOUND: ErrorBody = { error: 'not-found', message: 'Das gibt es hier nicht.' };

/** The address of a page on its host. */
interface Asked {
  pathname: string;
  query: string;
}

/** What a page shows beside the shop as it was published: while it is the same, so is the page. */
interface Shown {
  offers: string;
  placeholder: boolean;
  recommendations: string;
}

const isSame = (one: Shown, other: Shown) =>
  one.offers === other.offers &&
  one.placeholder === other.placeholder &&
  one.recommendations === other.recommendations;

/** Pages, assets and the files that browsers and search engines ask for by name. */
export function registerHosting(
  app: FastifyInstance,
  context: OrderingContext,
  recommendations: Recommendations = shopRecommendations(context),
): void {
  const { config, shops } = context;
  const cache = pageCache(CACHE_LIMITS);
  let files = new Map<string, StaticFile>();
  const pages = new Map<string, (request: PageRequest) => CachedPage>();

  installSecurityHeaders(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));
  app.addHook('onReady', async () => {
    const folders = [...shops.words.keys()].map((language) =>
      folderOfLanguage(config.storefrontDir, language),
    );
    for (const folder of [...folders, config.storefrontDir])
      files = new Map([...files, ...(await loadStaticFiles(path.join(folder, 'client')))]);
    const bundle = await loadRenderBundle(config.storefrontDir);
    if (bundle) pages.set('de', shopPages(bundle, cache));
    else
      context.log.warn(
        `there is no built storefront in ${config.storefrontDir}: guests see no pages. Run: npm run build`,
      );
    for (const language of shops.words.keys()) {
      const folder = folderOfLanguage(config.storefrontDir, language);
      const translated = await loadRenderBundle(folder);
      if (translated) pages.set(language, shopPages(translated, cache));
    }
  });

  const placeholders = picturePlaceholders(context.database.pool, HERO);
  const placeholderOf = ({ picturesOf, publicShop }: PublishedShop) => {
    const { heroImage } = publicShop.design;
    return heroImage && placeholders.now(picturesOf, heroImage);
  };
  const offersOf = (published: PublishedShop) => offersNow(published, context.now());
  const recent = new Map<string, { page: CachedPage; shopId: string; shows: Shown }>();
  const shownBy = (published: PublishedShop): Shown => ({
    offers: offersOf(published).key,
    placeholder: placeholderOf(published) !== null,
    recommendations: recommendations.current(published).key,
  });
  /** `isWaiter`: a shop that is offline shows its page to them, so that they can finish the evening. */
  const choosePage = (request: FastifyRequest, pathname: string, isWaiter = false): CachedPage => {
    const key = `${request.headers.host} ${pathname}${isWaiter ? ' waiter' : ''}`;
    const known = recent.get(key);
    const shown = known && shops.byId(known.shopId);
    // A shop published since is another object.
    if (shown && shown === known.page.source && isSame(shownBy(shown), known.shows))
      return known.page;
    const found = resolveShop(shops, requestHost(request), pathname);
    if (found.kind === 'unknown') return unknownPage(cache);
    if (found.kind === 'no-branch') return branchesPage('no-branch', found.chain, cache);
    if (found.kind === 'franchise')
      return branchesPage(found.path === '/' ? 'root' : 'no-page', found.chain, cache);
    const offline = found.published.offline && !isWaiter;
    const pageOf = pages.get(found.language);
    if (!pageOf && !offline) return unbuiltPage(found.published);
    const offers = offersOf(found.published);
    const shows = shownBy(found.published);
    const origin = originOf(context.config, found.published.publicShop.domain);
    const page =
      !pageOf || offline
        ? offlinePage(found.published, cache)
        : pageOf({
            ...found,
            origin,
            offers,
            placeholder: placeholderOf(found.published),
            recommendations: recommendations.current(found.published),
          });
    if (recent.size >= RECENT_PAGES) recent.clear();
    recent.set(key, { page, shopId: found.published.shop.id, shows });
    return page;
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const mark = url.indexOf('?');
    const pathname = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? '' : url.slice(mark + 1);
    if (pathname === '/' && shops.isEmpty())
      return reply.header('cache-control', 'no-store').redirect(SETUP_PAGE, 302);
    const asked = { pathname, query };
    const page = choosePage(request, pathname);
    return page.status === 503
      ? sendToWaiter(request, reply, asked, page)
      : sendChosen(request, reply, asked, page);
  };

  const devices = new WaiterDevices(context.database.pool, context.now);
  /** Instead of the page of an offline shop its own one, to a device that a waiter's link has opened. */
  const sendToWaiter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    page: CachedPage,
  ) => {
    const isWaiter = (await devices.keyOf(request)) !== null;
    const shown = isWaiter ? choosePage(request, asked.pathname, true) : page;
    return sendChosen(request, reply, asked, shown);
  };

  const sendChosen = (
    request: FastifyRequest,
    reply: FastifyReply,
    { pathname, query }: Asked,
    page: CachedPage,
  ) => {
    if (ORDERING.test(pathname) || INVITED.test(query)) ensureGuestDevice(request, reply);
    if (page.status === 404) {
      const german = germanAddress(shops, requestHost(request), request.url);
      if (german) return reply.header('cache-control', 'no-store').redirect(german, 302);
    }
    reply.code(page.status);
    const found = () => resolveShop(shops, requestHost(request), pathname);
    const wanted = page.status === 200 ? wantedProvider(found, query) : null;
    if (wanted) return sendPaymentPage(request, reply, page, wanted);
    return sendBody(request, reply, page.body, page.headers);
  };

  const sendPaymentPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    wanted: WantedProvider,
  ) => {
    const merchant = await platformMerchant(context.payments, wanted);
    const { html, headers } = paymentPage(page, wanted, merchant);
    return sendFresh(request, reply, html, headers);
  };

  app.get('/assets/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = files.get(`assets/${request.params['*']}`);
    if (!file) return reply.code(404).send(NOT_FOUND);
    const headers = { 'content-type': file.type, 'cache-control': FOR_EVER };
    return sendBody(request, reply, file.body, headers, file.compressed);
  });
  app.get('/sw.js', (request, reply) => {
    const file = files.get('sw.js');
    if (!file) return reply.code(404).send(NOT_FOUND);
    return sendBody(request, reply, file.body, WORKER_HEADERS, file.compressed);
  });
  registerSiteFiles(app, context);
  registerWalletFile(app, context);
  registerStaffPages(app, {
    base: '/theke',
    dir: config.counterDir,
    name: 'Theke',
    unbuilt: 'Die Theke ist noch nicht gebaut (npm run build).',
  });
  registerStaffPages(app, {
    base: '/buero',
    dir: config.officeDir,
    name: 'Büro',
    unbuilt: 'Das Büro ist noch nicht gebaut (npm run build).',
  });
  for (const outside of ['/api', '/api/*', '/media/*'])
    app.get(outside, (_request, reply) => reply.code(404).send(NOT_FOUND));
  app.get('/', sendPage);
  app.get('/*', sendPage);
}
