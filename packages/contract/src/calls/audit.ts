import { z } from 'zod';
import type { Call } from '../call.ts';
import { centsValue, instant, line, shopParams, forStaff } from './shared.ts';

/** What is written down, by kind. A new act of staff is added here and told in German at the counter. */
export const AUDIT_ACTIONS = {
  login: [
    'login',
    'login-failed',
    /** Refused while a name rests after too many wrong passwords: once for each rest. */
    'login-rested',
    /** The password was right, the code was not. */
    'factor-failed',
    'recovery-code-used',
    'logout',
    'waiter-login',
    'waiter-login-failed',
    'waiter-logout',
  ],
  access: [
    'staff-added',
    'staff-renewed',
    'staff-removed',
    'staff-invited',
    'invitation-withdrawn',
    'staff-joined',
    'staff-changed',
    'password-changed',
    'sessions-ended',
    'factor-set',
    'factor-removed',
    'recovery-codes-made',
    'waiter-added',
    'waiter-renewed',
    'waiter-removed',
    'waiter-device-removed',
    'table-link-renewed',
    'table-links-opened',
  ],
  money: [
    'payment-link-sent',
    'payment-link-withdrawn',
    'refund-requested',
    'refunded-by-hand',
    'refund-retried',
    'alert-seen',
    'order-rejected',
    'order-not-collected',
    'table-settled',
    'table-refunded',
    'table-left-open',
    'table-discounted',
    'table-gifted',
    'table-cancelled',
    'table-charged',
    'waiter-limit-changed',
    'cards-made',
    'report-opened',
    'report-exported',
    'closing-opened',
    'closing-exported',
    'purse-changed',
    'purse-removed',
    'purse-opened',
    'cash-moved',
    'cash-word-changed',
    'purse-closed',
    'day-closed',
    'payment-account-set',
    'payment-account-removed',
  ],
  guests: [
    'past-orders-opened',
    'callers-searched',
    'reservations-opened',
    'reservation-moved',
    'reservation-entered',
    'reservation-changed',
    'stays-changed',
    'applications-opened',
    'application-ended',
    'rating-answered',
    'guest-blocked',
    'guest-unblocked',
    'guest-searched',
    'guest-exported',
    'guest-erased',
    'backup-created',
    'backup-restored',
  ],
  orders: [
    'time-changed',
    'step-taken-back',
    'phone-order-taken',
    'order-changed',
    'order-divided',
    'orders-joined',
    'order-parted',
    'nobody-there',
    'order-brought-back',
  ],
  shop: [
    'paused',
    'resumed',
    'shop-imported',
    'shop-published',
    'shop-made',
    'shop-opened',
    'draft-discarded',
    'publication-planned',
    'publication-cancelled',
    'shop-offline',
    'shop-online',
    'shop-removed',
    'demo-kept',
    'overlooked-changed',
    'stations-changed',
    'printer-changed',
    'printer-removed',
    'printer-address-renewed',
    'bridge-code-made',
    'bridge-removed',
  ],
} as const;
export type AuditKind = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditKind][number];

const kinds = Object.keys(AUDIT_ACTIONS) as [AuditKind, ...AuditKind[]];
const actions = Object.values(AUDIT_ACTIONS).flat() as [AuditAction, ...AuditAction[]];

/** 'unknown': a name nobody has, or a waiter's link that opens nothing. */
export const AUDIT_ACTORS = ['staff', 'waiter', 'operator', 'unknown'] as const;

/** What an entry tells besides its subject; nothing of guests. */
const auditDetail = z.object({
  /** In cents. */
  amount: centsValue.optional(),
  /** Of an order in its shop, a table, or how many. */
  number: z.int().optional(),
  /** Of a person of the staff, a waiter, a device or a payment provider. */
  name: z.string().optional(),
  /** ISO date. */
  day: z.string().optional(),
  /** The step taken, the role given, the way of paying. */
  to: z.string().optional(),
  minutes: z.int().optional(),
});
export type AuditDetail = z.output<typeof auditDetail>;

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(actions),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    /** null: of no person, as of an operator. */
    id: z.string().nullable(),
    name: z.string(),
    role: z.string().nullable(),
  }),
  subject: z.string().nullable(),
  detail: auditDetail,
  /** Of the address only the network: '203.0.113.0/24'. */
  network: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Owners only: 403 for other staff. */
export const counterAudit = {
  summary: 'Who did what with access, money and guests’ data, newest first (owners)',
  ...forStaff('staff', shopParams),
  query: z.object({
    kind: z.enum(kinds).optional(),
    /** Of the actor; '' or absent: everybody. */
    person: line(100).optional(),
    /** A day by the shop's clock; absent: all that is kept. */
    day: z.iso.date().optional(),
    /** Entries older than this one. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  result: z.object({
    entries: z.array(auditEntry),
    /** Whether there are older ones. */
    more: z.boolean(),
    /** Everybody who stands in the log of this shop, by name. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
} satisfies Call;
