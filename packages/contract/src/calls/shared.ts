import { z } from 'zod';
import { COURSES } from '@tischlein/domain/table/courses.ts';
import { visibleText } from '@tischlein/domain/text/visible-text.ts';
import { ERROR_NAMES } from '../errors.ts';
import { ORDER_ID } from '../order-id.ts';
import type { NeededPermission } from '../staff-permissions.ts';

/** The one shape of a refusal. `error` is stable and for programs, `message` is German and for people. */
export const errorBody = z.object({
  error: z.enum(ERROR_NAMES).describe('Its name, for programs.'),
  message: z.string().describe('For people, German.'),
  issues: z
    .array(
      z.object({
        path: z.string().describe('Dotted path, such as body.formValues.email'),
        message: z.string().describe('What is wrong there.'),
      }),
    )
    .optional()
    .describe("Where the input is wrong; with 'bad-input' only."),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A form with German errors by field. */
export const fieldsRefusal = errorBody.extend({
  error: z.literal('form').describe('Its name, for programs.'),
  form: z.record(z.string(), z.string()).describe('German text by field.'),
});

/** Ids of shop files, also in URLs: letters, digits, dot, dash, underscore; 1 to 100 characters. */
export const idText = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);
/** Ids that the server draws: 128 bits in base64url, so they may begin with a dash. */
export const randomId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** Made by the browser: what is sent again under it happens once, and is answered as it was. */
export const clientKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .describe('Makes the call idempotent. Chosen by the browser, random.');
/** One line of text without control characters. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(
      /^[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]*$/u,
      'control characters or halves of characters',
    )
    .transform(visibleText);
/** Text of several lines; no control characters but line breaks and tabs. */
export const paragraph = (max: number) =>
  z
    .string()
    .max(max)
    .regex(
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]*$/u,
      'control characters or halves of characters',
    )
    .transform(visibleText);

export const shopParams = z.object({ shopId: idText });
export const orderParams = shopParams.extend({
  orderId: z.string().regex(ORDER_ID),
});

/** Who calls and about what: staff who hold this permission in the shop of `params`. */
export const forStaff = <const P extends NeededPermission, Params extends z.ZodType>(
  permission: P,
  params: Params,
) => ({ access: 'staff', permission, params }) as const;

/** Specification 1 §5: numeric, at least 1. */
export const tableNumber = z.int().min(1).max(9999);

/** Whole cents. */
export const centsValue = z.int().min(-100_000_000).max(100_000_000);
/** Euros at the wire (specification 1 §3). */
export const eurosValue = z.number().min(-1_000_000).max(1_000_000);
export const orderType = z
  .enum(['delivery', 'pickup', 'table'])
  .describe("How the order reaches the guest; 'table': eaten here.");
/** An instant as ISO 8601 text with zone, e.g. 2026-11-20T17:30:00.000Z. */
export const instant = z.iso
  .datetime({ offset: true })
  .describe('Instant as ISO 8601 text with zone: 2026-11-20T17:30:00.000Z.');

/** 1 starter, 2 main course, 3 dessert. */
export const courseValue = z.union(COURSES.map((course) => z.literal(course)));
