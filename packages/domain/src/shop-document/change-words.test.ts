import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';
import { changeWords, subjectWords } from './change-words.ts';
import type { DocumentMap, DocumentPath, DocumentValue } from './document.ts';
import { valueAt } from './document.ts';
import { applyOperation, type Operation } from './operation.ts';

const BEFORE: DocumentMap = {
  shop: { name: 'Pizza Bella', phone: '0711 1', payment: { methods: ['offline'] } },
  hours: {
    opening: { 'mo-fr': '11:00-22:00' },
    specialDays: [{ date: '2026-12-24', opening: '11:00-14:00' }],
  },
  extras: {
    ingredients: [{ id: 'salami', name: 'Salami', allergens: ['G'] }],
    groups: [{ id: 'belag', name: 'Belag', items: [{ item: 'salami', price: 1.2 }] }],
  },
  tables: { tables: [{ table: 7, seats: 4 }] },
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      sizeNames: { klein: 'Klein', gross: { name: 'Groß', text: 'Ø 32 cm' } },
      dishes: [
        {
          id: 'pizza-salami',
          name: 'Pizza Salami',
          text: 'x'.repeat(200),
          sizes: { klein: { price: 8.5 }, gross: { price: 13.4 } },
          tags: ['piquant'],
          drink: false,
        },
        { id: 'funghi', name: 'Funghi', price: 9 },
      ],
    },
  ],
};
const SALAMI = ['categories', 'pizza', 'dishes', 'pizza-salami'];

function wordsOf(operation: Operation): string[] {
  const applied = applyOperation(BEFORE, operation);
  if (!applied.ok) throw new Error(applied.conflict.reason);
  const changes = changesBetween(BEFORE, applied.document);
  return changes.map((change) =>
    changeWords(change, BEFORE, applied.document).replaceAll('\u00a0', ' '),
  );
}

const set = (path: DocumentPath, value: DocumentValue | undefined): Operation => ({
  kind: 'set',
  path,
  value,
  old: valueAt(BEFORE, path),
});

