import { z } from 'zod';
import type { Call } from '../call.ts';
import { MIN_PASSWORD_LENGTH } from '../password-length.ts';
import { STAFF_ROLES } from '../staff-permissions.ts';
import { errorBody, instant, line } from './shared.ts';

/** Of a login that is chosen; those that `npm run staff` makes may be any. */
const LOGIN = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,59}$/u;

const typedPassword = z.string().min(1).max(200);
const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(200);
/** A code of the app, or one of the recovery codes; spaces and dashes are no matter. */
export const typedCode = z.string().max(40);
export const sessionId = z.uuid();

export const sessionView = z.object({
  id: sessionId.describe('Of the session, to end it.'),
  device: z.string().describe('What it said it was: "Safari auf iPhone".'),
  network: z.string().nullable().describe('Of the address only the network: 203.0.113.0/24.'),
  startedAt: instant,
  seenAt: instant,
  current: z.boolean().describe('The one that asks.'),
});

const account = z.object({
  login: z.string().describe('The name that is typed to log in.'),
  name: z.string().describe('As others see it.'),
  factor: z.object({
    set: z.boolean().describe('Whether the login asks for a second factor.'),
    needed: z.boolean().describe('Whether something this person may do waits for one.'),
    codesLeft: z.int().describe('Recovery codes that were not used yet.'),
  }),
  sessions: z.array(sessionView).describe('The latest first.'),
});

const codes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once; each opens once.'),
});

const own = { access: 'staff', permission: 'own-account' } as const;
/** 401 `wrong-login`: the password typed is not right. */
const checked = { 401: errorBody };

export const staffAccount = {
  ...own,
  summary: 'One’s own account: second factor and sessions',
  result: account,
} satisfies Call;

/** Ends all other sessions. */
export const staffSetPassword = {
  ...own,
  summary: 'Change one’s own password',
  body: z.object({ password: typedPassword, newPassword }),
  result: account,
  errors: checked,
} satisfies Call;

export const staffEndSessions = {
  ...own,
  summary: 'End one of one’s own sessions, or all others',
  body: z.object({ id: sessionId.optional() }),
  result: account,
} satisfies Call;

/** Kept aside until a code of it is typed. 409 `factor-set`: there is one already. */
export const staffStartFactor = {
  ...own,
  summary: 'A new secret for an app that makes codes',
  body: z.object({ password: typedPassword }),
  result: z.object({
    secret: z.string().describe('To be typed where no code can be scanned, base32.'),
    uri: z.string().describe('otpauth:, for the QR code.'),
  }),
  errors: { ...checked, 409: errorBody },
} satisfies Call;

/** From then on each login asks for a code. Ends all other sessions. 409 `wrong-code`. */
export const staffConfirmFactor = {
  ...own,
  summary: 'Set the second factor with its first code',
  body: z.object({ code: typedCode }),
  result: codes,
  errors: { 409: errorBody },
} satisfies Call;

/** The former ones open nothing any more. */
export const staffRenewCodes = {
  ...own,
  summary: 'New recovery codes',
  body: z.object({ password: typedPassword, code: typedCode }),
  result: codes,
  errors: { ...checked, 409: errorBody },
} satisfies Call;

export const staffRemoveFactor = {
  ...own,
  summary: 'Do without the second factor',
  body: z.object({ password: typedPassword, code: typedCode }),
  result: account,
  errors: { ...checked, 409: errorBody },
} satisfies Call;

const token = z.string().regex(/^[A-Za-z0-9_-]{44}$/);

/** 404 `no-invitation`: used, over, or withdrawn. */
export const staffOpenInvitation = {
  summary: 'What an invitation says',
  access: 'guest',
  body: z.object({ token }),
  result: z.object({
    kind: z.enum(['join', 'password']).describe('A new login, or a new password for one.'),
    shop: z.string().describe('The name of the restaurant.'),
    name: z.string().describe('Of who is invited.'),
    login: z.string().nullable().describe('Whose password it is; null: to be chosen.'),
    role: z.enum(STAFF_ROLES).nullable().describe('null: it stays as it is.'),
  }),
} satisfies Call;

/**
 * Good once. Somebody who has a login types it with its password, and it gets the shop. 404 `no-invitation`; 409
 * `login-taken`: it is another's.
 */
export const staffAcceptInvitation = {
  summary: 'Take an invitation with a name and a password of one’s own',
  access: 'guest',
  body: z.object({
    token,
    login: line(60).pipe(z.string().trim().regex(LOGIN)).optional(),
    password: newPassword,
  }),
  result: z.object({ login: z.string().describe('To log in with now.') }),
  errors: { 409: errorBody },
} satisfies Call;
