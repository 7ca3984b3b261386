import { z } from 'zod';

/** A span of a weekday in which the restaurant is open, delivers or hands over. */
export const timetableEntry = z.object({
  dayIndex: z.int().min(0).max(6),
  /** 'HH:MM' in the shop's zone. */
  from: z.string(),
  to: z.string(),
  type: z.enum(['opening', 'delivery', 'pickup']),
});
export type TimetableEntry = z.infer<typeof timetableEntry>;
