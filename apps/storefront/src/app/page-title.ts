import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { PageMatch } from '../base/match-page.ts';
import type { PageName } from '../base/paths.ts';

const TITLES: Partial<Record<PageName, string>> = {
  start: '',
  campaign: '',
  checkout: 'Bestellen',
  checkoutHolding: 'Gruppenbestellung',
  checkoutCancelled: 'Bestellen',
  checkoutSuccess: 'Deine Bestellung',
  openingTimes: 'Öffnungszeiten',
  location: 'Anfahrt',
  about: 'Über uns',
  staticPage: '',
};

/** The document's title; the server writes it into the head and the browser keeps it right afterwards. */
export function pageTitle(shop: PublicShop, match: PageMatch | null): string {
  const { restaurantName: name, restaurantCity: city } = shop;
  if (!match) return `Seite nicht gefunden – ${name}`;
  const page = shop.pages.find((each) => each.id === match.params['id']);
  if (match.name === 'staticPage' && !page) return pageTitle(shop, null);
  const own = match.name === 'staticPage' ? (page?.title ?? '') : (TITLES[match.name] ?? '');
  return own === '' ? `${name} in ${city} – online bestellen` : `${own} – ${name}`;
}
