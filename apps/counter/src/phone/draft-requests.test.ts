import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { phoneQuote, placePhoneOrder } from '@tischlein/contract/calls/phone.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { startCall, usePhoneDrafts, type PhoneDraft } from '../session/phone-drafts.ts';
import {
  firstGap,
  missingOfAddress,
  orderRequest,
  promiseOf,
  quoteRequest,
} from './draft-requests.ts';

const NOON = Date.parse('2026-11-24T11:00:00Z');
const address = {
  ...{ street: 'Ring', streetNumber: '1', zip: '90402', city: 'Nürnberg' },
  ...{ floor: '', company: '' },
};
const item = {
  ...{ dishId: 'pizza', sizeId: null, memberName: null, amount: 1 },
  ...{ without: [], extras: [] },
};
const quote = { total: 1250, promotionGroups: [] } as unknown as Quote;
let whole: PhoneDraft;
beforeEach(() => {
  usePhoneDrafts.setState({ drafts: [], current: null });
  startCall('shop', '0911 1', NOON);
  whole = { ...usePhoneDrafts.getState().drafts[0]!, name: 'Ina', address, items: [item] };
});

test('is promised on the next five minutes: the usual time, what was said, or the wanted time', () => {
  const at = (given: Partial<PhoneDraft>) =>
    (promiseOf({ ...whole, ...given }, 42, NOON) - NOON) / MINUTE;
  expect(at({})).toBe(45);
  expect(at({ minutes: 21 })).toBe(25);
  expect(at({ minutes: 21, serveAt: '2026-11-24T13:00:00Z' })).toBe(120);
});

test('names the first field of an address that is empty', () => {
  expect(missingOfAddress(address)).toBeNull();
  expect(missingOfAddress({ ...address, streetNumber: ' ', city: '' })).toBe('streetNumber');
  expect(missingOfAddress({ ...address, zip: '' })).toBe('zip');
});

test('says what is missing, in the order of the page', () => {
  const gap = (given: Partial<PhoneDraft>, age = 0) => firstGap({ ...whole, ...given }, age);
  expect(gap({})).toBe(null);
  expect(gap({ items: [], phone: '' })).toBe('items');
  expect(gap({ phone: ' ', name: '' })).toBe('phone');
  expect(gap({ name: '' })).toBe('name');
  expect(gap({ address: { ...address, zip: '' } })).toBe('address');
  expect(gap({ address: { ...address, zip: '' }, isPickup: true })).toBe(null);
  expect([gap({}, 18), gap({ confirmedAge: 16 }, 18), gap({ confirmedAge: 18 }, 16)]).toEqual([
    'age',
    'age',
    null,
  ]);
});

test('what is sent is what the server reads, and no address where it is picked up', () => {
  const asked = quoteRequest({ ...whole, couponCode: ' GRUSS ' });
  expect(phoneQuote.body.parse(asked)).toEqual(asked);
  expect(asked.couponCode).toBe('GRUSS');
  const body = orderRequest({ ...whole, isPickup: true }, quote, NOON);
  expect(placePhoneOrder.body.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    clientKey: whole.id,
    expectedTotal: 12.5,
    formValues: { street: '', isPickup: true },
  });
});
