import { expect, it } from 'vitest';
import { SHOP } from '@tischlein/contract/schemas/examples.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { dish, menuOf, size } from '@tischlein/domain/menu/testing/build-menu.ts';
import { ENGLISH_WORDS } from '../testing/english-words.ts';
import { translations } from './translate-shop.ts';

const offer = (id: string, label: string) => ({
  ...{ id, title: `Titel ${id}`, description: 'Nur heute', groupOrderOnly: false, label },
  ...{ offerType: 'dishDiscount', discountType: 'percent', value: 20, accumulative: false },
  ...{ applicability: 'all', availability: null },
  itemSelection: { categories: [], dishesWithSizes: [], menus: [] },
});
const LABELS = [
  ...['2 für 1', 'donnerstags', 'Mo–Fr', 'Mo, Do, So', 'täglich', 'nur 8,90\u00a0€', '-20 %'],
  ...['Winzerabend', 'Doppelt gut'],
];

const english = (own: Record<string, string>) => {
  const large = { ...size('gross', 900, { name: 'Groß' }), description: '30 cm' };
  const publicShop = {
    ...SHOP,
    texts: { about: 'Seit 1962.', location: 'Am Markt.', notice: 'Heute Ruhetag.' },
    offers: LABELS.map((label, at) => offer(`a${at}`, label)),
    languages: ['en'],
  } as unknown as PublicShop;
  const menu = indexMenu(menuOf({ dishes: [dish('pizza', { sizes: [large] })] }));
  const shop = translations(
    { publicShop, menu, languages: { en: own } },
    new Map([['en', ENGLISH_WORDS]]),
  );
  return shop('en')!;
};

it('the short words of offers are English: those that the server makes, and the owner’s where translated', () => {
  const { publicShop, say } = english({ Winzerabend: 'Wine evening' });
  const labels = publicShop.offers.map((one) => 'label' in one && one.label);
  expect(labels).toEqual([
    ...['2 for 1', 'Thursdays', 'Mon–Fri', 'Mon, Thu, Sun', 'daily', 'only €8.90', '-20 %'],
    ...['Wine evening', 'Doppelt gut'],
  ]);
  // As a quote says them.
  expect(LABELS.map((label) => say(label) ?? label)).toEqual(labels);
});

it('what stayed German and has no field for its language is told apart', () => {
  const { publicShop } = english({ 'Seit 1962.': 'Since 1962.', 'Nur heute': 'Today only' });
  expect(publicShop.germanTexts).toEqual(
    expect.arrayContaining([
      ...['Groß', 'Am Markt.', 'Heute Ruhetag.', 'Titel a0', 'Doppelt gut'],
      'Pizza aus dem Steinofen',
    ]),
  );
  for (const said of ['Seit 1962.', 'Nur heute', '2 für 1', 'Mo–Fr', '-20 %'])
    expect(publicShop.germanTexts).not.toContain(said);
});
