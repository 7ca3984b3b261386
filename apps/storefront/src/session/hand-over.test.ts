import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FranchiseState } from '@tischlein/contract/franchise-state.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';
import { forgetHandedOver, handOver, readHandedOver } from './hand-over.ts';

const stateOf = (dishes: number): FranchiseState => ({
  version: 1,
  deliveryType: 'pickup',
  locationString: null,
  selectedDish: null,
  serveAt: null,
  cart: Array.from({ length: dishes }, (_, at) => ({
    dishName: `Wunschpizza ${at}`,
    sizeName: null,
    amount: 1,
    without: Array.from({ length: 5 }, () => 'x'.repeat(150)),
    extras: [],
  })),
});

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it.each([1, 300])('brings a cart of %i dishes along whole', (dishes) => {
  const hash = handOver(stateOf(dishes)) ?? '';
  expect(hash.length).toBeLessThan(60_000);
  expect(readHandedOver(hash)).toEqual(stateOf(dishes));
});

it('lets what was handed over in the tab arrive once', () => {
  const hash = handOver(stateOf(300)) ?? '';
  forgetHandedOver();
  expect(readHandedOver(hash)).toBeNull();
});

it('never brings along an earlier cart in place of one that finds no room', () => {
  expect(handOver(stateOf(300))).not.toBeNull();
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(handOver(stateOf(299))).toBeNull();
});

it('says so where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(handOver(stateOf(300))).toBeNull();
  expect(handOver(stateOf(1))).not.toBeNull();
});
