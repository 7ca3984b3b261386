import { z } from 'zod';
import type { Call } from '../call.ts';
import { draftState, published } from './office.ts';
import { errorBody, line, shopParams, forStaff } from './shared.ts';

const wallTime = {
  date: z.iso.date().describe('A day of the shop’s clock.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('HH:MM of the shop’s clock.'),
};
const key = z.string().regex(/^[\w-]{8,64}$/);
const planParams = shopParams.extend({ planId: key });

/**
 * The changes of the draft leave it and wait. Sent twice it is one plan. 409 `draft-changed`: the draft is another by now;
 * `draft-problems`: something in it is wrong; `plan-past`: the time is over.
 */
export const officePlan = {
  summary: 'Publish the changes of the draft at a time',
  ...forStaff('publish', shopParams),
  body: z.object({
    id: key.describe('Given by who plans it.'),
    revision: z.int(),
    ...wallTime,
    note: line(200).optional(),
  }),
  result: draftState,
  errors: { 409: errorBody },
} satisfies Call;

/** 409 `plan-past`: the time is over. */
export const officeMovePlan = {
  summary: 'Publish planned changes at another time; what asked waits again',
  ...forStaff('publish', planParams),
  body: z.object(wallTime),
  result: draftState,
  errors: { 409: errorBody },
} satisfies Call;

export const officeCancelPlan = {
  summary: 'Take planned changes back into the draft',
  ...forStaff('publish', planParams),
  result: draftState,
} satisfies Call;

/** 409 as officePublish. */
export const officePublishPlan = {
  summary: 'Publish planned changes now',
  ...forStaff('publish', planParams),
  result: published,
  errors: { 409: errorBody },
} satisfies Call;
