import { z } from 'zod';
import type { Call } from '../call.ts';
import { DRAFT_READERS } from '../staff-permissions.ts';
import { line, shopParams, forStaff } from './shared.ts';

const place = z
  .array(line(100))
  .max(6)
  .describe('The part of the document that is looked at; empty: none.');

/** Asked every few seconds by every open page. Whoever has not asked for half a minute is gone. */
export const officePresence = {
  summary: 'Say where one works, and see who else does and whether the draft is another',
  ...forStaff({ anyOf: DRAFT_READERS }, shopParams),
  body: z.object({
    page: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .describe('Drawn by the page, for as long as it is open.'),
    place,
    leaving: z.boolean().optional().describe('The page is closed.'),
  }),
  result: z.object({
    revision: z.int().describe('Of the draft.'),
    version: z.int().describe('What guests have.'),
    others: z
      .array(
        z.object({
          name: z.string(),
          isSelf: z.boolean().describe('The same person, on another device.'),
          place,
        }),
      )
      .describe('At most ten, by name.'),
  }),
} satisfies Call;
