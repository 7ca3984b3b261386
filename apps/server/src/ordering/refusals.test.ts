import { expect, test } from 'vitest';
import { orderConflict } from '@tischlein/contract/calls/order.ts';
import { ORDER_CONFLICT_NAMES, ORDER_CONFLICTS } from '@tischlein/contract/errors.ts';
import { QUOTE } from '@tischlein/contract/schemas/examples.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { refuse, type Refusal } from '../http/route.ts';
import * as refusals from './refusals.ts';

const BRANCH = {
  id: 'kette-sued',
  slug: 'sued',
  name: 'Kette Süd',
  deliveryFee: 200,
  minimumOrderValue: 1500,
  freeAfter: null,
};
const ADDRESS = { street: 'Hauptstraße', streetNumber: '5', zip: '12345', city: 'Musterstadt' };

const CONFLICTS: Refusal[] = [
  refusals.priceChanged(QUOTE),
  refusals.promotionsChanged(QUOTE),
  refusals.addressAssumed(ADDRESS),
  refusals.cartProblems(QUOTE),
  refusals.timeRefused('not-offered'),
  refusals.timeRefused('closed'),
  refusals.timeRefused('paused'),
  refusals.timeRefused('no-asap'),
  refusals.timeRefused('no-pre-order'),
  refusals.timeRefused('too-soon'),
  refusals.timeRefused('too-late'),
  refusals.timeRefused('outside-hours'),
  refusals.timeRefused('not-a-slot'),
  refusals.timeRefused('slot-full'),
  refusals.belowMinimum(cents(400)),
  refusals.outsideArea(BRANCH),
  refusals.ageMissing(16),
  refusals.alreadyPlaced('AAAAAAAAAAAAAAAAAAAAAA', 7, 'guest'),
  refusals.freeItemsInvalid(QUOTE),
  refusals.CHOOSE_BRANCH,
  refusals.KEY_TAKEN,
  refusals.stillPaying(7),
  refusals.groupCartsChanged(),
  refusals.NOT_FOR_GROUP,
  refusals.NOT_NOW_FOR_GROUP,
  refusals.voidRefused('refund-not-positive'),
  refusals.voidRefused('refund-too-large'),
  refusals.voidRefused('refund-unknown-item'),
  refusals.NO_GROUPS_HERE,
  refusals.linkedRefused('table-moved'),
  refusals.linkedRefused('guests-unknown'),
  refusals.guestRefused('blocked', '0911 5550100'),
  refusals.guestRefused('hour device', '0911 5550100'),
  refusals.guestRefused('mails', '0911 5550100'),
];
const bodies = CONFLICTS.map(({ body }) => body as { error: keyof typeof ORDER_CONFLICTS });

test('every conflict of the list is answered, and none beside it', () => {
  expect(bodies.map(({ error }) => error)).toEqual(ORDER_CONFLICT_NAMES);
});

test.each(bodies)('$error is a 409 as described, with its own code', (body) => {
  expect(orderConflict.parse(body)).toEqual(body);
  expect(body).toMatchObject({ code: ORDER_CONFLICTS[body.error] });
  expect(Object.keys(body).slice(0, 3)).toEqual(['error', 'code', 'message']);
});

test('all are 409', () => {
  expect(new Set(CONFLICTS.map(({ status }) => status))).toEqual(new Set([409]));
});

test('no refusal has a name of its own', () => {
  // @ts-expect-error: the list is closed; were it not, this line would not compile.
  expect(refuse(409, { error: 'of-my-own', message: '' }).status).toBe(409);
  // @ts-expect-error: a name without words for people.
  expect(refuse(409, { error: 'no-order' }).status).toBe(409);
});
