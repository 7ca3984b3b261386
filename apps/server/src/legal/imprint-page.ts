import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { lines, plain, seller } from './words.ts';

/** Says how disputes are settled, as VSBG § 36 wants it told in terms and on the website. */
export function arbitrationText({ company }: Shop): string {
  const board = company?.arbitration;
  return board === undefined
    ? 'Wir sind weder bereit noch verpflichtet, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Sprich uns bei Ärger einfach an.'
    : `Wir nehmen an Verfahren vor dieser Verbraucherschlichtungsstelle teil: ${plain(board)}.`;
}

/** DDG § 5, MStV § 18 (2), VSBG § 36: what the shop file says of the seller. Markdown. */
export function imprintText(shop: Shop): string {
  const { name, address, phone, email } = seller(shop);
  const { legal, company = {} } = shop;
  const { representative, economicId, authority, responsible } = company;
  const part = (title: string, text: string | undefined) =>
    text === undefined ? [] : [`## ${title}`, text];
  const numbers = lines([
    legal.register && `Register: ${plain(legal.register)}`,
    legal.vatId && `Umsatzsteuer-Identifikationsnummer: ${plain(legal.vatId)}`,
    economicId && `Wirtschafts-Identifikationsnummer: ${plain(economicId)}`,
  ]);
  return [
    '## Angaben nach § 5 DDG',
    lines([plain(name), plain(address.street), `${plain(address.zip)} ${plain(address.city)}`]),
    ...(representative === undefined ? [] : [`Vertreten durch ${plain(representative)}`]),
    lines([`Telefon: ${plain(phone)}`, `E-Mail: ${plain(email)}`]),
    ...(numbers === '' ? [] : [numbers]),
    ...part('Zuständige Aufsichtsbehörde', authority && plain(authority)),
    ...part('Redaktionell verantwortlich nach § 18 Abs. 2 MStV', responsible && plain(responsible)),
    '## Streitbeilegung',
    arbitrationText(shop),
  ].join('\n\n');
}
