import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import { precheck } from './location-check.ts';
import {
  chooseDeliveryType,
  chosenType,
  keepPlace,
  needsLocation,
  setPlace,
  startPlace,
  usePlace,
  type PlaceState,
} from './place-store.ts';
import { keepForm } from './saved-form.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

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

describe('what is kept of the place', () => {
  const SHOP = { id: 'a', settings: {}, ...both } as PublicShop;
  const storage = () => {
    const kept = new Map<string, string>();
    return { kept, ...memoryStorage(kept) };
  };
  let [device, tab] = [storage(), storage()];
  const open = (shop: PublicShop) => {
    usePlace.setState({ deliveryTypePreSelection: null, location: '' });
    startPlace(shop);
    return usePlace.getState();
  };
  const openNextTab = (shop: PublicShop) => {
    vi.stubGlobal('sessionStorage', (tab = storage()));
    return open(shop);
  };
  beforeEach(() => {
    vi.stubGlobal('localStorage', (device = storage()));
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
    openNextTab(SHOP);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('lives as long as the tab', () => {
    setPlace('Am Markt 1, 91991 Birkenfurt', null);
    chooseDeliveryType('delivery');
    expect([...device.kept]).toEqual([]);
    expect(open(SHOP)).toMatchObject({
      location: 'Am Markt 1, 91991 Birkenfurt',
      deliveryTypePreSelection: 'delivery',
    });
    expect(openNextTab(SHOP)).toMatchObject({ location: '', deliveryTypePreSelection: null });
  });

  it('is there the next time where the guest has the form saved, until they say no', () => {
    setPlace('Am Markt 1', null);
    keepForm('a', EMPTY_FORM, true);
    keepPlace();
    expect(openNextTab(SHOP).location).toBe('Am Markt 1');
    keepForm('a', EMPTY_FORM, false);
    keepPlace();
    expect([...device.kept]).toEqual([]);
    expect(open(SHOP).location).toBe('Am Markt 1');
  });

  it('is there the next time where the shop saves the form', () => {
    const saving = { ...SHOP, settings: { checkoutForm: 'saved' } } as PublicShop;
    open(saving);
    setPlace('Am Markt 1', null);
    expect(openNextTab(saving).location).toBe('Am Markt 1');
  });

  it('of a device that kept it before without being asked to stays with the tab alone', () => {
    device.setItem('tischlein:a:place', JSON.stringify({ version: 1, location: 'Am Markt 1' }));
    expect(openNextTab(SHOP).location).toBe('Am Markt 1');
    expect([...device.kept]).toEqual([]);
    expect([...tab.kept.keys()]).toEqual(['tischlein:a:place']);
  });
});
