import { expect, it } from 'vitest';
import { orderSubmit } from '@tischlein/contract/calls/order.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { tableOrder } from '../testing/table-party.ts';
import { identifySubmit } from './submission.ts';

const session = { sessionId: 's', userId: 'u', guest: 'g' } as Parameters<typeof identifySubmit>[1];
const account = { id: 'a', updateAddress: true };

it('an order at a table changes no address of the account its guest is logged in to', () => {
  const atTable = identifySubmit(orderSubmit.parse(tableOrder(1, { account })), session);
  expect(atTable.submit.account).toEqual({ ...account, updateAddress: false });
  const delivered = identifySubmit(orderSubmit.parse(orderBody({ account })), session);
  expect(delivered.submit.account).toEqual(account);
});
