import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentMap } from '../shop-document/document.ts';
import { applyOperation } from '../shop-document/operation.ts';
import { guessColumns, headRow, readPrice } from './columns.ts';
import { menuCells, writeCells } from './testing/menu-cells.ts';
import { planImport } from './plan-import.ts';
import { MAX_IMPORT_ROWS, readCells, TOO_MANY_ROWS } from './read-cells.ts';
import { rowsOf, rowsOfList } from './table-rows.ts';

const tableOf = (text: string) => {
  const cells = readCells(text);
  return rowsOf(cells, guessColumns(cells));
};
const applied = (document: DocumentMap, text: string) =>
  planImport(document, tableOf(text)).operations.reduce<DocumentMap>((before, operation) => {
    const outcome = applyOperation(before, operation);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflict));
    return outcome.document;
  }, document);

describe('a price', () => {
  test.each([
    ['8,50', 8.5],
    ['8.5 €', 8.5],
    ['9', 9],
    ['9,-', 9],
    ['1.234,50', 1234.5],
    ['EUR 12', 12],
    ['8,50 Euro', 8.5],
    ['€ 8,50', 8.5],
    ['ab 8,50', 8.5],
    ['8,50 €*', 8.5],
    ['9,–', 9],
    ['', null],
    ['acht', null],
    ['8,505', null],
    ['-3', null],
  ])('%s', (text, euros) => expect(readPrice(text)).toBe(euros));
});

describe('a table', () => {
  test.each([';', ',', '\t', '|'])('is read whatever separates it: %j', (separator) => {
    const quoted = separator === ',' ? '"8,50"' : '8,50';
    const text = [
      ['Nr', 'Gericht', 'Beschreibung', 'Preis'].join(separator),
      ['12', 'Pizza Salami', `"Tomate${separator} ""fein"""`, quoted].join(separator),
    ].join('\r\n');
    expect(tableOf(text)).toEqual([
      {
        line: 2,
        category: '',
        number: '12',
        name: 'Pizza Salami',
        text: `Tomate${separator} "fein"`,
        prices: [{ size: '', price: 8.5 }],
        problem: null,
      },
    ]);
  });

  test('has a size for each price column, and names of sizes that nobody knows', () => {
    const [row] = tableOf('Kategorie;Name;Preis Klein;30 cm\nPizza;Salami;8,50;10,50');
    expect(row).toMatchObject({
      category: 'Pizza',
      prices: [
        { size: 'Klein', price: 8.5 },
        { size: '30 cm', price: 10.5 },
      ],
    });
  });

  test.each([
    ['Preis in Euro', ''],
    ['Preis (EUR)', ''],
    ['Preise', ''],
    ['VK-Preis in €: Groß', 'Groß'],
    ['Europa', 'Europa'],
  ])('has the size after the words for a price: %s', (head, size) => {
    expect(tableOf(`Name;${head}\nSalami;8,50`)[0]?.prices).toEqual([{ size, price: 8.5 }]);
  });

  test('may have titles above its head', () => {
    const cells = readCells('Speisekarte;;\nStand: Mai;;\nNr;Speise;Klein;Groß\n1;Salami;7;9');
    expect(headRow(cells)).toBe(2);
    expect(headRow(readCells('1;Salami;7\n2;Tonno;8'))).toBe(0);
  });

  test('without a head is known by what stands in it; a line alone is a category', () => {
    const rows = tableOf('Pizza;;\n1;Margherita;7,50\n2;Salami;8,50\n3;Funghi;8,50');
    expect(rows.map(({ number, name, category }) => [number, name, category])).toEqual([
      ['1', 'Margherita', 'Pizza'],
      ['2', 'Salami', 'Pizza'],
      ['3', 'Funghi', 'Pizza'],
    ]);
  });

  test('tells what is wrong row by row', () => {
    const rows = tableOf('Nr;Name;Preis\n1;;5,00\n2;Suppe;\n3;Salat;viel\n4;Brot;2\n4;Brot zwei;3');
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'Hier fehlt der Name.'],
      [3, 'Hier fehlt der Preis.'],
      [4, '„viel“ ist kein Preis.'],
      [5, null],
      [6, '„4“ steht schon weiter oben.'],
    ]);
  });
});

