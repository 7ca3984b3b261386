import { fromEuros, type Cents } from '@tischlein/domain/money/cents.ts';
import { formValues as formSchema, type OrderSubmit } from '@tischlein/contract/calls/order.ts';
import type { AccountRow } from '../accounts/account-rows.ts';
import type { GuestSession } from '../http/guest-session.ts';
import { hashToken } from '../http/secret-token.ts';
import { contentHash } from './repeated-order.ts';
import type { TableOrderer } from './table-order.ts';

/** Who orders: the device, the account its guest is logged in to, the group and the table it belongs to. */
export interface Orderer {
  session: GuestSession;
  account: AccountRow | null;
  /** Hash of the member token of a group that the device holds, where it orders for one. */
  groupToken: Buffer | null;
  /** null: at no table. */
  tableOrderer: TableOrderer | null;
  /** Whether the restaurant's own staff orders, for somebody at the telephone. */
  isStaff: boolean;
}

/** What was sent and by whom, with the hashes by which a repeated submit is recognised. */
export interface Submission extends Orderer {
  submit: OrderSubmit;
  guestHash: Buffer;
  contentHash: Buffer;
  /** What the guest saw it cost. */
  expectedTotal: Cents;
}

export function submissionOf(sent: OrderSubmit, orderer: Orderer): Submission {
  const submit = orderer.tableOrderer ? withoutContact(sent) : sent;
  return {
    ...orderer,
    submit,
    guestHash: hashToken(orderer.session.guest),
    contentHash: contentHash(submit),
    expectedTotal: fromEuros(submit.expectedTotal),
  };
}

/** Of the form of a table's order only the payment method and the message count: nobody's address or mailbox. */
function withoutContact(submit: OrderSubmit): OrderSubmit {
  const { isPickup, paymentMethod, serveAt, messageCook } = submit.formValues;
  const form = formSchema.parse({ isPickup, paymentMethod, serveAt, messageCook });
  return { ...submit, formValues: form, createAccount: false, acceptAdvertising: false };
}
