import { beforeEach, expect, test, vi } from 'vitest';
import { keepChecked, keepRelease, readChecked, readRelease } from './express-release.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});

const RELEASE = { token: 'ctoken_1', wallet: 'google_pay', print: '[1830]' } as const;

test('a release outlives the document, until it is used', () => {
  keepRelease('pizzeria', RELEASE);
  expect(readRelease('pizzeria')).toEqual(RELEASE);
  expect(readRelease('burger')).toBeNull();
  keepRelease('pizzeria', null);
  expect(readRelease('pizzeria')).toBeNull();
});

test.each([{ ...RELEASE, wallet: 'link' }, { ...RELEASE, token: 1 }, 'ctoken_1', null])(
  'of another form is none: %o',
  (stored) => {
    sessionStorage.setItem('tischlein:pizzeria:express-release', JSON.stringify(stored));
    expect(readRelease('pizzeria')).toBeNull();
  },
);

test('so does what was checked', () => {
  expect(readChecked('pizzeria')).toBeNull();
  keepChecked('pizzeria', '[1830]');
  expect(readChecked('pizzeria')).toBe('[1830]');
});
