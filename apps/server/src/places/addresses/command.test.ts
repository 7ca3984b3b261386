import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAddressIndex } from '../geocoder/read-address-index.ts';
import { runAddressesCommand } from './command.ts';
import { targetName } from './import-file.ts';
import { osmPbf } from './testing/osm-pbf.ts';

let folder: string;
let addressesDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-import-'));
  addressesDir = path.join(folder, 'addresses');
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runAddressesCommand(args, {
    addressesDir,
    print: (text) => void lines.push(text),
  });
  return { code, text: lines.join('\n') };
}

async function importOf(name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const done = await run('import', file);
  const target = path.join(addressesDir, targetName(name));
  const written = await readFile(target, 'utf8').catch(() => '');
  return { ...done, rows: written.trim().split('\n').slice(1) };
}

const OPEN_ADDRESSES = `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH
11.2,49.5,1,Am Bach,,Ort,,,91990,,a
11.2001,49.5001,3,Am Bach,,Ort,,,91990,,b
11.2001,49.5001,3,am bach,,Ort,,,91990,,c
11.2002,49.5002,5;7,"Straße ""Süd"", Ost",,Ort,,,91990,,d
,49.5,9,Am Bach,,Ort,,,91990,,e
11.2,49.5,9,,,Ort,,,91990,,f
11.2,49.5,,Am Bach,,Ort,,,91990,,g
11.2,49.5,9,Am Bach,,Ort,,,1990,,h
4412345.1,5489321.7,9,Am Bach,,Ort,,,91990,,i
11.2,49.5,9,"Am Bach,,Ort,,,91990,,j
11.2,49.5,9,Am Berg,,Ort,,,,,k
11.2003,49.5003,11,Am Bach,,,,,,,l
`;
const ROWS = [
  'Am Bach,1,91990,Ort,49.5,11.2',
  'Am Bach,3,91990,Ort,49.5001,11.2001',
  '"Straße ""Süd"", Ost",5,91990,Ort,49.5002,11.2002',
  '"Straße ""Süd"", Ost",7,91990,Ort,49.5002,11.2002',
  'Am Bach,11,91990,Ort,49.5003,11.2003',
];

test('OpenAddresses CSV: bad lines are counted and named, the rest is written', async () => {
  const { code, text, rows } = await importOf('Kreis Nord.csv', OPEN_ADDRESSES);
  expect(code).toBe(0);
  expect(rows).toEqual(ROWS);
  expect(text).toContain('5 Adressen in 2 Straßen');
  expect(text).toContain('Orte: Ort');
  expect(text).toContain('Doppelt, einmal behalten: 1');
  for (const [problem, line] of [
    ['ohne Koordinaten', 6],
    ['ohne Straße', 7],
    ['ohne Hausnummer', 8],
    ['ohne fünfstellige Postleitzahl', 9],
    ['mit Koordinaten, die keine Grade sind', 10],
    ['mit offenem Anführungszeichen', 11],
    ['ohne Postleitzahl', 12],
  ])
    expect(text).toContain(`Ausgelassen ${problem}: 1 (Zeile ${line})`);
  expect(await readdir(addressesDir)).toEqual(['kreis-nord.csv']);
});

test('a German office’s CSV with semicolons, decimal commas and additions, packed', async () => {
  const csv =
    '\uFEFFStrasse;Hausnr;HnrZusatz;PLZ;Ort;Breite;Laenge\r\nAm Bach;4;b;91990;Ort;49,5;11,2\r\n';
  expect((await importOf('amt.csv.gz', gzipSync(csv))).rows).toEqual([
    'Am Bach,4b,91990,Ort,49.5,11.2',
  ]);
});

const feature = (number: string, properties = {}) => ({
  type: 'Feature',
  properties: { street: 'Am Bach', number, city: 'Ort', postcode: '91990', ...properties },
  geometry: { type: 'Point', coordinates: [11.2, 49.5] },
});

test.each([
  ['lines', [feature('1'), feature('2')].map((one) => JSON.stringify(one)).join('\n')],
  [
    'a collection',
    JSON.stringify({ type: 'FeatureCollection', features: [feature('1'), feature('2')] }),
  ],
  [
    'a collection over lines',
    JSON.stringify({ type: 'FeatureCollection', features: [feature('1'), feature('2')] }, null, 2),
  ],
])('GeoJSON as %s', async (_what, text) => {
  expect((await importOf('ort.geojson', text)).rows).toEqual([
    'Am Bach,1,91990,Ort,49.5,11.2',
    'Am Bach,2,91990,Ort,49.5,11.2',
  ]);
});

test('GeoJSON with lines that are none', async () => {
  const lines = [
    JSON.stringify(feature('1')),
    '{"type":"Feature"',
    '[]',
    JSON.stringify({ ...feature('2'), geometry: null }),
  ];
  const { code, text, rows } = await importOf('ort.geojson', lines.join('\n'));
  expect([code, rows.length]).toEqual([0, 1]);
  expect(text).toContain('Ausgelassen kein GeoJSON-Feature: 2 (Zeile 2, Zeile 3)');
  expect(text).toContain('Ausgelassen ohne Koordinaten: 1 (Zeile 4)');
});