describe('a pasted list', () => {
  test('of dishes, sizes and categories', () => {
    const rows = rowsOfList(
      'Pizza\n12 Pizza Salami 8,50 / 10,50\n13. Funghi (mit Champignons) ....... 9 €\n\nSalate:\nGemischter Salat 5,90',
    );
    expect(rows.map(({ line, problem: _none, ...row }) => [line, row])).toEqual([
      [
        2,
        {
          category: 'Pizza',
          number: '12',
          name: 'Pizza Salami',
          text: '',
          prices: [
            { size: 'Klein', price: 8.5 },
            { size: 'Groß', price: 10.5 },
          ],
        },
      ],
      [
        3,
        {
          category: 'Pizza',
          number: '13',
          name: 'Funghi',
          text: 'mit Champignons',
          prices: [{ size: '', price: 9 }],
        },
      ],
      [
        6,
        {
          category: 'Salate',
          number: '',
          name: 'Gemischter Salat',
          text: '',
          prices: [{ size: '', price: 5.9 }],
        },
      ],
    ]);
  });

  test('takes a bare number for a price only after the number of a dish', () => {
    const rows = rowsOfList('Menü 2\n14 Wasser 2\n15 Saft');
    expect(rows).toMatchObject([
      { category: 'Menü 2', number: '14', prices: [{ price: 2 }] },
      { line: 3, problem: 'Hier fehlt der Preis.' },
    ]);
  });

  test.each([
    ['• Salami – 8,50 EUR', 'Salami', [8.5]],
    ['Salami € 8,50', 'Salami', [8.5]],
    ['Salami | 8,50 Euro', 'Salami', [8.5]],
    ['Salami: ab 8,50 / 10,50', 'Salami', [8.5, 10.5]],
    ['Salami 8,50 10,50 12,50', 'Salami', [8.5, 10.5, 12.5]],
    ['Wasser 0,25 1,80', 'Wasser 0,25', [1.8]],
  ])('is read however it is written: %s', (text, name, prices) => {
    const [row] = rowsOfList(text);
    expect([row?.name, row?.prices.map(({ price }) => price)]).toEqual([name, prices]);
  });

  test('loses no dish of whole euros: without dishes below it a line that ends in a figure is one', () => {
    const rows = rowsOfList(
      'Pizza\nPizza Salami 9\nPizza Funghi 10\nGetränke\nWasser -3\nBier 999999\nMenü 2\nWein 4.-',
    );
    expect(rows.map(({ category, name, prices }) => [category, name, prices[0]?.price])).toEqual([
      ['Pizza', 'Pizza Salami', 9],
      ['Pizza', 'Pizza Funghi', 10],
      ['Getränke', 'Wasser -3', undefined],
      ['Getränke', 'Bier 999999', undefined],
      ['Menü 2', 'Wein', 4],
    ]);
    expect(rows.map(({ problem }) => problem !== null)).toEqual([false, false, true, true, false]);
  });

  test('of anything ends, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        for (const row of [...rowsOfList(text), ...tableOf(text)])
          expect(row.problem !== null || row.prices.length > 0).toBe(true);
      }),
    );
    const long = `${'1 '.repeat(3_000)}x`;
    expect(rowsOfList(long).length + tableOf(long).length).toBeLessThan(5);
  });
});

