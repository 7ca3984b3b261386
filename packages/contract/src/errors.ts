/**
 * Why an order is not placed, though what was sent can be read (409 of `placeOrder` and `quote`), with the `code` that
 * goes beside the name: the specification's number 2, and ours for what it leaves open. One code may have several names.
 */
export const ORDER_CONFLICTS = {
  'price-changed': 1,
  'promotions-changed': 1,
  /** The address was understood otherwise than typed; `assumedLocation` has it. */
  'address-assumed': 2,
  /** Items that cannot be ordered now; `quote` names them. */
  'cart-problems': 3,
  'time-not-offered': 4,
  'time-closed': 4,
  'time-paused': 4,
  'time-no-asap': 4,
  'time-no-pre-order': 4,
  'time-too-soon': 4,
  'time-too-late': 4,
  'time-outside-hours': 4,
  'time-not-a-slot': 4,
  'time-slot-full': 4,
  'below-minimum': 5,
  /** Not delivered there; `otherBranch` may be one that does. */
  'outside-area': 6,
  /** An age is not confirmed that something in the cart needs. */
  age: 7,
  /** This key has placed an order with another content: `placedOrderId`. */
  'already-placed': 8,
  /** The chosen free items do not cover a whole group. */
  'free-items': 9,
  /** At the overview of a franchise. */
  'choose-branch': 10,
  /** The key is another device's. */
  'key-taken': 11,
  /** An earlier payment is being checked. */
  'still-paying': 12,
  /** The group's carts are not what was sent. */
  'group-carts': 13,
  'not-for-group': 14,
  'group-stage': 14,
  'refund-not-positive': 15,
  'refund-too-large': 15,
  'refund-unknown-item': 15,
  /** No groups at a table. */
  'at-table': 16,
  /** The guests were moved to another table just now, or came and went since it was entered unread. */
  'table-moved': 17,
  'guests-unknown': 17,
  'guest-blocked': 18,
  'too-many-orders': 19,
  'too-many-mails': 20,
} as const;
export type OrderConflictName = keyof typeof ORDER_CONFLICTS;

/** Group orders (specification 2 §5 and §8). */
export const GROUP_ERRORS = [
  /** 404: unknown code, over, or too old. */
  'group-gone',
  /** 409: somebody was removed, and the owner invites with another link since. */
  'invitation-ended',
  /** 409: at the overview of a franchise, where nothing can be ordered. */
  'choose-branch',
  /** 409: the code belongs to another restaurant. */
  'foreign-group',
  /** 409 */
  'group-full',
  /** 409: `cartLock` says why in `lock`. */
  'group-locked',
  /** 409: this device has opened a table; there everything goes on the table's bill. */
  'at-table',
  /** 409: the stage does not allow it. */
  'wrong-stage',
  /** 409: the cart was changed on another device; `group` has it. */
  'cart-changed',
  /** 409: more items than an order takes. */
  'cart-too-large',
  /** 409, specification 2 §8. */
  'duplicate-member',
  'no-members',
  'not-one-owner',
  'owner-not-found',
  /** 403: no or a wrong member token. */
  'no-member',
  /** 403 */
  'not-owner',
  /** 400, specification 2 §5. */
  'group-name',
  'member-name',
  /** 400: where the members send their share is none (docs/decisions/0053-settling-up.md). */
  'payee-paypal',
  'payee-iban',
  'payee-name',
] as const;
export type GroupError = (typeof GROUP_ERRORS)[number];

