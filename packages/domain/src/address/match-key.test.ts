import { expect, test } from 'vitest';
import { baseNumber, canonicalNumber, cityKey, sameCity, streetKey } from './match-key.ts';

test.each([
  ['Hauptstraße', 'Hauptstr.', 'hauptstr', 'HAUPTSTRASSE', 'Haupt-Straße', 'Haupt Str.'],
  ['Müllerstraße', 'Muellerstr.', 'Mullerstrasse', 'MÜLLERSTRASSE'],
  ['Marktplatz', 'Marktpl.', 'marktpl', 'Markt Platz'],
  ['Sankt-Anna-Straße', 'St.-Anna-Str.', 'St. Anna Straße', 'st anna str'],
  ['Doktor-Martin-Luther-Straße', 'Dr.-Martin-Luther-Str.', 'Dr. Martin Luther Str.'],
  ['Nürnberger Straße', 'Nuernberger Strasse', 'Nürnberger Str', 'nürnbergerstr.'],
  ['Große Gasse', 'Gr. Gasse', 'Grosse Gasse'],
  ['Straße des 17. Juni', 'Str. des 17.Juni', 'strasse des 17 juni', 'Straße des siebzehnten Juni'],
  ['Platz des 31. März', 'Platz des einunddreißigsten März'],
  ['Platz des 5. Mai', 'Platz des fünften Mai', 'Pl. des fuenften Mai'],
  ['Bürgermeister-Smidt-Straße', 'Bgm.-Smidt-Str.', 'Bgm.Smidt-Str.', 'Bürgerm. Smidt Str.'],
  ['Geschwister-Scholl-Straße', 'Geschw.-Scholl-Str.'],
  ['Café-Allee', 'Cafe Allee'],
])('%s in all spellings', (...spellings) => {
  expect(new Set(spellings.map(streetKey)).size).toBe(1);
});

test('other streets have other keys', () => {
  const names = [
    'Hauptstraße',
    'Hauptweg',
    'Hauptplatz',
    'Strandweg',
    'Stegweg',
    'Placken',
    'Plan',
    'Siebzehnrübenweg',
    'Achtstraße',
  ];
  expect(new Set(names.map(streetKey)).size).toBe(names.length);
  expect(streetKey('Strandweg')).toBe('strandweg');
  expect(streetKey('Industriestr.')).toBe('industriestrasse');
});

test('places', () => {
  expect(cityKey('Lauf a.d.Pegnitz')).toBe(cityKey('Lauf an der Pegnitz'));
  expect(cityKey('Lauf a. d. Pegnitz')).toBe('laufanderpegnitz');
  expect(cityKey('Halle (Saale)')).toBe('halle');
  expect(sameCity('Lauf', 'Lauf an der Pegnitz')).toBe(true);
  expect(sameCity('Berlin-Köpenick', 'berlin')).toBe(true);
  expect(sameCity('Laufen', 'Lauf an der Pegnitz')).toBe(false);
  expect(sameCity('', 'Lauf')).toBe(false);
  expect(sameCity('Munich', 'München')).toBe(true);
  expect(cityKey('Cologne')).toBe(cityKey('Köln'));
  expect(sameCity('Munich', 'Nuremberg')).toBe(false);
});

test('house numbers', () => {
  const typed = ['12 A', '3 - 5', '3 – 5', '7½', '7 1/2', '12 / 14', '93 a - c', '71/2', '7a 1/2'];
  expect(['05', '007a', '3-05', '100', '0'].map(canonicalNumber)).toEqual([
    '5',
    '7a',
    '3-5',
    '100',
    '0',
  ]);
  expect(typed.map(canonicalNumber)).toEqual([
    '12a',
    '3-5',
    '3-5',
    '7 1/2',
    '7 1/2',
    '12/14',
    '93a-c',
    '71/2',
    '7a 1/2',
  ]);
  expect([baseNumber('12a'), baseNumber('7 1/2'), baseNumber('a')]).toEqual([12, 7, null]);
});
