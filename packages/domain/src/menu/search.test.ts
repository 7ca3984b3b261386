import { expect, test } from 'vitest';
import { indexMenu } from './index-menu.ts';
import { searchIndex, searchMenu } from './search.ts';
import { category, dish, menuOf, setMenu } from './testing/build-menu.ts';

const listed = [
  dish('kaese', { name: 'Käsespätzle', number: '12', subtext: 'mit Röstzwiebeln' }),
  dish('salami', { name: 'Pizza Salami', number: '2' }),
  dish('tonno', { name: 'Pizza Tonno', number: '120', subtext: 'Thunfisch, Zwiebeln' }),
  dish('creme', { name: 'Crème brûlée', number: 'D1' }),
  dish('gruss', { name: 'Weißwurst-Gruß', subtext: 'süßer Senf, 2 Stück' }),
];
const hyphenated = dish('lang', { name: 'Schiff\u00adfahrts\u00adplatte' });
const hidden = dish('hidden', { name: 'Pizza Geheim' });
const INDEX = searchIndex(
  indexMenu(
    menuOf({
      dishes: [...listed, hyphenated, hidden],
      menus: [{ ...setMenu('spar', 1000, []), name: 'Pizza-Menü' }],
      categories: [
        category('a', { dishIds: listed.map((one) => one.id), menuIds: ['spar'] }),
        category('b', { dishIds: ['lang'] }),
        category('again', { dishIds: ['salami', 'deleted'] }),
      ],
    }),
  ),
);
const found = (query: string) => searchMenu(INDEX, query).map((hit) => hit.id);

test.each([
  ['Käse', ['kaese']],
  ['KAESE', ['kaese']],
  ['kase', ['kaese']],
  ['Kasespatzle', ['kaese']],
  ['käsespäzle', ['kaese']],
  ['pizza', ['salami', 'tonno', 'spar']],
  ['piza', ['salami', 'tonno', 'spar']],
  ['pziza tonno', ['tonno']],
  ['salami pizza', ['salami']],
  ['schifffahrtsplatte', ['lang']],
  ['pizza sushi', []],
  ['thunfisch', ['tonno']],
  ['zwiebel', ['tonno', 'kaese']],
  ['creme brulee', ['creme']],
  ['weisswurst', ['gruss']],
  ['süss', ['gruss']],
  ['12', ['kaese', 'tonno']],
  ['2', ['salami', 'gruss']],
  ['d1', ['creme']],
  ['D 1', ['creme']],
  ['geheim', []],
  ['', []],
  ['  ', []],
  ['(*', []],
  ['xyz', []],
])('%j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('names the kind', () => {
  expect(searchMenu(INDEX, 'menü')).toEqual([{ kind: 'menu', id: 'spar' }]);
});
