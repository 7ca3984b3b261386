import { z } from 'zod';
import { GROUP_STAGES } from '@tischlein/domain/group/group-stage.ts';
import {
  MAX_GROUP_NAME_LENGTH,
  MAX_MEMBER_NAME_LENGTH,
} from '@tischlein/domain/group/group-names.ts';
import { MAX_PAYEE_NAME_LENGTH } from '@tischlein/domain/payment/epc-text.ts';
import { MAX_IBAN_TEXT_LENGTH } from '@tischlein/domain/payment/iban.ts';
import { PAYPAL_ME_NAME } from '@tischlein/domain/payment/paypal-me.ts';
import type { Call } from '../call.ts';
import { GROUP_ERRORS } from '../errors.ts';
import { orderItems } from './cart.ts';
import { promotionGroupIds, selectedFreeItems } from './promotions.ts';
import { centsValue, clientKey, errorBody, instant, line, randomId, shopParams } from './shared.ts';

/** Names shorter than 3 characters are answered 400 'group-name' or 'member-name' with the specification's text (2 §5). */
const groupName = line(MAX_GROUP_NAME_LENGTH);
const memberName = line(MAX_MEMBER_NAME_LENGTH);

/** Long enough for a pasted link, which is refused with a word about it. */
const MAX_PAYPAL_ME_LENGTH = 100;

/** Between the years 2000 and 3000: what lies further away not every calendar can write. */
const deadline = instant.refine((text) => {
  const at = Date.parse(text);
  return at >= Date.UTC(2000, 0) && at < Date.UTC(3000, 0);
}, 'far away from today');

const groupParams = shopParams.extend({ groupId: randomId });
const memberParams = groupParams.extend({ memberId: randomId });

/** What only the owner decides about the price (specification 2 §4); a member's are kept and do not count. */
const ownerChoices = {
  confirmedTwoForOnePromotions: promotionGroupIds,
  deniedTwoForOnePromotions: promotionGroupIds,
  selectedFreeItems,
};

/** Specification 2 §3 "Group member"; ids and names are unique, exactly one is the owner. */
export const groupMember = z.object({
  memberId: z.string(),
  /** The same as `memberId`. */
  id: z.string(),
  name: z.string(),
  status: z.enum(['owner', 'other']),
  cart: z.object({
    items: orderItems,
    ...ownerChoices,
    /** The goods of this cart on their own, in cents, before everything the group shares. */
    total: centsValue,
  }),
  /** Grows by one with every change of the cart; a change says which one it was made to. */
  cartVersion: z.int(),
  /** 'ich bin fertig'. */
  done: z.boolean(),
  /** When the owner last asked this member to choose; null: never. */
  remindedAt: instant.nullable(),
  /** The owner says to have got this member's share. */
  received: z.boolean(),
});
export type GroupMemberView = z.output<typeof groupMember>;

/**
 * What only the owner's device knows of the price: place, tip, reusable dishes, coupon (without its code). For the
 * members' shares before the order, and for nothing else: what is ordered the server prices anew. In cents.
 */
const groupTerms = z.object({
  /** null: the place is not known yet, or nothing is delivered. */
  delivery: z
    .object({
      fee: centsValue.min(0),
      minimumOrder: centsValue.min(0),
      freeFrom: centsValue.min(0).nullable(),
    })
    .nullable(),
  tip: centsValue.min(0),
  useDishDeposit: z.boolean(),
  coupon: z
    .object({
      type: z.enum(['value', 'percent']),
      value: z.int().min(0).max(1_000_000),
      minimumOrderValue: centsValue.min(0),
    })
    .nullable(),
});
export type GroupTerms = z.output<typeof groupTerms>;