/** Tables, their guests and waiters. */
const TABLE_ERRORS = [
  /** 403: the link is wrong, was renewed, or is another restaurant's. */
  'wrong-table-link',
  /** 404: the shop has no such table. */
  'unknown-table',
  /** 403: the counter renewed the link this device came in by. */
  'link-renewed',
  /** 403: this device opened no table, another one, or on an earlier day. */
  'no-table',
  /** 403: the device is no waiter's, or was locked out at the counter. */
  'no-waiter',
  /** 403: the device is another waiter's by now than the one in whose name it is sent. */
  'other-waiter',
  /** 403: the waiter's code is wrong or revoked. */
  'wrong-waiter-code',
  /** 409: the table has open items or payments and `merge` was not wanted. */
  'table-taken',
  /** 409: nobody sits there. */
  'table-empty',
  /** 409: it is for guests who do not sit here any more; `visitPlace` says where they are. */
  'guests-left',
  /** 409: entered by a device that had not read the table, and who sits there has changed since. */
  'guests-unknown',
  /** 409: more than is open; `state` has the table as it is. */
  'share-too-large',
  /** 409: not everything is paid; clearing with `leaveOpen` archives it all the same. */
  'bill-open',
  /** 409: something was ordered or paid since it was looked at, or others sit there; `state` has the table as it is. */
  'bill-changed',
  /** 409: a payment of this table is under way. */
  'payment-running',
  /** 403: money at tables is taken at the restaurant's own till. */
  'till-off',
  /** 409: a course that is not held. */
  'wrong-state',
  /** 409: no such item here any more, not so many pieces, or not in this state. */
  'wrong-item',
  /** 409: of what is to be taken off or moved something is paid, or on its way. */
  'item-paid',
  /** 409: nothing would be taken off. */
  'nothing-to-reduce',
  /** 409: beyond what a waiter may without the counter. */
  'over-limit',
  /** 409: the kitchen has begun; what is cancelled then needs a reason. */
  'reason-missing',
  /** 409: both tables have paid together since they were joined. */
  'paid-together',
  /** 409: no printer prints receipts of tables. */
  'no-bill-printer',
  /** 409: the key of the act belongs to another one. */
  'other-act',
] as const;
export type TableError = (typeof TABLE_ERRORS)[number];

/** Location error codes of specification 1 §8. The geo calls answer 400 with one of them as a JSON string. */
export const LOCATION_ERRORS = [
  'zipInsteadOfAddressEntered',
  'Incomplete',
  'MissingStreetNumber',
  'invalid',
  'empty',
] as const;

/** What any call may answer. */
const GENERAL_ERRORS = [
  /** 400: the request does not fit its description; `issues` says where. */
  'bad-input',
  /** 400: German errors by field in `form`. */
  'form',
  /** 401 */
  'not-logged-in',
  /** 403: the permission for it is missing. */
  'no-permission',
  /** 403: what this login may not do. */
  'forbidden',
  /** 403: the header X-XSRF-TOKEN is not the cookie's. */
  'xsrf',
  /** 404 */
  'not-found',
  'no-shop',
  /** 408 */
  'timeout',
  /** 413, 414, 431 */
  'too-large',
  /** 415: not JSON; no picture. */
  'wrong-type',
  /** 422: a picture that is damaged, or too large to be worked on. */
  'bad-picture',
  /** 429: `Retry-After` says how many seconds to wait. */
  'too-many',
  /** 500: a bug. */
  'internal',
  /** 503: the server or its database stops or starts. */
  'unavailable',
  /** 503: the restaurant has taken its shop off the net. */
  'shop-offline',
] as const;

const ORDER_ERRORS = [
  /** 400: conditions and privacy are not accepted. */
  'legal-missing',
  /** 400: the coupon does not count. */
  'coupon-unknown',
  'coupon-not-yet',
  'coupon-expired',
  'coupon-used-up',
  'coupon-used',
  'coupon-other-phone',
  'coupon-below-minimum',
  /** 400: an account is not to be had without the consent to advertising. */
  'signup-advertising',
  /** 404: unknown, or another device's. */
  'no-order',
  /** 404: no way to the address is known (specification 1 §8). */
  'notFound',
  /** 409: the kitchen has begun, or money went back. */
  'not-cancellable',
  /** 409: of what is not handed over yet, or was not sold, there is no invoice. */
  'no-invoice',
  /** 404: nothing was begun to be paid. */
  'no-payment',
  /** 409: the order cannot be paid any more. */
  'not-payable',
  /** 503: the payment provider does not answer. */
  'provider-unavailable',
  /** 400: the table cannot be paid this way. */
  'payment-method',
] as const;

