import { z } from 'zod';
import { randomId } from './shared.ts';

/** What a waiter's device says of something it sends, now or once it can be reached again; null: a guest's device. */
export const entered = z
  .object({
    by: randomId.describe('Id of the waiter who entered it.'),
    sentBy: randomId.describe(
      'Id of the waiter in whose name it goes out: whoever entered it, or who took it over. Refused where the device is another one’s.',
    ),
  })
  .nullable()
  .default(null)
  .describe('Of a waiter: who entered it and who sends it.');
export type Entered = z.input<typeof entered>;