describe('an import', () => {
  const MENU: DocumentMap = {
    categories: [
      {
        id: 'pizza',
        name: 'Pizza',
        sizeNames: { klein: { name: 'Klein' } },
        dishes: [
          {
            id: 'salami',
            name: 'Salami',
            number: 12,
            sizes: { klein: { price: 8.5 } },
            allergens: ['G'],
          },
          { id: 'brot', name: 'Brot', price: 2 },
        ],
      },
    ],
  };

  test('finds dishes by number, then by name, and keeps what the table does not say', () => {
    const plan = planImport(
      MENU,
      tableOf(
        'Kategorie;Nr;Name;Preis Klein;Preis\nPizza;12;Pizza Salami;9,00;\nPizza;;Brot;;2,00\nNeu;;Tee;;3',
      ),
    );
    expect(plan.rows.map(({ state }) => state)).toEqual(['changed', 'same', 'new']);
    const after = applied(
      MENU,
      'Kategorie;Nr;Name;Preis Klein;Preis\nPizza;12;Pizza Salami;9,00;\nNeu;;Tee;;3',
    );
    expect(after['categories']).toEqual([
      {
        id: 'pizza',
        name: 'Pizza',
        sizeNames: { klein: { name: 'Klein' } },
        dishes: [
          {
            id: 'salami',
            name: 'Pizza Salami',
            number: 12,
            sizes: { klein: { price: 9 } },
            allergens: ['G'],
          },
          { id: 'brot', name: 'Brot', price: 2 },
        ],
      },
      { id: 'neu', name: 'Neu', dishes: [{ id: 'tee', name: 'Tee', price: 3 }] },
    ]);
  });

  test('of more rows than a menu has is read to its limit and one row more, to tell of it', () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `${at};Gericht ${at};9,90`);
    expect(readCells(lines.join('\n'))).toHaveLength(MAX_IMPORT_ROWS + 1);
    expect(TOO_MANY_ROWS).toContain('2.000');
  });

  test('says of each row what is wrong with it', () => {
    const number = '1'.repeat(21);
    const rows = tableOf(
      `Nr;Name;Preis\n1;Pizza;acht\n2;;8,50\n3;Salat;\n${number};Suppe;4,50\n5;=SUM(A1);#REF!\n6;Brot;3,00\n6;Öl;1,00`,
    );
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, '„acht“ ist kein Preis.'],
      [3, 'Hier fehlt der Name.'],
      [4, 'Hier fehlt der Preis.'],
      [5, 'Die Nummer ist zu lang.'],
      [6, '„#REF!“ ist kein Preis.'],
      [7, null],
      [8, '„6“ steht schon weiter oben.'],
    ]);
  });

  test('of 600 dishes is one small change for each, also into a category that is there', () => {
    const lines = Array.from(
      { length: 600 },
      (_, at) => `Teil ${at % 12};${at + 1};Gericht ${at};9,90`,
    );
    const table = `Kategorie;Nr;Name;Preis\n${lines.join('\n')}`;
    const plan = planImport({}, tableOf(table));
    expect(plan.rows.every(({ state }) => state === 'new')).toBe(true);
    expect(plan.operations).toHaveLength(600 + 12);
    const longest = Math.max(...plan.operations.map((each) => JSON.stringify(each).length));
    expect(longest).toBeLessThan(300);
    const again = planImport(applied({}, table), tableOf(`Nr;Name;Preis\n7;Gericht 6;12,00`));
    expect(again.operations).toMatchObject([
      { kind: 'set', path: ['categories', 'teil-6', 'dishes', 'gericht-6'], value: { price: 12 } },
    ]);
  });

  const name = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß ;",]{1,20}[a-z]$/);
  const price = fc.integer({ min: 1, max: 9_999 }).map((amount) => amount / 100);
  const dish = fc.record({
    name,
    text: fc.option(name, { nil: undefined }),
    prices: fc.oneof(
      price.map((one) => ({ price: one })),
      fc
        .tuple(price, price)
        .map(([a, b]) => ({ sizes: { klein: { price: a }, gross: { price: b } } })),
    ),
  });
  const menu = fc
    .uniqueArray(dish, {
      minLength: 1,
      maxLength: 12,
      selector: (one) => one.name.toLowerCase().trim(),
    })
    .map((dishes): DocumentMap => ({
      categories: [
        {
          id: 'karte',
          name: 'Karte',
          sizeNames: { klein: { name: 'Klein' }, gross: { name: 'Groß' } },
          dishes: dishes.map(({ name: called, text, prices }, at) => ({
            id: `gericht-${at}`,
            name: called,
            number: `${at + 1}`,
            ...(text && { text }),
            ...prices,
          })),
        },
      ],
    }));

  test('of what was exported changes nothing, and makes the same menu where there is none', () => {
    fc.assert(
      fc.property(menu, (document) => {
        const file = writeCells(menuCells(document));
        const plan = planImport(document, tableOf(file));
        expect(plan.rows.map(({ state }) => state)).toEqual(plan.rows.map(() => 'same'));
        expect(plan.operations).toEqual([]);
        expect(writeCells(menuCells(applied({}, file)))).toBe(file);
      }),
    );
  });
});