test('an OpenStreetMap extract: nodes, houses by their corners, houses of several outlines', async () => {
  const address = (number: string, more = {}) => ({
    'addr:street': 'Am Bach',
    'addr:housenumber': number,
    ...more,
  });
  const whole = { 'addr:postcode': '91990', 'addr:city': 'Ort' };
  const extract = osmPbf(
    [
      { id: 1, lat: 49.5, lon: 11.2, tags: address('1', whole) },
      // Without postcode and city, as mappers leave them out: those of the street.
      { id: 2, lat: 49.5001, lon: 11.2001, tags: address('3') },
      { id: 3, lat: 49.6, lon: 11.3 },
      { id: 4, lat: 49.6002, lon: 11.3002 },
      { id: 5, lat: 49.6, lon: 11.3002 },
      { id: 6, lat: 49.6002, lon: 11.3 },
      { id: 7, lat: 49.7, lon: 11.4, tags: { ...address('9'), 'addr:interpolation': 'odd' } },
      {
        id: 8,
        lat: 49.8,
        lon: 11.5,
        tags: { 'addr:place': 'Weiler', 'addr:housenumber': '4', ...whole },
      },
      { id: 9, lat: 50.5, lon: 11.2, tags: address('99') },
    ],
    [
      { id: 10, refs: [3, 4, 5, 6, 3], tags: address('5', whole) },
      { id: 11, refs: [3, 4, 5, 6, 3] },
      { id: 12, refs: [900, 901], tags: address('7', whole) },
    ],
    [{ id: 20, outer: [11], tags: address('8', whole) }],
  );
  const { code, text, rows } = await importOf('ort.osm.pbf', extract);
  expect(code).toBe(0);
  expect(rows).toEqual([
    'Am Bach,1,91990,Ort,49.5,11.2',
    'Am Bach,3,91990,Ort,49.5001,11.2001',
    'Weiler,4,91990,Ort,49.8,11.5',
    'Am Bach,5,91990,Ort,49.6001,11.3001',
    'Am Bach,8,91990,Ort,49.6001,11.3001',
  ]);
  expect(text).toContain('Ausgelassen ohne Koordinaten: 1 (way/12)');
  expect(text).toContain('Ausgelassen ohne Postleitzahl: 1 (node/9)');
});

test.each([
  ['kaputt.osm.pbf', Buffer.from('not a map at all, not even nearly')],
  ['kaputt.csv.gz', Buffer.from('not packed')],
  ['kaputt.geojson', '{"features": [1'],
  ['kopf.csv', 'a,b,c\n1,2,3\n'],
  ['leer.csv', ''],
])('%s changes nothing and says so', async (name, content) => {
  const { code, text } = await importOf(name, content);
  expect(code).toBe(1);
  expect(text).toContain('Nichts wurde geändert.');
  expect(await readdir(addressesDir).catch(() => [])).toEqual([]);
});

test('a missing file and one of an unknown kind', async () => {
  expect((await run('import', path.join(folder, 'nix.csv'))).text).toContain(
    'nicht lesbar (ENOENT',
  );
  expect((await run('import', 'karte.xlsx')).text).toContain('unbekannte Art');
});

test('what is imported is what the server reads; list and remove', async () => {
  expect((await run('list')).text).toContain('noch keine Adressen');
  await importOf('ort.csv', OPEN_ADDRESSES);
  const index = await readAddressIndex([addressesDir], { error: () => undefined });
  expect(index.size).toBe(5);
  expect((await run('list')).text).toMatch(/^ort\.csv {2}5 Adressen/);
  // Again: in the place of the old.
  await importOf('ort.csv', OPEN_ADDRESSES);
  expect(await readdir(addressesDir)).toEqual(['ort.csv']);
  await writeFile(path.join(addressesDir, 'wirr.csv'), 'x');
  const listed = await run('list');
  expect([listed.code, listed.text.includes('wirr.csv  nicht lesbar')]).toEqual([1, true]);
  expect(await run('remove', '../ort')).toMatchObject({ code: 1 });
  expect(await run('remove', 'ort', 'wirr.csv')).toMatchObject({ code: 0 });
  expect(await readdir(addressesDir)).toEqual([]);
});

test('districts are kept, and two streets of one name and postcode stay apart by them', async () => {
  const { code, rows } = await importOf(
    'stadt.csv',
    'Straße;Hausnr;PLZ;Ort;Ortsteil;lat;lon\nAnger;1;91990;Stadt;Nord;49.5;11.2\nAnger;1;91990;Stadt;Süd;49.6;11.3\nZeile;1;91990;Stadt;;49.5;11.2\n',
  );
  expect(code).toBe(0);
  expect(rows).toEqual([
    'Anger,1,91990,Stadt,49.5,11.2,Nord',
    'Anger,1,91990,Stadt,49.6,11.3,Süd',
    'Zeile,1,91990,Stadt,49.5,11.2,',
  ]);
  const index = await readAddressIndex([addressesDir], { error: () => undefined });
  expect(index.streets.map(({ district }) => district)).toEqual(['Nord', 'Süd', undefined]);
});

test('wrongly called it says how', async () => {
  for (const args of [[], ['import'], ['list', 'x'], ['remove'], ['load', 'x']])
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('npm run addresses'),
    });
  expect((await run('--help')).code).toBe(0);
});
