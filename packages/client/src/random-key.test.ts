import { expect, it } from 'vitest';
import { clientKey, idText, randomId } from '@tischlein/contract/calls/shared.ts';
import { randomKey } from './random-key.ts';

it('is a key, an id and the id of a shop file, and never the same twice', () => {
  const keys = Array.from({ length: 500 }, randomKey);
  for (const key of keys)
    for (const shape of [clientKey, randomId, idText]) expect(shape.parse(key)).toBe(key);
  expect(new Set(keys).size).toBe(keys.length);
});
