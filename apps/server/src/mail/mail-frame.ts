import type { Page, Shop } from '@tischlein/domain/shop/shop.ts';
import { LEGAL_TITLES } from '../legal/make-pages.ts';
import { addressLine, seller } from '../legal/words.ts';

/** Linked in every mail. */
const LAW_PAGES = [LEGAL_TITLES.imprint, LEGAL_TITLES.terms, LEGAL_TITLES.privacy];

/** The pages that a mail links: those the law wants, and those titled in `more`. */
export function lawPages(
  { pages }: { pages: readonly Page[] },
  shopUrl: string,
  more: readonly string[] = [],
): { url: string; label: string }[] {
  return pages
    .filter(({ title }) => LAW_PAGES.includes(title) || more.includes(title))
    .map(({ id, title }) => ({ url: `${shopUrl}/static/${id}`, label: title }));
}

/** Who sells, as business letters must say. */
export function sellerLines(shop: Shop): string[] {
  const { vatId, taxNumber, register } = shop.legal;
  const { name, address, phone, email } = seller(shop);
  const representative = shop.company?.representative;
  return [
    [name, addressLine(address)].join(', '),
    representative === undefined ? '' : `Vertreten durch ${representative}`,
    [`Telefon ${phone}`, email].join(' · '),
    [vatId && `USt-IdNr. ${vatId}`, taxNumber && `Steuernummer ${taxNumber}`, register]
      .filter(Boolean)
      .join(' · '),
  ].filter((line) => line !== '');
}