it.each<[Operation, string]>([
  [
    set([...SALAMI, 'sizes', 'gross', 'price'], 13.9),
    'Pizza Salami, Groß: Preis 13,40 € → 13,90 €',
  ],
  [set([...SALAMI, 'name'], 'small'), 'small: Name „Pizza Salami“ → „small“'],
  [
    set(['shop', 'payment', 'methods'], ['offline', 'Stripe_card']),
    'Bezahlung Zahlungsarten Barzahlung → Barzahlung, Kreditkarte',
  ],
  [
    set(['shop', 'payment', 'pickupMinimum'], { Stripe_card: 10 }),
    'Bezahlung Mindestbetrag bei Abholung: Kreditkarte 10,00 €',
  ],
  [set([...SALAMI, 'allergens'], []), 'Pizza Salami: Allergene und Zusatzstoffe: keine'],
  [set(['hours', 'state'], 'BY'), 'Bundesland: Bayern'],
  [set(['shop', 'design', 'accent'], '#b3261e'), 'Aussehen: Hauptfarbe'],
  [
    set(['categories', 'pizza', 'sizeNames', 'klein'], 'Kleine'),
    'Pizza: Namen der Größen Kleine „Klein“ → „Kleine“',
  ],
  [set([...SALAMI, 'name'], 'Salami'), 'Salami: Name „Pizza Salami“ → „Salami“'],
  [set([...SALAMI, 'text'], 'Neu'), `Pizza Salami: Beschreibung „${'x'.repeat(57)}…“ → „Neu“`],
  [
    set(
      [...SALAMI, 'tags'],
      [
        'alcohol16',
        'alcohol18',
        'not-alcohol',
        'low-carb',
        'not-piquant',
        'vegetarian',
        'vegan',
        'potato',
        'noodles',
        'chicken',
      ],
    ),
    'Pizza Salami: Merkmale geändert',
  ],
  [set([...SALAMI, 'tags'], ['vegan', 'piquant']), 'Pizza Salami: Merkmale Scharf → Vegan, Scharf'],
  [set([...SALAMI, 'ingredients'], ['salami']), 'Pizza Salami: Zutaten: Salami'],
  [set([...SALAMI, 'extras'], ['belag']), 'Pizza Salami: Extras: Belag'],
  [
    set([...SALAMI, 'allergens'], ['A1']),
    'Pizza Salami: Allergene und Zusatzstoffe: Glutenhaltiges Getreide (Weizen)',
  ],
  [set([...SALAMI, 'withdrawal'], ['gross']), 'Pizza Salami: Widerrufsrecht: Groß'],
  [
    set(['extras', 'ingredients', 'salami', 'allergens'], ['G', 'J']),
    'Salami: Allergene und Zusatzstoffe Milch (Laktose) → Milch (Laktose), Senf',
  ],
  [set([...SALAMI, 'drink'], true), 'Pizza Salami: Getränk nein → ja'],
  [set([...SALAMI, 'nutrients', 'fatG'], 3.5), 'Pizza Salami: Nährwerte: Fett (g) 3,5'],
  [set(['shop', 'phone'], '0711 2'), 'Telefon „0711 1“ → „0711 2“'],
  [set(['hours', 'opening', 'mo-fr'], 'geschlossen'), 'Geöffnet mo-fr „11:00-22:00“ → geschlossen'],
  [
    set(['hours', 'specialDays', '2026-12-24', 'opening'], undefined),
    '24.12.2026: Geöffnet entfernt („11:00-14:00“)',
  ],
  [
    set(['extras', 'groups', 'belag', 'items', 'salami', 'price'], { klein: 1, other: 1.5 }),
    'Belag, Salami: Preis 1,20 € → klein 1,00 €, alle anderen Größen 1,50 €',
  ],
  [set(['tables', 'tables', '7', 'seats'], 6), 'Tisch 7: Plätze 4 → 6'],
  [set(['customCss'], 'a{}'), 'Eigene Stile: „a{}“'],
  [
    {
      kind: 'remove',
      path: [...SALAMI.slice(0, 3), 'funghi'],
      old: { id: 'funghi', name: 'Funghi', price: 9 },
      before: null,
    },
    'Gericht gelöscht: Funghi',
  ],
  [
    {
      kind: 'insert',
      path: [...SALAMI.slice(0, 3), 'tonno'],
      value: { id: 'tonno', name: 'Tonno', price: 10 },
      before: null,
    },
    'Gericht neu: Tonno, 10,00 €',
  ],
  [
    { kind: 'insert', path: [...SALAMI, 'sizes', 'xl'], value: { price: 19 }, before: null },
    'Größe neu: Pizza Salami, xl, 19,00 €',
  ],
  [
    {
      kind: 'move',
      path: [...SALAMI.slice(0, 3), 'funghi'],
      to: SALAMI.slice(0, 3),
      before: 'pizza-salami',
      oldBefore: null,
    },
    'Pizza: Reihenfolge geändert (Gerichte)',
  ],
])('%j reads "%s"', (operation, words) => {
  expect(wordsOf(operation)).toEqual([words]);
});

it('of a long list only what came and went is told', () => {
  const allergens = ['A1', 'A2', 'A3', 'A4', 'H1'];
  const path = [...SALAMI, 'allergens'];
  const applied = applyOperation(BEFORE, set(path, allergens));
  if (!applied.ok) throw new Error(applied.conflict.reason);
  const after = applyOperation(applied.document, {
    kind: 'set',
    path,
    value: [...allergens.slice(1), 'J'],
    old: allergens,
  });
  if (!after.ok) throw new Error(after.conflict.reason);
  const changes = changesBetween(applied.document, after.document);
  expect(changes.map((each) => changeWords(each, applied.document, after.document))).toEqual([
    'Pizza Salami: Allergene und Zusatzstoffe dazu Senf, nicht mehr Glutenhaltiges Getreide (Weizen)',
  ]);
});

it('a new list names each of its entries', () => {
  const jobs = [
    { id: 'koch', title: 'Koch' },
    { id: 'spueler', title: 'Spüler' },
  ];
  expect(wordsOf(set(['jobs', 'jobs'], jobs))).toEqual(['Stelle neu: Koch', 'Stelle neu: Spüler']);
});

it('what has no name yet is called so, not by the id that the office drew', () => {
  const id = 'gericht-xsa86lct';
  const path = [...SALAMI.slice(0, 3), id];
  expect(wordsOf({ kind: 'insert', path, value: { id }, before: null })).toEqual([
    'Gericht neu: ohne Namen',
  ]);
  const groups = [{ id: 'gruppe-k7r414ox', items: [] }];
  const document = { extras: { groups } };
  expect(subjectWords(['extras', 'groups', 'gruppe-k7r414ox', 'name'], document)).toBe(
    'Extra-Gruppe ohne Namen',
  );
});
