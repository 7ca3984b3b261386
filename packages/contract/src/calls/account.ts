import { z } from 'zod';
import { ADVERTISING_VERSIONS } from '@tischlein/domain/order/advertising-version.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import { ORDER_ID } from '../order-id.ts';
import type { Call } from '../call.ts';
import { exportedItem } from '../schemas/exported-cart.ts';
import { orderStatusValue } from './order.ts';
import { centsValue, errorBody, idText, instant, line, orderType } from './shared.ts';

/** Specification 2 §3 "User account": the address. Texts are '' when empty. */
export const accountAddress = z.object({
  name: line(FIELD_LENGTHS.name).default(''),
  street: line(FIELD_LENGTHS.street).default(''),
  streetNumber: line(FIELD_LENGTHS.streetNumber).default(''),
  floor: line(FIELD_LENGTHS.floor).default(''),
  zip: line(FIELD_LENGTHS.zip).default(''),
  city: line(FIELD_LENGTHS.city).default(''),
  phone: line(FIELD_LENGTHS.phone).default(''),
  company: line(FIELD_LENGTHS.company).default(''),
});

/** Specification 2 §3 "User account". */
export const userAccount = z.object({
  id: z.string(),
  email: z.string(),
  address: accountAddress,
  firstName: z.string(),
  lastName: z.string(),
  /** '2001-12-31'; null: not told. */
  birthday: z.string().nullable(),
  advertisementAgreement: z.boolean(),
});
export type UserAccount = z.output<typeof userAccount>;

const success = z.object({ success: z.literal(true) });
const notLoggedIn = { 401: errorBody };

/**
 * POST /auth/request-link (specification 2 §7). Answers alike for known and unknown addresses; only a shop whose
 * setting says so answers 404 'user-not-found'. 429 after too many links for one address.
 */
export const requestLink = {
  summary: 'Mail a link that logs in once, within 15 minutes',
  access: 'guest',
  body: z.object({
    email: line(FIELD_LENGTHS.email),
    /** The shop's id. */
    webshop: idText,
    /** The id of its franchise, if any. */
    franchise: idText.nullable().default(null),
  }),
  result: success,
  errors: { 404: errorBody },
} satisfies Call;

/** Uses up the link of a mail. The token comes as a cookie, too (specification 2 §4). */
export const logIn = {
  summary: 'Log in with the link of a mail; it works once',
  access: 'guest',
  body: z.object({ link: z.string().regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}$/) }),
  result: z.object({ token: z.string(), user: userAccount }),
  errors: notLoggedIn,
} satisfies Call;

export const logOut = {
  summary: 'End the session of the bearer token and take back its cookie',
  access: 'account',
  result: z.object({ loggedOut: z.literal(true) }),
} satisfies Call;

/**
 * POST auth/signup {order}: an account for the guest who placed it on this device; the link in the mail confirms it.
 * A logged-in guest's order joins their account. 404: no order of this device.
 */
export const signUp = {
  summary: 'Sign up with an order placed on this device',
  access: 'guest',
  body: z.object({
    order: z.union([
      z.string().regex(ORDER_ID),
      z.object({ id: z.string().regex(ORDER_ID) }).transform(({ id }) => id),
    ]),
    acceptAdvertising: z.boolean().default(false),
    advertisingVersion: z.enum(ADVERTISING_VERSIONS).nullable().catch(null).default(null),
  }),
  result: success,
} satisfies Call;

export const userInfo = {
  summary: 'Who is logged in',
  access: 'account',
  result: userAccount,
  errors: notLoggedIn,
} satisfies Call;

export const setUserAddress = {
  summary: "Set the account's address",
  access: 'account',
  body: z.object({ address: accountAddress }),
  result: userAccount,
  errors: notLoggedIn,
} satisfies Call;

export const setUserName = {
  summary: "Set the account's name",
  access: 'account',
  body: z.object({ firstName: line(60), lastName: line(60) }),
  result: userAccount,
  errors: notLoggedIn,
} satisfies Call;

export const setUserBirthday = {
  summary: 'Set the birthday, null takes it away',
  access: 'account',
  body: z.object({ date: z.string().max(10).nullable() }),
  result: userAccount,
  errors: notLoggedIn,
} satisfies Call;

export const setUserAdvertising = {
  summary: 'Agree to advertising, or no longer',
  access: 'account',
  body: z.object({
    subscribe: z.boolean(),
    /** The id of the shop on whose page it was said; left out: the one of the address. */
    webshop: idText.optional(),
    /** In which words it was asked. */
    advertisingVersion: z.enum(ADVERTISING_VERSIONS).nullable().catch(null).default(null),
  }),
  result: userAccount,
  errors: notLoggedIn,
} satisfies Call;

/** Orders stay, as tax law wants, without the account's link. */
export const deleteUser = {
  summary: 'Delete the account with everything in it',
  access: 'account',
  result: z.object({ deleted: z.literal(true) }),
  errors: notLoggedIn,
} satisfies Call;

/** An order in the account's list, kept so that it can be ordered again. */
export const pastOrder = z.object({
  id: z.string(),
  shopId: z.string(),
  /** Of the branch, null outside a franchise. */
  slug: z.string().nullable(),
  shopName: z.string(),
  number: z.int(),
  placedAt: instant,
  orderType,
  status: orderStatusValue,
  total: centsValue,
  /** By names, to be ordered again. */
  items: z.array(exportedItem),
});
export type PastOrder = z.output<typeof pastOrder>;

export const userOrders = {
  summary: "The account's last 30 orders, newest first",
  access: 'account',
  result: z.object({ orders: z.array(pastOrder) }),
  errors: notLoggedIn,
} satisfies Call;

/** GDPR Art. 15 and 20. Money in cents. */
export const exportUser = {
  summary: 'Everything that is kept of the account, its orders of all years among it',
  access: 'account',
  result: z.object({
    exportedAt: instant,
    account: userAccount,
    createdAt: instant.nullable(),
    /** When the guest last said yes or no to advertising. */
    advertisementAgreementAt: instant.nullable(),
    sessions: z.array(z.object({ since: instant, until: instant })),
    orders: z.array(
      z.object({
        id: z.string(),
        restaurant: z.string(),
        number: z.int(),
        placedAt: instant,
        orderType: z.string(),
        status: z.string(),
        paymentMethod: z.string(),
        total: centsValue,
        acceptAdvertising: z.boolean(),
        formValues: z.record(z.string(), z.unknown()),
        lines: z.array(z.object({ name: z.string(), amount: z.int(), total: centsValue })),
      }),
    ),
  }),
  errors: notLoggedIn,
} satisfies Call;
