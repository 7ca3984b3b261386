import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '../order/form-storage.ts';
import {
  addressOfForm,
  EMPTY_ADDRESS,
  hasPlace,
  isBirthday,
  isSamePlace,
  keptAddress,
  prefill,
  splitName,
  type AccountAddress,
} from './account.ts';

const HOME: AccountAddress = {
  name: 'Gerda Gast',
  street: 'Hauptstraße',
  streetNumber: '5',
  floor: '2. Stock',
  zip: '12345',
  city: 'Musterstadt',
  phone: '0911 5550123',
  company: '',
};
const FORM = { ...EMPTY_FORM, ...HOME, email: 'gerda@example.de' };

describe('the address of an account', () => {
  it('is taken from a delivery as a whole', () => {
    expect(addressOfForm({ ...FORM, street: ' Hauptstraße ' })).toEqual(HOME);
  });

  it('keeps its place when somebody picks up', () => {
    const pickup = { ...EMPTY_FORM, isPickup: true, name: 'Gerda', phone: '1', street: 'Alt' };
    expect(addressOfForm(pickup)).toEqual({ ...EMPTY_ADDRESS, name: 'Gerda', phone: '1' });
    expect(keptAddress(HOME, pickup)).toEqual({ ...HOME, name: 'Gerda', phone: '1' });
    expect(keptAddress(EMPTY_ADDRESS, FORM)).toEqual(HOME);
  });

  it('is a place only when one can drive there', () => {
    expect(hasPlace(HOME)).toBe(true);
    expect(hasPlace({ ...HOME, streetNumber: '' })).toBe(false);
    expect(isSamePlace({ ...FORM, street: 'hauptstraße ' }, HOME)).toBe(true);
    expect(isSamePlace({ ...FORM, floor: '' }, HOME)).toBe(false);
  });
});

describe('what the checkout takes over', () => {
  const account = { email: 'konto@example.de', address: HOME };
  it('fills an empty form', () => {
    const { isPickup: _, ...rest } = { ...EMPTY_FORM, ...prefill(EMPTY_FORM, account) };
    expect(rest).toMatchObject({ ...HOME, email: 'konto@example.de' });
  });

  it('leaves what the guest has written', () => {
    expect(prefill({ ...FORM, phone: '' }, account)).toEqual({ phone: HOME.phone });
  });

  it('never mixes two addresses', () => {
    const changes = prefill({ ...EMPTY_FORM, city: 'Anderswo' }, account);
    expect(changes).toEqual({ name: HOME.name, phone: HOME.phone, email: account.email });
  });
});

it.each([
  ['Gerda Gast', 'Gerda', 'Gast'],
  [' Anna  Maria von Gast ', 'Anna Maria von', 'Gast'],
  ['Gast', '', 'Gast'],
  ['', '', ''],
])('the name %j is %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

it.each([
  ['2001-12-31', true],
  ['2026-11-17', true],
  ['2026-11-18', false],
  ['2001-02-29', false],
  ['2000-02-29', true],
  ['1905-12-31', false],
  ['0000-00-00', false],
  ['31.12.2001', false],
  ['2001-1-1', false],
])('%s as a birthday: %s', (date, good) => {
  expect(isBirthday(date, '2026-11-17')).toBe(good);
});
