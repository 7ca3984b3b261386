import { z } from 'zod';

/** A span of a weekday in which the restaurant is open, delivers or hands over. */
export const timetableEntry = z.object({
  dayIndex: z.int().min(0).max(6).describe('Weekday, 0 is Sunday.'),
  from: z.string().describe("Start. As 'HH:MM' in the shop's zone."),
  to: z.string().describe("End. As 'HH:MM' in the shop's zone."),
  type: z.enum(['opening', 'delivery', 'pickup']).describe('What happens in it.'),
});
export type TimetableEntry = z.infer<typeof timetableEntry>;
