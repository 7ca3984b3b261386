import { expect, test } from 'vitest';
import type { Cents } from '../money/cents.ts';
import { indexMenu } from './index-menu.ts';
import { menuDepositText } from './menu-deposit.ts';
import type { Portion } from './menu.ts';
import { dish, menuOf, portion, setMenu, size } from './testing/build-menu.ts';

const charged = (deposit: number, depositKind?: Portion['depositKind']) => ({
  deposit: deposit as Cents,
  ...(depositKind && { depositKind }),
});
const DISHES = [
  dish('pizza', { sizes: [size('gross', 900)] }),
  dish('cola', {
    sizes: [
      { ...size('klein', 250), ...charged(8, 'reusable') },
      { ...size('gross', 400), ...charged(15, 'reusable') },
    ],
  }),
  dish('wasser', { portion: { ...portion(200), ...charged(15, 'reusable') } }),
  dish('dose', { portion: { ...portion(200), ...charged(25, 'one-way') } }),
  dish('kaffee', { portion: portion(200) }),
];

test.each<[string, string, string[], string | null]>([
  ['nothing where there is none', '', ['pizza', 'kaffee'], null],
  ['of the size it is served in', 'zzgl. 0,15 € Pfand, MEHRWEG', ['cola'], 'gross'],
  ['of one portion whatever the size', 'zzgl. 0,15 € Pfand, MEHRWEG', ['cola', 'wasser'], 'gross'],
  [
    'the most where the guest chooses',
    'zzgl. bis zu 0,15 € Pfand, MEHRWEG',
    ['cola', 'kaffee'],
    'gross',
  ],
  ['of any size where none is said', 'zzgl. bis zu 0,15 € Pfand, MEHRWEG', ['cola'], null],
  ['without its kind where there are two', 'zzgl. bis zu 0,25 € Pfand', ['cola', 'dose'], 'gross'],
])('a set menu says what deposit comes on top: %s', (_what, text, dishes, at) => {
  const menu = setMenu('m', 1_500, [
    { id: 'a', name: 'Pizza', size: 'gross', dishes: ['pizza'] },
    { id: 'b', name: 'Dazu', size: at, dishes },
  ]);
  const index = indexMenu(menuOf({ dishes: DISHES, menus: [menu] }));
  expect(menuDepositText(index, menu).replaceAll('\u00a0', ' ')).toBe(text);
});

test('the deposits of several slots add up', () => {
  const drink = (id: string) => ({ id, name: 'Dazu', size: null, dishes: ['wasser'] });
  const menu = setMenu('m', 1_500, [drink('a'), drink('b')]);
  const index = indexMenu(menuOf({ dishes: DISHES, menus: [menu] }));
  expect(menuDepositText(index, menu)).toBe('zzgl. 0,30\u00a0€ Pfand, MEHRWEG');
});
