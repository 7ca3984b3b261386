import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import {
  category,
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
  portion,
  setMenu,
  size,
} from '../menu/testing/build-menu.ts';
import { findDishes, type PhoneCandidate } from './find-dishes.ts';
import { phoneMenuIndex } from './phone-menu-index.ts';
import { writePhoneLine } from './write-line.ts';

const belag = group(
  'belag',
  ['zwiebeln', 'kaese', 'scharf', 'knoblauch', 'schinken'].map((id) => extraItem(id, 150)),
  { maxAmount: 3 },
);
const MENU = indexMenu(
  menuOf({
    categories: [
      category('pizza', { dishIds: ['margherita', 'salami', 'thunfisch'] }),
      category('getraenke', { dishIds: ['cola', 'bier'] }),
      category('beilagen', { dishIds: ['gruen', 'pommes', 'brezn'], menuIds: ['spar'] }),
    ],
    dishes: [
      dish('margherita', {
        name: 'Pizza Margherita',
        number: '12',
        sizes: [size('klein', 700), size('gross', 1000)],
        primaryIngredients: ['basilikum'],
        extraIngredientGroups: ['belag'],
      }),
      dish('salami', { name: 'Pizza Salami', number: '2', sizes: [size('klein', 800)] }),
      dish('thunfisch', {
        name: 'Pizza Thunfisch',
        number: '31',
        sizes: [size('klein', 800), { ...size('gross', 1150), name: 'Groß' }],
        primaryIngredients: ['zwiebeln', 'knoblauch'],
        extraIngredientGroups: ['belag'],
        sideDishGroups: ['dazu'],
      }),
      dish('cola', {
        name: 'Cola',
        number: '90',
        sizes: [
          { ...size('klein', 320), volumeMl: 330 },
          { ...size('gross', 540), volumeMl: 1000 },
        ],
      }),
      dish('bier', {
        name: 'Weißbier',
        number: '91a',
        portion: { ...portion(390), volumeMl: 500 },
      }),
      dish('gruen', { name: 'Grüner Salat', number: '40', portion: portion(450) }),
      dish('pommes', { name: 'Pommes mit Käse', portion: portion(350) }),
      dish('brezn', { name: 'Brezn', number: '41', portion: portion(150) }),
    ],
    ingredients: [
      ingredient('zwiebeln', { name: 'Zwiebeln' }),
      ingredient('kaese', { name: 'Käse' }),
      ingredient('scharf', { name: 'Scharf' }),
      ingredient('knoblauch', { name: 'Knoblauch' }),
      ingredient('schinken', { name: 'Gekochter Schinken' }),
      ingredient('basilikum', { name: 'Basilikum' }),
    ],
    extraGroups: [belag, group('dazu', [extraItem('brezn', 100)], { groupType: 'dish' })],
    menus: [{ ...setMenu('spar', 1500, []), name: 'Sparmenü', number: 'A' }],
  }),
);
const INDEX = phoneMenuIndex(MENU);

/** What a line means at first, in words. */
function said(candidate: PhoneCandidate | undefined): string {
  if (!candidate) return 'nothing';
  const { item, unknown } = candidate;
  const strange = unknown.map((text) => `?${text}`);
  if ('menuId' in item) return [`${item.amount}x`, item.menuId, ...strange].join(' ');
  const words = [
    `${item.amount}x`,
    item.dishId,
    ...(item.sizeId === null ? [] : [item.sizeId]),
    ...item.without.map((id) => `-${id}`),
    ...item.extras.map((extra) => `+${extra.amount > 1 ? extra.amount : ''}${extra.itemId}`),
  ];
  return [...words, ...strange].join(' ');
}

test('what explains a part of a line alone is not offered where something explains all of it', () => {
  expect(findDishes(INDEX, '31 gr ohne zw').map(said)).toEqual(['1x thunfisch gross -zwiebeln']);
  // Where nothing does, what is not understood is said.
  expect(said(findDishes(INDEX, '31 gr ohne einhorn')[0])).toBe('1x thunfisch gross ?ohne einhorn');
});

