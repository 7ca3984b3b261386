import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetCheckoutVisit,
  keepCheckoutVisit,
  readVisit,
  type CheckoutVisit,
} from './checkout-visit.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const VISIT: CheckoutVisit = {
  messageDriver: 'Klingel links',
  messageCook: 'Bitte gut durch',
  acceptLegal: true,
  acceptAdvertising: false,
  advertisingVersion: 'B',
  createAccount: true,
  keepAddress: false,
  tip: 200,
  useDishDeposit: true,
  place: 'Am Alten Markt 1, 91991 Birkenfurt',
  scrollY: 1400,
};
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps everything for its own shop, until the order stands', () => {
  keepCheckoutVisit('a', VISIT);
  expect(readVisit('a')).toEqual(VISIT);
  expect(readVisit('b')).toBeNull();
  forgetCheckoutVisit('a');
  expect(readVisit('a')).toBeNull();
});

it('ticks and tips nothing that was not stored as such', () => {
  const odd = { ...VISIT, acceptLegal: 'yes', tip: -5, messageCook: 7, scrollY: 'top' };
  keepCheckoutVisit('a', odd as unknown as CheckoutVisit);
  expect(readVisit('a')).toEqual({
    ...VISIT,
    acceptLegal: false,
    tip: 0,
    messageCook: '',
    scrollY: null,
  });
});
