import { beforeEach, expect, it } from 'vitest';
import { orderAdvertisingVersion, setAdvertisingVersion } from './advertising-text.ts';

beforeEach(() => setAdvertisingVersion(null));

it('an order is asked in one wording, the next one is drawn anew', () => {
  expect(orderAdvertisingVersion(() => 0.7)).toBe('B');
  expect(orderAdvertisingVersion(() => 0.2)).toBe('B');
  setAdvertisingVersion(null);
  expect(orderAdvertisingVersion(() => 0.2)).toBe('A');
});

it('who comes back from paying reads the wording of before', () => {
  setAdvertisingVersion('B');
  expect(orderAdvertisingVersion(() => 0.2)).toBe('B');
});
