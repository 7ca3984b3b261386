import { z } from 'zod';
import type { Call } from '../call.ts';
import { STAFF_PERMISSIONS, STAFF_ROLES } from '../staff-permissions.ts';
import { sessionId, sessionView } from './staff-account.ts';
import { errorBody, instant, line, shopParams } from './shared.ts';

const permissions = z.array(z.enum(STAFF_PERMISSIONS)).max(STAFF_PERMISSIONS.length);
const place = {
  role: z.enum(STAFF_ROLES).describe('What it may do stands in a table.'),
  granted: permissions.describe('What comes on top of the role.'),
  removed: permissions.describe('What is taken from the role.'),
};

const person = z.object({
  staffId: z.string().describe('Of the person.'),
  name: z.string().describe('As others see it.'),
  login: z.string().describe('The name that is typed to log in.'),
  ...place,
  permissions: permissions.describe('What comes of it.'),
  factor: z.boolean().describe('Whether the login asks for a second factor.'),
  you: z.boolean().describe('Who asks.'),
  mayChange: z.boolean().describe('Whether who asks may change role and permissions, and remove.'),
  mayReset: z.boolean().describe('Whether who asks may let this person choose a new password.'),
  sessions: z.array(sessionView).describe('The latest first.'),
});

const invitation = z.object({
  id: z.uuid().describe('Of the invitation.'),
  kind: z.enum(['join', 'password']).describe('A new login, or a new password for one.'),
  name: z.string().describe('Of who is invited.'),
  role: z.enum(STAFF_ROLES).nullable().describe('null: it stays as it is.'),
  mail: z.string().nullable().describe('Where it was mailed to; null: by its link alone.'),
  expiresAt: instant,
});

const team = z.object({
  people: z.array(person).describe('By name.'),
  invitations: z.array(invitation).describe('Those that nobody has taken yet.'),
  mails: z.boolean().describe('Whether this server sends mails; else a link goes out another way.'),
});
export type Team = z.output<typeof team>;

const invited = z.object({
  link: z.string().describe('Shown this once; good once.'),
  mail: z.string().nullable().describe('Where the server sends it; null: nowhere.'),
  team,
});

const staffOf = { access: 'staff', permission: 'staff' } as const;
const personParams = shopParams.extend({ staffId: line(100) });
/** 404 `nobody`: not of this shop. 403 `above-you`: whoever may more than who asks. 409 `last-owner`. */
const refusals = { 409: errorBody };

export const people = {
  ...staffOf,
  summary: 'Who works here, what they may do, where they are logged in',
  params: shopParams,
  result: team,
} satisfies Call;

/** The same id again makes a new link of the same invitation; the former link is over. */
export const peopleInvite = {
  ...staffOf,
  summary: 'Invite somebody',
  params: shopParams,
  body: z.object({
    id: z.uuid(),
    name: line(60).refine((name) => name.trim() !== '', 'empty'),
    mail: z.email().max(200).optional().describe('Where the link is mailed to.'),
    ...place,
  }),
  result: invited,
  errors: refusals,
} satisfies Call;

/** A new link for a week more, mailed where the first one was; the former link is over. 429: often enough. */
export const peopleInviteAgain = {
  ...staffOf,
  summary: 'Send an invitation once more',
  params: shopParams.extend({ invitationId: z.uuid() }),
  result: invited,
} satisfies Call;

export const peopleWithdraw = {
  ...staffOf,
  summary: 'Withdraw an invitation',
  params: shopParams.extend({ invitationId: z.uuid() }),
  result: team,
} satisfies Call;

export const peopleSetPlace = {
  ...staffOf,
  summary: 'Change what somebody may do here',
  params: personParams,
  body: z.object(place),
  result: team,
  errors: refusals,
} satisfies Call;

/** Ends the sessions. Whoever works nowhere else is gone. */
export const peopleRemove = {
  ...staffOf,
  summary: 'Let somebody in no more',
  params: personParams,
  result: team,
  errors: refusals,
} satisfies Call;

export const peopleEndSessions = {
  ...staffOf,
  summary: 'End one of somebody’s sessions, or all',
  params: personParams,
  body: z.object({ id: sessionId.optional() }),
  result: team,
} satisfies Call;

export const peopleNewPassword = {
  ...staffOf,
  summary: 'A link by which somebody chooses a new password',
  params: personParams,
  result: invited,
} satisfies Call;

export const peopleRemoveFactor = {
  ...staffOf,
  summary: 'Take the second factor from somebody who has lost it',
  params: personParams,
  result: team,
} satisfies Call;
