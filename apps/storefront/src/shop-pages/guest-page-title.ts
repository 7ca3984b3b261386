import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { GuestPageName } from '../base/paths.ts';

const TITLES: Record<GuestPageName, string> = {
  card: 'Dein Gutschein',
  mailCoupon: 'Dein Gutschein',
  unsubscribe: 'Mails abbestellen',
  confirmAdvertising: 'Angebote per Mail',
  reserveTable: 'Tisch reservieren',
  tableAnswer: 'Deine Reservierung',
  feedback: 'Gerichte bewerten',
};

/** As `pageTitle`, for the pages that share a file. */
export function guestPageTitle(shop: PublicShop, page: GuestPageName): string {
  return `${TITLES[page]} – ${shop.restaurantName}`;
}
