import { itemKey } from '@tischlein/domain/cart/canonical-item.ts';
import { normalCode } from '@tischlein/domain/coupon/coupon-rule.ts';
import { fromEuros, type Cents } from '@tischlein/domain/money/cents.ts';
import { formValues as formSchema, type OrderSubmit } from '@tischlein/contract/calls/order.ts';
import type { AccountRow } from '../accounts/account-rows.ts';
import type { GuestSession } from '../http/guest-session.ts';
import { hashToken } from '../http/secret-token.ts';
import type { PhoneOrderer } from './phone-orderer.ts';
import { readerOf, type Reader } from './readers.ts';
import { cartItem } from '../shops/price-order.ts';
import { isGoods, isVoid, type TableOrderer } from './table-order.ts';

/** Who orders: the device, the account its guest is logged in to, the group and table it belongs to, or staff. */
export interface Orderer {
  session: GuestSession;
  account: AccountRow | null;
  /** Hash of the member token of a group that the device holds, where it orders for one. */
  groupTokenHash: Buffer | null;
  /** null: at no table. */
  tableOrderer: TableOrderer | null;
  /** Whether a login of the staff with the permission for orders sends it: limits of a guest do not hold. */
  isStaff: boolean;
  /** BCP 47 of the page that was ordered on. */
  language: string;
  /** At the telephone: who takes it, and what is promised. null: ordered in the shop. */
  phoneOrderer: PhoneOrderer | null;
}

/** What was sent and by whom, with the hashes by which it is known again when it is sent twice. */
export interface Submission extends Orderer {
  /** At a table without contact data. */
  sent: OrderSubmit;
  /** Hash of the secret that the guest's device holds: only it may see the order. */
  guestHash: Buffer;
  requestHash: Buffer;
  /** What the guest saw it cost. */
  expectedTotal: Cents;
  reader: Reader;
}

export function submissionOf(body: OrderSubmit, orderer: Orderer): Submission {
  return { ...orderer, ...identifySent(body, orderer.session), reader: readerOf(orderer) };
}

/** What was sent, at a table without contact data, and the hashes that identify it when it is sent again. */
export function identifySent(body: OrderSubmit, session: GuestSession) {
  const sent = body.table === null ? body : withoutContact(body);
  return {
    sent,
    guestHash: hashToken(session.guest),
    requestHash: hashOfRequest(sent),
    expectedTotal: fromEuros(sent.expectedTotal),
  };
}

/**
 * The form of a table's order is nobody's address or mailbox, and changes none. Message and payment method may stand
 * beside it (specification 1 §3 "Table orders add").
 */
function withoutContact(body: OrderSubmit): OrderSubmit {
  const { isPickup, serveAt } = body.formValues;
  const messageCook = body.messageCook ?? body.formValues.messageCook;
  const paymentMethod = body.paymentMethod ?? body.formValues.paymentMethod;
  const form = formSchema.parse({ isPickup, paymentMethod, serveAt, messageCook });
  const account = body.account && { ...body.account, updateAddress: false };
  return { ...body, formValues: form, account, createAccount: false, acceptAdvertising: false };
}

/**
 * Hash of what is ordered, where to, when, and how it is paid; without who orders and what they agree to. The sequence of
 * items does not count. Equal hashes: the same order.
 */
function hashOfRequest(sent: OrderSubmit): Buffer {
  const { formValues, orderItems, tip, useDishDeposit, couponCode } = sent;
  const { selectedFreeItems, confirmedTwoForOnePromotions, deniedTwoForOnePromotions } = sent;
  const content = [
    formValues,
    sorted(
      orderItems
        .filter(isGoods)
        .map(cartItem)
        .map((item) => `${item.amount}*${itemKey(item)}`),
    ),
    tip,
    useDishDeposit,
    couponCode ? normalCode(couponCode) : null,
    sorted(selectedFreeItems.map((item) => JSON.stringify(item))),
    sorted(confirmedTwoForOnePromotions),
    // What came later is left out where it is not used, so that the hashes kept until then still hold.
    ...(deniedTwoForOnePromotions.length > 0 ? [sorted(deniedTwoForOnePromotions)] : []),
    ...(sent.groupOrderId ? [sent.groupOrderId] : []),
    ...(sent.table === null ? [] : [sent.table, sent.held, orderItems.filter(isVoid)]),
    ...(sent.courses.some((course) => course !== null) ? [sent.courses] : []),
  ];
  return hashToken(JSON.stringify(content));
}

const sorted = (texts: readonly string[]) => [...texts].sort();
