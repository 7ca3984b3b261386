import { expect, test } from 'vitest';
import { chooseEncoding } from '../http/accept-encoding.ts';
import { pageCache, type CachedPage } from './page-cache.ts';

const source = {};
const page = (bytes: number): CachedPage => ({
  source,
  status: 200,
  body: { etag: '', bytes, in: () => Buffer.alloc(0) },
  headers: {},
});

test('the least recently used page goes first', () => {
  const cache = pageCache({ pages: 2, bytes: 1000 });
  cache.set('a', page(1));
  cache.set('b', page(1));
  cache.get('a', source);
  cache.set('c', page(1));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key, source))).toEqual(['a', 'c']);
});

test('memory is bounded and counted when pages are replaced', () => {
  const cache = pageCache({ pages: 100, bytes: 100 });
  cache.set('a', page(60));
  cache.set('a', page(50));
  expect(cache.bytes).toBe(50);
  cache.set('b', page(60));
  expect([cache.size, cache.bytes]).toEqual([1, 60]);
});

test('a page made from an older source is gone', () => {
  const cache = pageCache({ pages: 2, bytes: 1000 });
  cache.set('a', page(1));
  expect(cache.get('a', {})).toBeUndefined();
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('%s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
