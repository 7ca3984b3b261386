import { expect, it } from 'vitest';
import { soldOutEntries, stockGroups, type StockEntry } from './stock-groups.ts';

const entry = (kind: StockEntry['kind'], name: string, section: string, soldOut = false) => ({
  kind,
  id: name,
  name,
  section,
  soldOut,
  until: null,
});
const entries: StockEntry[] = [
  entry('dish', 'Käsespätzle', 'Pasta'),
  entry('dish', 'Pizza Salami', 'Pizza', true),
  entry('dish', 'Lasagne', 'Pasta'),
  entry('ingredient', 'Salami', '', true),
  entry('ingredient', 'Basilikum', ''),
];
const shown = (kind: StockEntry['kind'], search: string) =>
  stockGroups(entries, kind, search).map((group) => [
    group.title,
    ...group.entries.map(({ name }) => name),
  ]);

it.each([
  [
    'dish' as const,
    '',
    [
      ['Pasta', 'Käsespätzle', 'Lasagne'],
      ['Pizza', 'Pizza Salami'],
    ],
  ],
  ['ingredient' as const, ' ', [['Zutaten', 'Salami', 'Basilikum']]],
  [
    'dish' as const,
    'SALAMI',
    [
      ['Pizza', 'Pizza Salami'],
      ['Zutaten', 'Salami'],
    ],
  ],
  ['dish' as const, 'käse', [['Pasta', 'Käsespätzle']]],
  ['dish' as const, 'Sushi', []],
])('%s, search "%s"', (kind, search, groups) => expect(shown(kind, search)).toEqual(groups));

it('puts what is marked on top, of both kinds', () => {
  expect(soldOutEntries(entries).map(({ name }) => name)).toEqual(['Pizza Salami', 'Salami']);
});