/** Specification 2 §3 "Group". Members are listed in the order of their joining, which every device keeps. */
export const groupView = z.object({
  id: z.string(),
  /** For the link `?gruppe=`; it lets one join and nothing else. */
  code: z.string(),
  name: z.string(),
  owner: z.object({ memberId: z.string(), name: z.string() }),
  members: z.array(groupMember),
  /** The branch the group orders from; null outside a franchise. */
  franchiseSlug: z.string().nullable(),
  shopId: z.string(),
  stage: z.enum(GROUP_STAGES),
  /** Grows by one with every change of anything; newer wins. */
  version: z.int(),
  isPickup: z.boolean(),
  /** The owner lets nobody change a cart any more. */
  locked: z.boolean(),
  /** From then on members' carts are closed; null: none. */
  deadlineAt: instant.nullable(),
  /** What each should stay within, in cents; said, not enforced. null: none. */
  budget: centsValue.nullable(),
  /** null: not told yet. */
  terms: groupTerms.nullable(),
  /** Name of the owner at PayPal.me, for paying one's share; null: none. */
  payPalMe: z.string().nullable(),
  /** The owner's bank account, for the same (docs/decisions/0053-settling-up.md); null: none. */
  payeeAccount: z.object({ name: z.string(), iban: z.string() }).nullable(),
  /** Once the order is placed. */
  orderId: z.string().nullable(),
  /** The owner orders again with the same people: `repeatGroup` leads there. */
  repeated: z.boolean(),
  /** The server's clock, for the countdown. */
  now: instant,
});
export type GroupView = z.output<typeof groupView>;

/** The group as one of its members sees it. */
export const groupState = z.object({ group: groupView, memberId: z.string() });
export type GroupState = z.output<typeof groupState>;

/** What became of a cart on the way, as the stream says it ('cart'); `version` is the group's. */
export interface GroupCartEvent {
  memberId: string;
  version: number;
  cartVersion: number;
  cart: GroupMemberView['cart'];
  done: boolean;
}

const refusal = errorBody.extend({ error: z.enum(GROUP_ERRORS) });
export const groupConflict = refusal.extend({
  lock: z.enum(['stage', 'locked', 'deadline']).optional(),
  group: groupView.optional(),
});
export type GroupConflict = z.output<typeof groupConflict>;
const errors = { 400: errorBody, 403: errorBody, 404: errorBody, 409: groupConflict };

/** A member token comes with the answer as a cookie that scripts cannot read, for this shop alone. */
export const createGroup = {
  summary: 'Start a group order and become its owner',
  access: 'guest',
  params: shopParams,
  body: z.object({
    clientKey,
    groupName,
    /** The leader's own name. */
    memberName,
    isPickup: z.boolean(),
    items: orderItems.default([]),
    ...ownerChoices,
  }),
  result: groupState,
  errors,
} satisfies Call;

/** What whoever got the link may know before joining. Also found from another branch of the same franchise. */
export const groupInvite = z.object({
  name: z.string(),
  ownerName: z.string(),
  memberCount: z.int(),
  shopId: z.string(),
  franchiseSlug: z.string().nullable(),
  isPickup: z.boolean(),
  deadlineAt: instant.nullable(),
  /** null: one may join; else why not. */
  obstacle: z.enum(['group-full', 'group-locked', 'wrong-stage']).nullable(),
});
export type GroupInvite = z.output<typeof groupInvite>;

export const findGroup = {
  summary: 'The group of an invitation',
  access: 'guest',
  params: shopParams,
  body: z.object({ code: z.string().max(64) }),
  result: groupInvite,
  errors,
} satisfies Call;

export const joinGroup = {
  summary: 'Join a group; it may belong to another branch, then the answer says which',
  access: 'guest',
  params: shopParams,
  body: z.object({
    clientKey,
    code: z.string().max(64),
    memberName,
    items: orderItems.default([]),
  }),
  /** `group.franchiseSlug` and `group.shopId` say where the group orders. */
  result: groupState,
  errors,
} satisfies Call;

/** What members ask of their group is answered with it. */
const ofGroup = {
  access: 'guest',
  params: groupParams,
  result: groupState,
  errors,
} as const;

/** The specification's poll, every 5 seconds, where the stream does not come through. */
export const readGroup = {
  ...ofGroup,
  summary: 'The group, for its members',
} satisfies Call;

export const groupEvents = {
  summary:
    "Server-sent events: 'group' with GroupState, first of all and after every change; 'cart' with GroupCartEvent",
  access: 'guest',
  params: groupParams,
  result: null,
  errors,
} satisfies Call;

