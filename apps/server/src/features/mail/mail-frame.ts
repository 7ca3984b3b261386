import type { Shop } from '@tischlein/domain/shop/shop.ts';

/** Linked in every mail, as far as the shop has them. */
const LAW_PAGES = ['Impressum', 'Allgemeine Bestellbedingungen', 'Datenschutz'];

export function lawPages(shop: Shop, shopUrl: string): { url: string; label: string }[] {
  return shop.pages
    .filter(({ title }) => LAW_PAGES.includes(title))
    .map(({ id, title }) => ({ url: `${shopUrl}/static/${id}`, label: title }));
}

/** Who sells, as business letters must say. */
export function sellerLines(shop: Shop): string[] {
  const { operator, vatId, taxNumber, register } = shop.legal;
  return [
    [operator, `${shop.restaurantStreet}, ${shop.restaurantZip} ${shop.restaurantCity}`].join(', '),
    [`Telefon ${shop.phone}`, shop.email].join(' · '),
    [vatId && `USt-IdNr. ${vatId}`, taxNumber && `Steuernummer ${taxNumber}`, register]
      .filter(Boolean)
      .join(' · '),
  ].filter((line) => line !== '');
}
