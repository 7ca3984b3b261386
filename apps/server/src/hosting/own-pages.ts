import { addressOf } from '../shops/published-franchise.ts';
import { type PublishedFranchise, type PublishedShop } from '../shops/shop-directory.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { plainPage } from './plain-page.ts';
import { designCss, withoutClosingTag } from './shop-css.ts';
import { htmlPage } from './shop-page.ts';

const BRANCHES_TITLES = {
  /** A franchise without overview mode. */
  root: null,
  'no-branch': 'Diese Filiale gibt es nicht',
  'no-page': 'Diese Seite gibt es nicht',
};

/** The branches of a franchise that are online: at its root, and where a guest looked for something that is not there. */
export function branchesPage(
  kind: keyof typeof BRANCHES_TITLES,
  { franchise, branches }: PublishedFranchise,
  cache: PageCache,
): CachedPage {
  const online = branches.filter(({ offline }) => !offline);
  const versions = online.map(({ shop, version }) => `${shop.id}:${version}`);
  const key = `franchise ${franchise.id} ${kind} ${versions.join()}`;
  const cached = cache.get(key, franchise);
  if (cached) return cached;
  const links = online.flatMap(({ shop }) =>
    shop.slug === null
      ? []
      : [{ slug: shop.slug, name: shop.restaurantName, address: addressOf(shop) }],
  );
  const { html, style } = plainPage({
    title: BRANCHES_TITLES[kind] ?? franchise.name,
    text:
      online.length > 0
        ? 'Wähle deine Filiale, dann geht es zur Speisekarte.'
        : 'Zurzeit ist keine unserer Filialen online.',
    branches: links,
    css: withoutClosingTag(designCss(franchise.design)),
  });
  const found = online.length > 0 ? 200 : 503;
  const page = htmlPage(franchise, kind === 'root' ? found : 404, html, { styles: [style] });
  cache.set(key, page);
  return page;
}

/** Every page of a shop that its owner took offline. */
export function offlinePage(published: PublishedShop, cache: PageCache): CachedPage {
  const { shop } = published;
  const key = `${published.opensSoon ? 'opens soon' : 'offline'} ${shop.id}`;
  const cached = cache.get(key, published);
  if (cached) return cached;
  const { html, style } = plainPage({
    title: published.opensSoon
      ? `${shop.restaurantName} öffnet bald`
      : `${shop.restaurantName} ist zurzeit nicht online`,
    text: published.opensSoon
      ? 'Hier kannst du bald bestellen. Bis dahin sind wir am Telefon für dich da.'
      : 'Hier kannst du gerade nicht bestellen. Was du schon bestellt hast, gilt weiter. Bei Fragen ruf uns an.',
    phone: { number: shop.phone, name: shop.restaurantName, address: addressOf(shop) },
    css: withoutClosingTag(designCss(shop.design)),
  });
  const page = htmlPage(published, 503, html, { styles: [style] });
  cache.set(key, page);
  return page;
}

const SOURCE = {};

/** The page of a host name that belongs to no shop. */
export function unknownPage(cache: PageCache): CachedPage {
  const key = 'no page';
  const cached = cache.get(key, SOURCE);
  if (cached) return cached;
  const { html, style } = plainPage({
    title: 'Hier gibt es keinen Shop',
    text: 'Unter dieser Adresse ist kein Restaurant zu finden. Bitte prüfe die Adresse.',
  });
  const page = htmlPage(SOURCE, 404, html, { styles: [style] });
  cache.set(key, page);
  return page;
}

/** The page in place of the shop where the storefront was not built before the server started. */
export function unbuiltPage(published: PublishedShop): CachedPage {
  const { html, style } = plainPage({
    title: published.shop.restaurantName,
    text: `Der Shop ist noch nicht gebaut (npm run build). Telefonisch sind wir da: ${published.shop.phone}`,
  });
  return htmlPage(published, 503, html, { styles: [style] });
}