export const renameGroup = {
  ...ofGroup,
  summary: 'Rename the group; the owner',
  body: z.object({ name: groupName }),
} satisfies Call;

export const renameMember = {
  ...ofGroup,
  summary: 'Rename oneself',
  body: z.object({ name: memberName }),
} satisfies Call;

export const setGroupCart = {
  ...ofGroup,
  summary: "Replace one's own cart",
  body: z.object({
    items: orderItems,
    ...ownerChoices,
    /** The version this was made from; another one is answered 409 'cart-changed'. */
    cartVersion: z.int(),
    /**
     * Names this change: sent again after a lost answer it is not taken for another one, whatever changed since. The
     * answer has the cart as it is now.
     */
    changeKey: clientKey.optional(),
  }),
} satisfies Call;

export const setGroupDone = {
  ...ofGroup,
  summary: "Say that one has chosen ('ich bin fertig'), or not yet",
  body: z.object({ done: z.boolean() }),
} satisfies Call;

export const leaveGroup = {
  summary: 'Leave; the group drops the cart. The owner disbands instead',
  access: 'guest',
  params: groupParams,
  body: z.object({}),
  result: z.object({ left: z.literal(true) }),
  errors,
} satisfies Call;

export const disbandGroup = {
  ...ofGroup,
  summary: 'End the group without an order, for good; the owner',
  body: z.object({}),
} satisfies Call;

export const setGroupStage = {
  ...ofGroup,
  summary: 'Go to the checkout, or back to the menu; the owner. Members follow',
  body: z.object({ stage: z.enum(['menu', 'checkout']) }),
} satisfies Call;

export const setGroupRules = {
  ...ofGroup,
  summary:
    'Order type, lock, deadline, budget per head, PayPal.me name, terms; what is left out stays. The owner',
  body: z.object({
    isPickup: z.boolean().optional(),
    locked: z.boolean().optional(),
    deadlineAt: deadline.nullable().optional(),
    budget: centsValue.min(100).nullable().optional(),
    terms: groupTerms.nullable().optional(),
    payPalMe: z.string().regex(PAYPAL_ME_NAME).nullable().optional(),
  }),
} satisfies Call;

export const setGroupPayee = {
  ...ofGroup,
  summary:
    'Where the members send their share, before the order and after it; takes the place of what was said before. The owner',
  body: z.object({
    /** Name at PayPal.me; null: none. Another one than PayPal gives is answered 400 'payee-paypal'. */
    payPalMe: line(MAX_PAYPAL_ME_LENGTH).nullable(),
    /** null: none. A wrong IBAN is answered 400 'payee-iban', one without a name 'payee-name'. */
    account: z
      .object({ name: line(MAX_PAYEE_NAME_LENGTH), iban: line(MAX_IBAN_TEXT_LENGTH) })
      .nullable(),
  }),
} satisfies Call;

export const setShareReceived = {
  ...ofGroup,
  summary:
    "Say that a member's share has come in, or not; once the order is placed. Nothing is booked by it. The owner",
  params: memberParams,
  body: z.object({ received: z.boolean() }),
} satisfies Call;

export const removeMember = {
  ...ofGroup,
  summary:
    'Take a member and their cart out of the group; the code is another one then, so that they do not come back by it. The owner',
  params: memberParams,
  body: z.object({}),
} satisfies Call;

export const remindMember = {
  ...ofGroup,
  summary:
    'Ask a member with an empty cart to choose; at most once a minute, else nothing changes. The owner',
  params: memberParams,
  body: z.object({}),
} satisfies Call;

export const addGroupDevice = {
  summary: 'A key that makes another device the same member: once, within 10 minutes',
  access: 'guest',
  params: groupParams,
  body: z.object({}),
  result: z.object({ deviceKey: z.string() }),
  errors,
} satisfies Call;

export const joinGroupDevice = {
  summary: 'Become the member who made the key',
  access: 'guest',
  params: shopParams,
  body: z.object({ deviceKey: z.string().max(64) }),
  result: groupState,
  errors,
} satisfies Call;

export const repeatGroup = {
  ...ofGroup,
  summary:
    'After the order: the owner starts the next one with the same people, a member goes along (409 until the owner has)',
  body: z.object({}),
} satisfies Call;
