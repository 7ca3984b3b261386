import { z } from 'zod';
import type { Call } from '../call.ts';
import { centsValue, instant, line, shopParams } from './shared.ts';

const span = (what: string) =>
  z
    .object({ from: centsValue, to: centsValue })
    .describe(`${what}, the least and the most there; in cents.`);

/** What a postcode, a place or an address means before anybody has told a whole address. */
export const deliveryPreview = {
  summary:
    'Who delivers to an address, a postcode or a place, when and for how much; orders nothing',
  access: 'public',
  params: shopParams,
  query: z.object({
    /** An address, a postcode, a place, or 'latitude,longitude'. */
    location: line(300),
  }),
  result: z.object({
    /** How it was understood, for the guest; '' for not at all. */
    place: z.string(),
    /** Of a whole address the figures are exact. */
    isAddress: z.boolean(),
    /** Those that deliver there, the best for the guest first; of a single restaurant itself or nobody. */
    branches: z
      .array(
        z.object({
          /** null: a restaurant of its own. */
          slug: z.string().nullable(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          /** To every street of the place that is known. */
          everywhere: z.boolean(),
          fee: span('Delivery fee'),
          minimumOrder: span('Minimum order'),
          freeFrom: centsValue
            .nullable()
            .describe('Free from this on, where it is the same all over.'),
          /** As soon as possible, in minutes; null: not at once. */
          minutes: z.int().nullable(),
          /** The first time to be ordered for where not at once; null: at once, or none. */
          from: instant.nullable(),
        }),
      )
      .max(20),
  }),
} satisfies Call;
