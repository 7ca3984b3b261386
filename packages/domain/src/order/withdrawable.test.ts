import { expect, it } from 'vitest';
import { dish, portion, size } from '../menu/testing/build-menu.ts';
import { withdrawableLines, withdrawalNote } from './withdrawable.ts';

const DISHES = [
  dish('pizza'),
  dish('limo', { hasWithdrawal: true }),
  dish('wein', {
    hasWithdrawal: ['flasche'],
    sizes: [size('karaffe', 1390), size('flasche', 1990)],
  }),
  // From the tap, and sealed but chilled.
  dish('bier', { hasWithdrawal: false }),
  dish('eistee', { hasWithdrawal: false, portion: portion(340, { deposit: 15 }) }),
];
const line = (
  dishId: string | null,
  name: string,
  given: { menuId?: string; size?: [id: string, name: string] } = {},
) => ({
  dishId,
  name,
  menuId: given.menuId ?? null,
  sizeId: given.size?.[0] ?? null,
  sizeName: given.size?.[1] ?? null,
  amount: 2,
});
const BOTTLE = line('wein', 'Wein', { size: ['flasche', 'Flasche'] });
const CARAFE = line('wein', 'Wein', { size: ['karaffe', 'Karaffe'] });
const LIMO = line('limo', 'Limo');

it('is possible of sealed goods bought alone, and of nothing else', () => {
  const lines = [
    line('pizza', 'Pizza'),
    LIMO,
    line('limo', 'Mittagsmenü mit Limo', { menuId: 'mittag' }),
    line('eistee', 'Eistee'),
    line('gone', 'Nicht mehr da'),
    line(null, 'Mehrwegbox'),
  ];
  expect(withdrawableLines(DISHES, lines)).toEqual({
    goods: ['2\u00a0× Limo'],
    hasOthers: true,
    hasSealedOthers: true,
  });
  expect(withdrawableLines([], lines)).toEqual({
    goods: [],
    hasOthers: true,
    hasSealedOthers: false,
  });
  // A deposit for the box is nothing else that was bought.
  expect(withdrawableLines(DISHES, [LIMO, line(null, 'Mehrwegbox')])).toEqual({
    goods: ['2\u00a0× Limo'],
    hasOthers: false,
    hasSealedOthers: false,
  });
});

it('may hold for one size alone', () => {
  expect(withdrawableLines(DISHES, [BOTTLE, CARAFE])).toEqual({
    goods: ['2\u00a0× Wein (Flasche)'],
    hasOthers: true,
    hasSealedOthers: false,
  });
});

it.each([
  [
    'that of food there is no right',
    [line('pizza', 'Pizza'), line('bier', 'Bier'), CARAFE],
    'Für Speisen und offene Getränke gibt es kein Widerrufsrecht.',
  ],
  [
    'no reason that does not fit what is sealed',
    [line('pizza', 'Pizza'), line('eistee', 'Eistee')],
    'Für diese Bestellung gibt es kein Widerrufsrecht.',
  ],
  ['nothing of an empty order', [], ''],
  [
    'goods alone',
    [BOTTLE, LIMO],
    'Versiegelte Ware kannst du binnen vierzehn Tagen ohne Angabe von Gründen widerrufen: 2\u00a0× Wein (Flasche), 2\u00a0× Limo.',
  ],
  [
    'goods beside something else',
    [LIMO, CARAFE],
    'Versiegelte Ware kannst du binnen vierzehn Tagen ohne Angabe von Gründen widerrufen: 2\u00a0× Limo. Für alles andere gibt es kein Widerrufsrecht.',
  ],
])('says above the button %s', (_what, lines, text) => {
  expect(withdrawalNote(withdrawableLines(DISHES, lines))).toBe(text);
});
