import { z } from 'zod';
import type { Cents } from '@tischlein/domain/money/cents.ts';
import { centsValue, idText } from '../calls/shared.ts';

/** Whole cents with the brand of the domain, which is a matter of types alone: at run time it is `centsValue`. */
const brandedCents = centsValue as unknown as z.ZodType<Cents, number>;

// Fields with a unit: the unit ends the description, so that none is without.

/** Money; a whole number of cents. */
export const cents = (description: string) => brandedCents.describe(`${description} In cents.`);
/** Money as the specification has it at the wire: euros, with cents as decimals. */
export const euros = (description: string) => z.number().describe(`${description} In euros.`);
/** A share of a hundred; decimals are allowed. */
export const percent = (description: string) => z.number().describe(`${description} In percent.`);
/** A point of the week: 0 to 10,079. */
export const minutesOfWeek = (description: string) =>
  z.int().min(0).max(10_079).describe(`${description} In minutes of the week, Sunday 00:00 is 0.`);
/** A volume in millilitres. */
export const millilitres = (description: string) =>
  z.number().describe(`${description} In millilitres.`);
/** A weight in grams. */
export const grams = (description: string) => z.number().describe(`${description} In grams.`);

/** What a schema takes, or null; the description is the field's, not one branch's. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullable().describe(schema.description ?? '');
/** A whole number of things. */
export const count = (description: string) => z.int().describe(description);
/** Any text. */
export const text = (description: string) => z.string().describe(description);
/** Yes or no. */
export const flag = (description: string) => z.boolean().describe(description);
/** Ids of the shop file, in their order. */
export const ids = (description: string) => z.array(z.string()).describe(description);

/** An id of the shop file. */
export const id = (description: string) => idText.describe(description);
/** The language of a text (BCP 47) where it is not German (WCAG 3.1.2). */
export const language = (description: string) =>
  z.string().exactOptional().describe(`${description} As BCP 47 tag; missing: German.`);
