import { z } from 'zod';
import type { Call } from '../call.ts';
import { STAFF_PERMISSIONS, STAFF_ROLES } from '../staff-permissions.ts';
import { typedCode } from './staff-account.ts';
import { errorBody, line } from './shared.ts';

/** Sets the anonymous session's cookies (sessionId, userId, guest secret, XSRF-TOKEN) when missing and names them. */
export const session = {
  summary: 'The anonymous session',
  access: 'public',
  result: z.object({ sessionId: z.string(), userId: z.string() }),
} satisfies Call;

/** Sets the cookies that writing anything takes (guest secret, XSRF-TOKEN) when missing, and no ids (TDDDG 25). */
export const device = {
  summary: "The cookies of a guest's device, without a session",
  access: 'public',
  result: z.object({ success: z.literal(true) }),
} satisfies Call;

/** Uncaught errors of the browser (specification 2 §8). Answered 202 at once. */
export const reportError = {
  summary: 'Report an uncaught error',
  access: 'public',
  body: z.object({
    message: z.string().max(2000),
    stack: z.string().max(8000).default(''),
    page: z.string().max(500).default(''),
    shopId: z.string().max(80).default(''),
    agent: z.string().max(400).default(''),
  }),
  result: z.object({ accepted: z.literal(true) }),
} satisfies Call;

const staffView = z.object({
  staffId: z.string(),
  name: z.string(),
  till: z.boolean().describe('Whether this server may do what makes a shop a till.'),
  factor: z.object({
    set: z.boolean().describe('Whether the login asks for a second factor.'),
    needed: z.boolean().describe('Whether something this person may do waits for one.'),
  }),
  shops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      role: z.enum(STAFF_ROLES),
      permissions: z.array(z.enum(STAFF_PERMISSIONS)).describe('What this person may do there.'),
    }),
  ),
});

/** 401 `code-missing`: the password is right; sent again with the code of the second factor it logs in. */
export const staffLogin = {
  summary: 'Log staff in; sets the staff cookie',
  access: 'guest',
  body: z.object({
    login: line(120),
    password: z.string().min(1).max(200),
    code: typedCode.optional(),
  }),
  result: staffView,
  errors: { 401: errorBody },
} satisfies Call;

export const staffLogout = {
  summary: 'End the staff session',
  access: 'guest',
  result: z.object({ loggedOut: z.literal(true) }),
} satisfies Call;

export const staffMe = {
  summary: 'Who is logged in',
  access: 'public',
  result: staffView,
  errors: { 401: errorBody },
} satisfies Call;
