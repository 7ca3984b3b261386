import { expect, it } from 'vitest';
import { closingCsv } from './closing-csv.ts';

it('says who took what, what was given back and what is open, as a German spreadsheet reads it', () => {
  const csv = closingCsv(
    {
      day: '2026-11-17',
      ordered: 12_345,
      payments: [
        { method: 'cash', waiter: 'Änne', count: 2, amount: 4000, tip: 250 },
        { method: 'online', waiter: null, count: 1, amount: 8095, tip: 5 },
      ],
      refunds: [
        {
          at: '2026-11-17T19:05:00.000Z',
          table: 7,
          dishName: 'Pizza; extra',
          amount: 990,
          reason: '=1+1',
          waiter: 'Änne',
        },
      ],
      reductions: [
        {
          at: '2026-11-17T19:10:00.000Z',
          kind: 'gifted',
          table: 7,
          dishName: 'Espresso',
          pieces: 2,
          amount: 500,
          reason: 'Stammgast',
          by: 'Änne',
        },
      ],
      leftOpen: [{ at: '2026-11-17T23:30:00.000Z', table: 3, amount: 120, waiter: 'Ben' }],
      stillOpen: [{ table: 12, amount: -50 }],
    },
    { restaurantName: 'Prüfstube', timeZone: 'Europe/Berlin' },
  );
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Tagesabschluss Tische;Prüfstube',
    'Geschäftstag;17.11.2026',
    'Kein Kassenbeleg',
    'Bestellt;123,45',
    '',
    'Zahlungsart;Kassiert von;Zahlungen;Betrag;Trinkgeld',
    'Bar;Änne;2;40,00;2,50',
    'Online;Gäste am Handy;1;80,95;0,05',
    'Summe;;3;120,95;2,55',
    '',
    'Storniert um;Tisch;Artikel;Betrag;Grund;Bedienung',
    '20:05;7;"Pizza; extra";9,90;\'=1+1;Änne',
    '',
    'Rabatt;um;Tisch;Stück;Artikel;Betrag;Grund;Von',
    'Aufs Haus;20:10;7;2;Espresso;5,00;Stammgast;Änne',
    '',
    'Offen gelassen um;Tisch;Betrag;Bedienung',
    '00:30;3;1,20;Ben',
    '',
    'Noch besetzt;Offen',
    '12;-0,50',
    '',
  ]);
});
