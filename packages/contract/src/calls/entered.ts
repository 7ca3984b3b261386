import { z } from 'zod';
import { instant, randomId } from './shared.ts';

/** What a waiter's device says of something it sends, now or once it can be reached again; null: a guest's device. */
export const entered = z
  .object({
    by: randomId.describe('Id of the waiter who entered it.'),
    sentBy: randomId.describe(
      'Id of the waiter in whose name it goes out: whoever entered it, or who took it over. Refused where the device is another one’s.',
    ),
    sittingId: randomId
      .nullable()
      .default(null)
      .describe('The visit it is for, as the device knew it; null: nobody sat there yet.'),
    at: instant.nullable().default(null).describe('When it was entered; null: now.'),
    knewTable: z
      .boolean()
      .default(true)
      .describe(
        'Whether the device had read the table by then. Where it had not, and who sits there has changed since `at`, it is refused until it is sent for a visit.',
      ),
  })
  .nullable()
  .default(null)
  .describe('Of a waiter: who entered it, who sends it, and for which visit.');
export type Entered = z.output<typeof entered>;
/** As it is sent. */
export type EnteredInput = z.input<typeof entered>;
