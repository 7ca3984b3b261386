import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AddressIndexBuilder, type AddressRow } from '../../geocoder/address-index.ts';
import { project, type Tile } from '../tile-grid.ts';
import { drawTile } from './draw-tile.ts';
import { MapIndex } from './map-index.ts';
import { escapeXml } from './svg.ts';

const HOME = { latitude: 49.5, longitude: 11 };

/** Houses on both sides of a street that runs east. */
function street(name: string, houses: number, given: Partial<AddressRow> = {}): AddressRow[] {
  return Array.from({ length: houses }, (_, at) => ({
    street: name,
    houseNumber: String(at + 1),
    postcode: '91990',
    city: 'Ort',
    lat: HOME.latitude + (at % 2) * 0.0003,
    lon: HOME.longitude + at * 0.0002,
    ...given,
  }));
}

function mapOf(...rows: AddressRow[][]): MapIndex {
  const builder = new AddressIndexBuilder();
  for (const row of rows.flat()) builder.add(row);
  return new MapIndex(builder.build());
}

function tileAt(z: number, right = 0): Tile {
  const { x, y } = project(HOME, z);
  return { z, x: Math.floor(x / 256) + right, y: Math.floor(y / 256) };
}

/** Places of a text, in pixels of the world. */
function placesOf(svg: string, { x }: Tile): number[] {
  return [...svg.matchAll(/translate\((-?\d+) /g)].map((found) => x * 256 + Number(found[1]));
}

test('a street has a line and, where it fits, its name', () => {
  const map = mapOf(street('Am Bach', 30));
  expect(drawTile(map, tileAt(16))).toMatch(/<path d="M-?\d+ -?\d+L.*Am Bach<\/text>/);
  expect(drawTile(map, tileAt(13))).not.toContain('Am Bach');
  expect(drawTile(map, tileAt(13))).toMatch(/L\d+/);
  expect(drawTile(map, tileAt(18))).toContain('>2</text>');
});

test('towns have names on small maps, the larger before the smaller', () => {
  const near = { city: 'Nebenort', lat: 49.501, postcode: '91991' };
  const map = mapOf(street('Am Bach', 30), street('Am Berg', 5, near));
  expect(drawTile(map, tileAt(10))).toContain('>Ort<');
  expect(drawTile(map, tileAt(10))).not.toContain('>Nebenort<');
});

test('a name that crosses an edge is at the same place on both tiles', () => {
  const map = mapOf(street('Straße am langen Bach', 60));
  const seen = [0, 1].map((right) => {
    const tile = tileAt(17, right);
    return placesOf(drawTile(map, tile), tile);
  });
  expect(seen[0]).toHaveLength(1);
  expect(Math.abs((seen[0]?.[0] ?? 0) - (seen[1]?.[0] ?? 9999))).toBeLessThanOrEqual(1);
});

test('where nothing is known the paper is empty', () => {
  const empty = drawTile(mapOf(), tileAt(15));
  expect(empty).toMatch(/^<svg [^>]*><rect [^>]*\/><\/svg>$/);
  expect(drawTile(mapOf(street('Am Bach', 30)), tileAt(15, 500))).toBe(empty);
});

describe('names from files that anybody may have written', () => {
  const NASTY = [
    '</text><script>alert(1)</script>',
    `" onload="alert(1)" '`,
    'Straße & Söhne <b>',
    'Null\u0000 Steuer\u001b halb\ud800',
    ']]>',
    '🍕-Weg',
  ];

  test.each(NASTY)('%j is a picture without harm', async (name) => {
    const svg = drawTile(mapOf(street(name, 80, { city: name })), tileAt(17));
    expect(svg).not.toMatch(/<script|<b>|onload="/);
    const { width } = await sharp(Buffer.from(svg)).metadata();
    expect(width).toBe(256);
    const small = drawTile(mapOf(street('A', 5, { city: name })), tileAt(12));
    expect((await sharp(Buffer.from(small)).metadata()).width).toBe(256);
  });

  test('escaping', () => {
    expect(escapeXml(`<a href="x">'&'</a>\u0007`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
    );
  });
});
