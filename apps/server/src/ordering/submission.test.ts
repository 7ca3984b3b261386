import { expect, it } from 'vitest';
import { orderSubmit } from '@tischlein/contract/calls/order.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { tableOrder } from '../testing/table-party.ts';
import { identifySent } from './submission.ts';

const session = { sessionId: 's', userId: 'u', guest: 'g' } as Parameters<typeof identifySent>[1];
const account = { id: 'a', updateAddress: true };

it('an order at a table changes no address of the account its guest is logged in to', () => {
  const atTable = identifySent(orderSubmit.parse(tableOrder(1, { account })), session);
  expect(atTable.sent.account).toEqual({ ...account, updateAddress: false });
  const delivered = identifySent(orderSubmit.parse(orderBody({ account })), session);
  expect(delivered.sent.account).toEqual(account);
});
