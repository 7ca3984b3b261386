import { expect, test } from 'vitest';
import { sealKey, unsealKey } from './sealed-key.ts';

const KEY = Buffer.alloc(32, 5);
/** What it really costs takes seconds on purpose: once is enough. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

test('a sealed key opens with its passphrase alone, however its letters were composed', async () => {
  const sealed = await sealKey(KEY, 'Grüße aus Birkenfurt');
  expect(JSON.stringify(sealed)).not.toContain(KEY.toString('base64'));
  expect(await unsealKey(sealed, 'Grüße aus Birkenfurt'.normalize('NFD'))).toEqual(KEY);
  expect(sealed.N * sealed.p).toBeGreaterThanOrEqual(2 ** 17);
  const cheap = await sealKey(KEY, 'Grüße aus Birkenfurt', CHEAP);
  expect(await unsealKey(cheap, 'Grüße aus Birkenfurt')).toEqual(KEY);
  expect(await unsealKey(cheap, 'grüße aus Birkenfurt')).toBeNull();
  const again = await sealKey(KEY, 'Grüße aus Birkenfurt', CHEAP);
  expect(again.key).toBe(sealed.key);
  expect(again.salt).not.toBe(sealed.salt);
  expect(again.sealed).not.toBe(sealed.sealed);
});

test('one that was meddled with does not open, and none eats up the memory', async () => {
  const sealed = await sealKey(KEY, 'Grüße aus Birkenfurt', CHEAP);
  const open = (change: object) => unsealKey({ ...sealed, ...change }, 'Grüße aus Birkenfurt');
  expect(await open({ key: '0000-0000-0000-0000' })).toBeNull();
  expect(await open({ tag: Buffer.alloc(16).toString('base64') })).toBeNull();
  expect(await open({ N: 2 ** 30 })).toBeNull();
  expect(await open({ N: 3 })).toBeNull();
});