const GUEST_ERRORS = [
  // Accounts and mailings.
  'email',
  'bad-email',
  'birthday',
  /** 404: the shop has none. */
  'no-accounts',
  'user-not-found',
  'too-many-links',
  /** 401: used, or older than 15 minutes. */
  'link-invalid',
  /** 404: the key of a mail is over. */
  'no-key',
  // Coupons by card and mail.
  'coupon-over',
  'no-promise',
  'no-card',
  'card-taken',
  'has-coupon',
  'bad-phone',
  'no-mail',
  // Branches.
  'no-franchise',
  // Push messages.
  'foreign-order',
  'push-service',
  'over',
  // Ratings, jobs, visits, withdrawals.
  'too-early',
  'too-late',
  'no-meal',
  'not-ordered',
  'no-job',
  'no-visit',
  'not-counted',
  'no-withdrawal-form',
  // The owner's back office.
  /** 409: another changed it in the meantime. */
  'draft-changed',
  /** 409: something in the draft is wrong. */
  'draft-problems',
  /** 409: a time that is over. */
  'plan-past',
  /** 404 */
  'no-step',
  'no-version',
  'no-plan',
  // The first day.
  /** 403: not that of the setup; 401, 409: none of the second factor, or one that was used. */
  'wrong-code',
  /** 409: there is a shop. */
  'setup-over',
  /** 409: guests are in already. */
  'shop-open',
  /** 409: another shop has this address. */
  'domain-taken',
  /** 409: the new shop is wrong in its files. */
  'shop-problems',
  // Reservations.
  'no-reservations',
  'no-reservation',
  'time-gone',
  'full',
  'other-device',
  'too-many-requests',
  /** 409: another has this table at that time. */
  'table-kept',
  /** 400: no name, or none of the shop's tables. */
  'no-tables',
] as const;

const STAFF_ERRORS = [
  'wrong-login',
  /** 401: the password is right, the second factor is missing. */
  'code-missing',
  /** 409: there is a second factor already. */
  'factor-set',
  /** 409: the code came before anything was begun. */
  'factor-not-begun',
  /** 403: set up a second factor first. */
  'second-factor-needed',
  /** 404: used, over, or withdrawn. */
  'no-invitation',
  /** 409 */
  'login-taken',
  'last-owner',
  /** 403: it would take or give more than who asks may do. */
  'above-you',
  'no-item',
  /** 400: too few digits or letters to search a guest by. */
  'search-too-short',
  /** 400: a name tells nobody apart; a mail address or telephone number does. */
  'name-no-proof',
  'eta-missing',
  'reason-missing',
  'money-went-back',
  'table-cleared',
  'promised-otherwise',
  'other-staff',
  /** 409: the order was changed by somebody else since it was read. */
  'changed-meanwhile',
  /** 409: what differs may not be changed any more, or not here. */
  'not-changeable',
  /** 409: what is wanted is what is. */
  'nothing-changed',
  /** 400: it costs the guest more, and nobody asked them. */
  'agreement-missing',
  /** 409: not two open deliveries to one door. */
  'not-together',
  /** 409: nothing to divide so. */
  'not-divisible',
  'time-past',
  'time-too-late',
  'no-refund',
  /** 409: no link for it: nothing is owed, another amount is, or nothing can be paid online. */
  'nothing-owed',
  'owed-otherwise',
  'no-online-method',
  'below-online-minimum',
  'above-captured',
  'not-failed',
  'no-block',
  'nobody',
  'no-rating',
  /** 404 */
  'no-printer',
  'no-print-job',
  /** 409: no station of this id, no bridge, no such stand-in. */
  'printer-setup',
  // Cash and closings.
  /** 404 */
  'no-purse',
  'no-closing',
  /** 409: it still holds something. */
  'purse-holds',
  /** 409: it was opened already. */
  'purse-open',
  /** 409: nothing is in it since it was counted. */
  'purse-empty',
  /** 409: something was paid or booked while it was counted. */
  'cash-changed',
  /** 400: so large a difference wants a word. */
  'explanation-missing',
  /** 409: purses are to be counted first. */
  'purses-open',
  /** 409: the cash of this order was counted already. */
  'cash-counted',
  /** 409: nothing came since the last closing of this day. */
  'nothing-to-close',
  // Times of all orders.
  /** 409: another device moved all orders within the last minute. */
  'shifted-just-now',
] as const;

/** What a payment provider's webhook is answered. */
const WEBHOOK_ERRORS = ['no-account', 'signature'] as const;

/** The names of an order's conflicts, in the sequence of the specification's numbers. */
export const ORDER_CONFLICT_NAMES = Object.keys(ORDER_CONFLICTS) as OrderConflictName[];

/** Every `error` a refusal may have: the server's types allow no other. Each once, in the order of the subjects. */
export const ERROR_NAMES = [
  ...new Set([
    ...GENERAL_ERRORS,
    ...ORDER_ERRORS,
    ...ORDER_CONFLICT_NAMES,
    ...LOCATION_ERRORS,
    ...GROUP_ERRORS,
    ...TABLE_ERRORS,
    ...GUEST_ERRORS,
    ...STAFF_ERRORS,
    ...WEBHOOK_ERRORS,
  ]),
];
export type ErrorName = (typeof ERROR_NAMES)[number];
