import { z } from 'zod';
import type { Call } from '../call.ts';
import { DRAFT_READERS } from '../staff-permissions.ts';
import { officePublishNow } from './office.ts';
import { instant, shopParams, forStaff } from './shared.ts';

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const minutes = z.int().min(0).max(2880);
const choices = z
  .array(minutes)
  .describe('Minutes after midnight of that day; above 1440 on the next.');

const day = z.object({
  date: date.describe('ISO date on which the hours of that day begin.'),
  isOver: z.boolean().describe('Its last hours are over.'),
  opening: z.string().describe("When it is open: '11:00 - 22:00'; 'geschlossen', German."),
  exceptions: z.array(z.string()).describe('What is other than in every week, German.'),
  isClosure: z.boolean().describe('Holidays of the house or a renovation: nothing else counts.'),
  hasDelivery: z.boolean(),
  hasPickup: z.boolean(),
  extraMinutes: z.int().describe('So much longer everything takes.'),
  until: choices.describe('When it could close earlier, as minutes after its midnight.'),
  from: choices.describe('When it could open later, as minutes after its midnight.'),
});
export type OfficeDay = z.output<typeof day>;

const today = z.object({
  now: instant.describe('When it was so.'),
  state: z.enum(['open', 'paused', 'closed']),
  headline: z.string().describe('German: Geöffnet bis 22:00.'),
  ways: z
    .array(z.object({ way: z.enum(['delivery', 'pickup']), title: z.string(), text: z.string() }))
    .describe("What a guest is told of each way to order: 'Lieferung', '45 min', German."),
  pausedUntil: instant.nullable(),
  timeZone: z.string(),
  days: z.array(day).describe('Today, which may have begun yesterday, and tomorrow.'),
});
export type OfficeToday = z.output<typeof today>;

export const officeToday = {
  summary: 'How the shop stands, today and tomorrow (owners)',
  ...forStaff({ anyOf: DRAFT_READERS }, shopParams),
  result: today,
} satisfies Call;

const way = z.enum(['delivery', 'pickup']);
const exception = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('until'), minutes }),
  z.object({ kind: z.literal('from'), minutes }),
  z.object({ kind: z.literal('without'), way }),
  z.object({ kind: z.literal('extra'), minutes: z.int().min(0).max(240) }),
  z.object({ kind: z.literal('usual') }),
]);

/**
 * A special day, published at once without the rest of the draft. 409 `time-past`: it is neither today nor tomorrow any
 * more; else as `officePublishNow`.
 */
export const officeException = {
  summary: 'Let one day go otherwise: guests have it at once (owners)',
  ...forStaff(['hours', 'publish'], shopParams),
  body: z.object({ date, exception }),
  result: officePublishNow.result.pick({ draft: true }).extend({ today }),
  errors: officePublishNow.errors,
} satisfies Call;
