import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrderingContext } from '../ordering/context.ts';
import type { PublishedFranchise, PublishedShop } from '../shops/shop-directory.ts';
import { escapeText } from './plain-page.ts';
import { originOf, requestHost } from '../http/origin.ts';
import { resolveShop, type Resolved } from './resolve-shop.ts';
import { shopIcons } from './shop-icons.ts';

const A_DAY = 'public, max-age=86400';
const PAGES = ['/', '/oeffnungszeiten', '/anfahrt', '/ueber-uns'];
/** Pages of one guest's, in every branch. */
const OF_ONE_GUEST = [
  '/checkout',
  '/f/',
  '/reservieren/',
  '/abmelden/',
  '/zustimmen/',
  '/tr/',
  '/feedback/',
];
const PRIVATE = [
  ...['/api/', '/theke', '/buero', '/postfach'],
  ...OF_ONE_GUEST.flatMap((path) => [path, `/f=*${path}`]),
];

/** What browsers and search engines ask for by name: robots, site map, web manifest, icons. */
export function registerSiteFiles(app: FastifyInstance, context: OrderingContext): void {
  const icons = shopIcons(context);
  const found = (request: FastifyRequest) =>
    resolveShop(context.shops, requestHost(request), request.url.split('?')[0] ?? '/');

  const originFor = (site: Resolved): string | null => {
    if (site.kind === 'unknown' || site.kind === 'no-branch') return null;
    const domain =
      site.kind === 'shop' ? site.published.publicShop.domain : site.chain.franchise.domains[0];
    return domain ? originOf(context.config, domain) : null;
  };

  app.get('/robots.txt', (request, reply) => {
    const origin = originFor(found(request));
    if (origin === null) return reply.callNotFound();
    const languages = languagesOf(found(request));
    const rules = [
      ...PRIVATE,
      ...languages.flatMap((language) => OF_ONE_GUEST.map((path) => `/*${language}${path}`)),
    ]
      .map((path) => `Disallow: ${path}`)
      .join('\n');
    const text = `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').header('cache-control', A_DAY).send(text);
  });

  app.get('/sitemap.xml', (request, reply) => {
    const site = found(request);
    const origin = originFor(site);
    const paths = sitePaths(site, context.shops.franchiseByHost(requestHost(request)));
    if (origin === null || paths.length === 0) return reply.callNotFound();
    const urls = paths.map((path) => `<url><loc>${escapeText(origin + path)}</loc></url>`);
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
    return reply.type('application/xml; charset=utf-8').header('cache-control', A_DAY).send(text);
  });

  const manifest = (request: FastifyRequest, reply: FastifyReply) => {
    const site = found(request);
    const published = shopOf(site);
    if (!published || site.path !== '/manifest.webmanifest') return reply.callNotFound();
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', A_DAY);
    const { basename, language } =
      site.kind === 'shop' ? site : { basename: published.basename, language: 'de' };
    return reply.send(JSON.stringify(webManifest(published, basename, language)));
  };
  app.get('/manifest.webmanifest', manifest);
  app.get('/:base/manifest.webmanifest', manifest);
  app.get('/:base/:language/manifest.webmanifest', manifest);

  const icon =
    (make: (published: PublishedShop) => Promise<Buffer>, type: string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const published = shopOf(found(request));
      if (!published) return reply.callNotFound();
      return reply
        .type(type)
        .header('cache-control', A_DAY)
        .send(await make(published));
    };
  app.get(
    '/icon.svg',
    icon((published) => icons.svg(published), 'image/svg+xml'),
  );
  app.get(
    '/favicon.ico',
    icon((published) => icons.png(published, 48), 'image/png'),
  );
  app.get(
    '/apple-touch-icon.png',
    icon((published) => icons.png(published, 180), 'image/png'),
  );
  for (const size of [192, 512])
    app.get(
      `/icon-${size}.png`,
      icon((published) => icons.png(published, size), 'image/png'),
    );
}

/** Of the shop, or of all branches. */
function languagesOf(site: Resolved): string[] {
  const shops = site.kind === 'shop' ? [site.published] : [];
  return shops.flatMap(({ publicShop }) => publicShop.languages);
}

/** The root of a franchise shows the icon of its first branch. */
function shopOf(found: Resolved): PublishedShop | null {
  if (found.kind === 'shop') return found.published;
  return found.kind === 'franchise' ? (found.chain.branches[0] ?? null) : null;
}

function sitePaths(found: Resolved, chain: PublishedFranchise | null): string[] {
  if (found.kind === 'shop' && !found.published.isOverview) return shopPaths(found.published);
  if (!chain) return [];
  const languages = found.kind === 'shop' ? found.published.publicShop.languages : [];
  const starts = ['/', ...languages.map((language) => `/${language}`)];
  return [...starts, ...chain.branches.flatMap(shopPaths)];
}

function shopPaths({ pages, basename, publicShop }: PublishedShop): string[] {
  const own = pages.map((page) => `/static/${encodeURIComponent(page.id)}`);
  return ['', ...publicShop.languages.map((language) => `/${language}`)].flatMap((language) => {
    const base = basename + language;
    return [...PAGES, ...own].map((path) => (base && path === '/' ? base : base + path));
  });
}

function webManifest(published: PublishedShop, basename: string, language: string): object {
  const { shop } = published;
  const description = shop.design.claim ?? `Speisekarte von ${shop.restaurantName}`;
  return {
    name: shop.restaurantName,
    short_name: shop.restaurantName.slice(0, 24),
    description: published.inLanguage(language)?.say(description) ?? description,
    lang: language,
    id: `${basename}/`,
    start_url: `${basename}/`,
    // A branch's own start page is '/f=slug', and the finder leads to other branches: all of it is the one app.
    scope: '/',
    display: 'standalone',
    background_color: shop.design.surface ?? '#faf5ea',
    theme_color: shop.design.accent,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  };
}