test.each([
  // As a waiter types.
  ['31 gr ohne zw', '1x thunfisch gross -zwiebeln'],
  ['2x 12 kl +käse', '2x margherita klein +kaese'],
  ['cola 1l', '1x cola gross'],
  ['31 gr ohne zw, scharf', '1x thunfisch gross -zwiebeln +scharf'],
  // Numbers, whole and begun.
  ['12', '1x margherita'],
  ['91', '1x bier'],
  ['91A', '1x bier'],
  ['a', '1x spar'],
  // A number first is a dish's number or the amount.
  ['2', '1x salami klein'],
  ['2 cola', '2x cola'],
  ['2 31', '2x thunfisch'],
  ['2 12 gr', '2x margherita gross'],
  ['3 12 gr', '3x margherita gross'],
  ['2 klein', '1x salami klein'],
  ['2 x 31', '2x thunfisch'],
  ['2×31', '2x thunfisch'],
  ['12x 91a', '12x bier'],
  // Words by their beginnings, umlauts either way.
  ['thun', '1x thunfisch'],
  ['piz sal', '1x salami klein'],
  ['grün', '1x gruen'],
  ['gruener sal', '1x gruen'],
  ['gruner', '1x gruen'],
  ['weissb', '1x bier'],
  ['WEIßBIER', '1x bier'],
  ['tunfisch', '1x thunfisch'],
  ['pommes mit käse', '1x pommes'],
  // Sizes by their beginnings and by volume.
  ['31 groß', '1x thunfisch gross'],
  ['31 gross', '1x thunfisch gross'],
  ['cola 0,33', '1x cola klein'],
  ['cola 0.33 l', '1x cola klein'],
  ['cola 33cl', '1x cola klein'],
  ['weißbier 0,5', '1x bier'],
  // What is left out and added.
  ['31 ohne zw gr', '1x thunfisch gross -zwiebeln'],
  ['31 gr ohne zw und kno', '1x thunfisch gross -zwiebeln -knoblauch'],
  ['31 gr ohne zw kno', '1x thunfisch gross -zwiebeln -knoblauch'],
  ['31 gr -zw +käs', '1x thunfisch gross -zwiebeln +kaese'],
  ['31 gr mit gek schink', '1x thunfisch gross +schinken'],
  ['31 gr extra kase', '1x thunfisch gross +kaese'],
  ['31 gr doppelt käse', '1x thunfisch gross +2kaese'],
  ['31 gr +2 käse', '1x thunfisch gross +2kaese'],
  ['31 gr +2x käse', '1x thunfisch gross +2kaese'],
  ['31 gr + extra käse', '1x thunfisch gross +kaese'],
  ['31 gr mit brez', '1x thunfisch gross +brezn'],
  ['31 gr scharf', '1x thunfisch gross +scharf'],
  // What is not understood.
  ['31 gr ohne Ananas', '1x thunfisch gross ?ohne Ananas'],
  ['12 kl gut durch', '1x margherita klein ?gut durch'],
  ['12 kl +9 käse', '1x margherita klein ?käse'],
  ['31 gr +brezn, schnell', '1x thunfisch gross +brezn ?schnell'],
  ['a ohne zw', '1x spar ?zw'],
  ['Haus', 'nothing'],
  ['', 'nothing'],
  ['+', 'nothing'],
])('%j means %s', (line, meaning) => {
  expect(said(findDishes(INDEX, line)[0])).toBe(meaning);
});

test.each([
  ['31 gr ohne zw +käse, scharf', '1x 31 Groß ohne Zwiebeln +Käse +Scharf'],
  ['2 12 kl doppelt käse', '2x 12 klein +2 Käse'],
  ['pommes', '1x Pommes mit Käse'],
  ['sparmenü', null],
])('%j is written as %j', (typed, line) => {
  const [found] = findDishes(INDEX, typed);
  expect(writePhoneLine(INDEX, found!.item)).toBe(line);
});

test('the likeliest comes first, the others behind it, each once', () => {
  const ids = (line: string) =>
    findDishes(INDEX, line).map(({ item }) => ('dishId' in item ? item.dishId : item.menuId));
  expect(ids('pizza')).toEqual(['margherita', 'salami', 'thunfisch']);
  expect(ids('4')).toEqual(['gruen', 'brezn']);
  expect(ids('2 cola')[0]).toBe('cola');
  expect(findDishes(INDEX, 'pizza', 2)).toHaveLength(2);
});

test('whatever is typed, nothing breaks, the same is found again, and every amount can be ordered', () => {
  const parts = fc.constantFrom(
    ...[
      'ohne',
      '+',
      'mit',
      ',',
      '31',
      '2x',
      'gr',
      'zw',
      'käse',
      '0,5l',
      ' ',
      '-',
      'und',
      '999',
      '\u0000',
    ],
    ...['ß', '💶', '__proto__', '<b>', '٣', 'ﬁ', '\u202e', '%', '(((', '9'.repeat(300)],
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(parts).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(line, (text) => {
      const found = findDishes(INDEX, text);
      expect(findDishes(INDEX, text)).toEqual(found);
      for (const { item } of found) {
        expect(item.amount).toBeGreaterThanOrEqual(1);
        expect(item.amount).toBeLessThanOrEqual(99);
      }
    }),
  );
});
