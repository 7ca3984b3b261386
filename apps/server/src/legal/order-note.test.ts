import { describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { franchiseNote, tableNote } from './order-note.ts';

const shop = fixtureShop();
const area = shop.areas[0]!;
const named = (...names: string[]) => names.map((name) => ({ ...area, name }));

describe('the note at a table', () => {
  const tables = [{ number: 1, name: null, seats: 2 }];

  it('names what can be paid with there, online and to the waiter', () => {
    const payment = { ...shop.payment, onlyDelivery: ['PayPal_Rest' as const] };
    expect(
      tableNote({ ...shop, tables, payment }, [
        'Stripe_card',
        'PayPal_Rest',
        'offline',
        'offline_debit',
      ]),
    ).toBe(
      'Bezahlen am Tisch: online (Kreditkarte) oder bei der Bedienung (Barzahlung, Kartenzahlung vor Ort).',
    );
    expect(tableNote({ ...shop, tables }, [])).toBe('Bezahlen am Tisch: bei der Bedienung.');
  });

  it('is none where there are no tables', () => {
    expect(tableNote({ ...shop, tables: [] }, ['offline'])).toBe('');
  });
});

describe('the note on the common menu of a franchise', () => {
  const model = { ...shop, restaurantName: 'Flamm', areas: [] };
  const branch = (restaurantName: string, ...names: string[]) => ({
    ...shop,
    restaurantName,
    areas: named(...names),
  });

  it('names the areas of each branch, in short, beside the ways to pay', () => {
    const branches = [
      branch('Flamm Altstadt', 'Mitte', 'Nord'),
      branch('Haus am See', 'A', 'B', 'C', 'D', 'E'),
      { ...branch('Flamm West', 'Ost'), supportDelivery: false },
    ];
    expect(franchiseNote(model, ['offline'], branches)).toBe(
      [
        'Bezahlen: Barzahlung.',
        'Wir liefern nur in unsere Gebiete:',
        'Altstadt: Mitte, Nord',
        'Haus am See: A, B, C, 2 weitere',
      ].join('\n'),
    );
  });

  it('counts branches that are too many, and is silent where nobody delivers', () => {
    const many = Array.from({ length: 9 }, (_, at) => branch(`Flamm ${at}`, 'Mitte'));
    expect(franchiseNote(model, [], many)).toMatch(/5: Mitte\n3 weitere Filialen$/);
    expect(franchiseNote(model, ['offline'], [])).toBe('Bezahlen: Barzahlung.');
  });
});
