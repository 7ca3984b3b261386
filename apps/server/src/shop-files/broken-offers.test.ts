import { describe, expect, test } from 'vitest';
import { readShopFolder } from './read-shop-folder.ts';
import { breakExample, expectOneProblem, type BrokenFolder } from './testing/broken-folder.ts';
import { inTemporaryFolder } from './testing/temporary-folder.ts';

type OfferCase = Omit<BrokenFolder, 'file'>;

/** Each breaks one offer of the example. */
// prettier-ignore
const CASES: OfferCase[] = [
  { what: 'an unknown kind', text: 'offerType: freeDelivery', by: 'offerType: freeDeliverie', path: 'offers[1].offerType', code: 'value', message: /„freeDeliverie“ gibt es nicht/, mend: /„freeDelivery“.*sharedBanner \(/ },
  { what: 'no kind', text: '    offerType: freeDelivery\n', by: '', path: 'offers[1].offerType', code: 'missing-field', message: /fehlt/, mend: /freeItem \(etwas umsonst\)/ },
  { what: 'a field of another kind', text: '    minimumOrder: 40', by: '    take: 2', path: 'offers[1].take', code: 'unknown-field', message: /„take“/, mend: /^Erlaubt sind hier: id, title, description, groupOrderOnly, offerType, minimumOrder\.$/ },
  { what: '130 percent', text: 'discount: 10 %', by: 'discount: 130 %', path: 'offers[0].discount', code: 'value', message: /kein Rabatt/ },
  { what: 'a discount of nothing', text: 'discount: 10 %', by: 'discount: 0', path: 'offers[0].discount', code: 'value', message: /null/ },
  { what: 'a dish discount without discount', text: '    newPrice: 6.90 # oder discount: 20 %\n', by: '', path: 'offers[2]', code: 'missing-field', message: /„discount“ oder „newPrice“/ },
  { what: 'discount and new price', text: 'newPrice: 6.90 #', by: 'newPrice: 6.90\n    discount: 1 #', path: 'offers[2]', code: 'price', message: /zugleich/ },
  { what: 'a dish that is not there', text: 'margherita klein', by: 'margarita klein', path: 'offers[2].for.dishes[0]', code: 'reference', message: /„margarita“/, mend: /„margherita“/ },
  { what: 'a size that is not there', text: 'margherita klein', by: 'margherita mittel', path: 'offers[2].for.dishes[0]', code: 'size', message: /„mittel“/, mend: /klein, gross/ },
  { what: 'a size of a dish without', text: 'margherita klein', by: 'insalata-mista klein', path: 'offers[2].for.dishes[0]', code: 'size', message: /keine Größen/, mend: /insalata-mista\./ },
  { what: 'a dish by its name', text: 'margherita klein', by: 'Margherita', path: 'offers[2].for.dishes[0]', code: 'value', message: /kein Gericht/, mend: /cola klein/ },
  { what: 'a dish in one size and in all', text: 'margherita klein, ', by: 'margherita, margherita klein, ', path: 'offers[2].for.dishes[1]', code: 'duplicate', message: /„margherita klein“/ },
  { what: 'a menu that is not there', text: 'menus: [pizza-menue]', by: 'menus: [pizza-menu]', path: 'offers[2].for.menus[0]', code: 'reference', message: /Das Menü „pizza-menu“/, mend: /„pizza-menue“/ },
  { what: 'times nobody can read', text: 'when: mo-fr 11:00-14:00', by: 'when: mittags', path: 'offers[2].when', code: 'hours', message: /mittags/ },
  { what: 'a reduction announced each week in the title', text: 'title: Mittagspizza', by: 'title: 20 % auf Pizza\n    id: mittagspizza', path: 'offers[2].title', code: 'price', message: /„20 % auf Pizza“ kündigt eine Ermäßigung an.*§ 11/, mend: /ohne Vergleich/ },
  { what: 'a reduction announced each week in the label', text: '    newPrice: 6.90', by: '    label: statt 7,50 €\n    newPrice: 6.90', path: 'offers[2].label', code: 'price', message: /„statt 7,50 €“/ },
  { what: 'a reduction announced each week on a banner', text: 'title: Unsere Wochenaktionen', by: 'title: Sparen in dieser Woche', path: 'offers[5].title', code: 'price', message: /„Sparen in dieser Woche“/ },
  { what: 'a category that is not there', text: 'categories: [pizza]', by: 'categories: [piza]', path: 'offers[3].for.categories[0]', code: 'reference', message: /Die Kategorie „piza“/, mend: /„pizza“/ },
  { what: 'a category twice', text: 'categories: [pizza]', by: 'categories: [pizza, pizza]', path: 'offers[3].for.categories[1]', code: 'duplicate', message: /„pizza“/ },
  { what: 'nothing chosen', text: '{ categories: [pizza] }', by: '{}', path: 'offers[3].for', code: 'missing-field', message: /nichts ausgewählt/ },
  { what: 'menus as two for one', text: '{ categories: [pizza] }', by: '{ menus: [pizza-menue] }', path: 'offers[3].for.menus', code: 'unknown-field', message: /„menus“/, mend: /categories, dishes\./ },
  { what: 'all of them paid', text: 'pay: 1', by: 'pay: 2', path: 'offers[3].pay', code: 'value', message: /spart nichts/, mend: /kleiner als take/ },
  { what: 'more than ten at once', text: 'take: 2', by: 'take: 11', path: 'offers[3].take', code: 'value', message: /zu groß/ },
  { what: 'a free item that wants a choice', text: 'choose: { dishes: [cola klein] }', by: 'choose: { dishes: [cola klein, insalata-mista] }', path: 'offers[4].choose.dishes[1]', code: 'group', message: /„Insalata Mista“.*„Dein Dressing“/ },
  { what: 'a category with one that wants a choice', text: 'choose: { dishes: [cola klein] }', by: 'choose: { categories: [getraenke, salate] }', path: 'offers[4].choose.categories[1]', code: 'group', message: /„Insalata Mista“/, mend: /einzelne Gerichte/ },
  { what: 'a banner of an unknown offer', text: '[mittagspizza, ', by: '[mittagspiza, ', path: 'offers[5].offers[0]', code: 'reference', message: /Das Angebot „mittagspiza“/, mend: /„mittagspizza“/ },
  { what: 'a banner of itself', text: '[mittagspizza, ', by: '[unsere-wochenaktionen, ', path: 'offers[5].offers[0]', code: 'reference', message: /selbst ein sharedBanner/ },
  { what: 'a banner that names an offer twice', text: '[mittagspizza, ', by: '[pizza-mittwoch, ', path: 'offers[5].offers[1]', code: 'duplicate', message: /„pizza-mittwoch“/ },
  { what: 'an offer twice', text: 'title: Ab 40 Euro liefern wir frei', by: 'title: 10 % bei Abholung', path: 'offers[1]', code: 'duplicate', message: /„10-bei-abholung“ gibt es schon/ },
];

describe('every mistake in offers.yaml is named once, at its place', () => {
  for (const one of CASES) test(one.what, () => expectOneProblem({ file: 'offers.yaml', ...one }));
});

// prettier-ignore
const COUPONS: OfferCase[] = [
  { what: 'a code of three letters', text: 'WILLKOMMEN', by: 'ABC', path: 'coupons[0].code', code: 'value', message: /kein Gutschein-Code/, mend: /Mindestens vier/ },
  { what: 'a code with umlauts', text: 'WILLKOMMEN', by: 'ÄÖÜ-50', path: 'coupons[0].code', code: 'value', message: /kein Gutschein-Code/, mend: /A bis Z.*keine Umlaute/ },
  { what: 'one code in large and small letters', text: 'DANKE-7F3K9', by: 'willkommen', path: 'coupons[1].code', code: 'duplicate', message: /„WILLKOMMEN“/ },
  { what: 'a coupon of nothing', text: 'discount: 5', by: 'discount: 0 %', path: 'coupons[1].discount', code: 'value', message: /null/ },
  { what: 'an end before the beginning', text: 'validUntil: 2026-12-31', by: 'validUntil: 2026-10-31', path: 'coupons[1].validUntil', code: 'value', message: /bevor er beginnt/ },
  { what: 'no use at all', text: 'uses: 100', by: 'uses: 0', path: 'coupons[1].uses', code: 'value', message: /zu klein/ },
];

describe('every mistake in coupons.yaml is named once, at its place', () => {
  for (const one of COUPONS)
    test(one.what, () => expectOneProblem({ file: 'coupons.yaml', ...one }));
});

// prettier-ignore
test.each([
  // 11.90 is the price of the set menu, the dearest of what it is for.
  ['a new price that makes nothing cheaper', 'newPrice: 6.90', 'newPrice: 11.90', 'offers[2]', /„Mittagspizza.*“ kann niemand nutzen: Es macht keinen Warenkorb billiger/],
])('an offer that no cart can ever use is refused: %s', async (_, text, by, path, message) => {
  await inTemporaryFolder(async (folder) => {
    await breakExample(folder, { file: 'offers.yaml', text, by });
    const read = await readShopFolder(folder);
    const problems = read.ok ? [] : read.problems;
    expect(problems).toMatchObject([{ file: 'offers.yaml', path, code: 'value' }]);
    expect(problems[0]?.message).toMatch(message);
  });
});

test('a discount on a category that reaches set menus says so', async () => {
  await inTemporaryFolder(async (folder) => {
    const example = {
      file: 'offers.yaml',
      text: '[margherita klein, pizza-salami klein], menus: [pizza-menue]',
      by: '[cola], categories: [pizza]',
    };
    await breakExample(folder, example);
    const { warnings } = await readShopFolder(folder);
    expect(warnings.filter(({ code }) => code !== 'identity')).toMatchObject([
      {
        path: 'offers[2].for.categories[0]',
        message: 'Der Rabatt auf die Kategorie „Pizza“ gilt auch für das Menü „Pizza-Menü“.',
      },
    ]);
  });
});

test('a dish named without size is meant in all its sizes, and offers say a short word of their own', async () => {
  await inTemporaryFolder(async (folder) => {
    await breakExample(folder, { file: 'offers.yaml', text: 'margherita klein', by: 'margherita' });
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.shops[0]?.shop.offers).toMatchObject([
      { offerType: 'cartDiscount' },
      { offerType: 'freeDelivery' },
      {
        label: 'Mo–Fr',
        itemSelection: {
          categories: [],
          dishesWithSizes: [
            { dishId: 'margherita', sizeId: 'klein' },
            { dishId: 'margherita', sizeId: 'gross' },
            { dishId: 'pizza-salami', sizeId: 'klein' },
          ],
          menus: ['pizza-menue'],
        },
      },
      { label: '2 für 1', availability: [{ from: 3 * 1440 + 17 * 60, to: 3 * 1440 + 21 * 60 }] },
      { combinable: true, accumulativeTwoForOne: false, type: 'all' },
      { offers: ['mittagspizza', 'pizza-mittwoch'] },
    ]);
  });
});
