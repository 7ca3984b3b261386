import { describe, expect, it } from 'vitest';
import { precheck } from './location-check.ts';
import { chosenType, needsLocation, type PlaceState } from './place-store.ts';

const both = { supportDelivery: true, supportPickup: true };
const onlyPickup = { supportDelivery: false, supportPickup: true };
const state = (changes: Partial<PlaceState> = {}): PlaceState => ({
  deliveryTypePreSelection: null,
  location: '',
  info: null,
  ...changes,
});
const info = {
  deliveryFee: 0,
  minimumOrderValue: 1000,
  freeAfter: null,
  extraMinutes: 0,
  distance: 1,
  addr: { street: '', streetNumber: '', zip: '', city: '' },
  corrected: false,
};

it.each([
  [both, null, 'delivery'],
  [onlyPickup, null, 'pickup'],
  [both, 'pickup', 'pickup'],
  [onlyPickup, 'delivery', 'pickup'],
] as const)('%j with pre-selection %j is %s', (shop, preSelection, type) => {
  expect(chosenType(shop, preSelection)).toBe(type);
});

describe('the location', () => {
  it('is asked for while no minimum order value is known', () => {
    expect(needsLocation(both, state(), false)).toBe(true);
    expect(needsLocation(both, state({ info }), false)).toBe(false);
    expect(needsLocation(both, state({ info: { ...info, minimumOrderValue: null } }), false)).toBe(
      true,
    );
  });

  it('is not asked for pickup nor in order-link mode', () => {
    expect(needsLocation(both, state({ deliveryTypePreSelection: 'pickup' }), false)).toBe(false);
    expect(needsLocation(both, state(), true)).toBe(false);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['91991', 'zipInsteadOfAddressEntered'],
    [' 91991 ', 'zipInsteadOfAddressEntered'],
    ['Am Markt 1, 91991', null],
    ['919911', null],
  ])('%j is judged %j before anybody is asked', (text, error) => {
    expect(precheck(text)).toBe(error);
  });
});
