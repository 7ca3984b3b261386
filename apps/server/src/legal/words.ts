import type { Company, Shop } from '@tischlein/domain/shop/shop.ts';

/** A value of the shop file as Markdown that shows it to the letter. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`)
    .replace(/^(\s*)([-+=]|\d+[.)])/, (_, gap: string, sign: string) =>
      /\d/.test(sign) ? `${gap}${sign.slice(0, -1)}\\${sign.at(-1)}` : `${gap}\\${sign}`,
    )
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

export const list = (entries: readonly string[]): string =>
  entries.map((entry) => `- ${entry}`).join('\n');

/** 'A, B und C'. */
export function enumerated(entries: readonly string[]): string {
  const last = entries.at(-1) ?? '';
  return entries.length < 2 ? last : `${entries.slice(0, -1).join(', ')} und ${last}`;
}

/** Lines of an address or of facts, one below the other. */
export const lines = (entries: readonly (string | null | undefined | false)[]): string =>
  entries.filter((entry) => Boolean(entry)).join('\\\n');

/** Who sells, and how to reach them: the company where it says so, else the restaurant. */
export function seller(shop: Shop): Required<Pick<Company, 'address' | 'phone' | 'email'>> & {
  name: string;
} {
  const { company = {} } = shop;
  return {
    name: shop.legal.operator,
    address: company.address ?? {
      street: shop.restaurantStreet,
      zip: shop.restaurantZip,
      city: shop.restaurantCity,
    },
    phone: company.phone ?? shop.phone,
    email: company.email ?? shop.email,
  };
}

export const addressLine = ({ street, zip, city }: NonNullable<Company['address']>): string =>
  `${street}, ${zip} ${city}`;
