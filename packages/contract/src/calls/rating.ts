import { z } from 'zod';
import { MAX_RATING_TEXT_LENGTH } from '@tischlein/domain/rating/rating.ts';
import type { Call } from '../call.ts';
import { errorBody, idText, instant, orderParams, paragraph, shopParams } from './shared.ts';

/** What guests see of a dish's ratings. */
export const dishRatings = {
  summary: "A dish's average, number of ratings and the latest words",
  access: 'public',
  params: shopParams.extend({ dishId: idText }),
  result: z.object({
    /** To one decimal; null without ratings. */
    average: z.number().nullable(),
    count: z.int(),
    reviews: z.array(
      z.object({
        stars: z.int(),
        /** '' where the restaurant hid them. */
        words: z.string(),
        hiddenReason: z.string().nullable(),
        answer: z.string().nullable(),
        /** '2026-11' */
        month: z.string(),
      }),
    ),
  }),
} satisfies Call;
export type DishRatings = z.output<(typeof dishRatings)['result']>;

/** Of a mail; null: the device that ordered. */
const key = z.string().max(100).nullable().default(null);
const feedback = z.object({
  number: z.int(),
  placedAt: instant,
  dishes: z.array(
    z.object({
      dishId: z.string(),
      name: z.string(),
      /** null: not rated yet. */
      stars: z.int().nullable(),
      words: z.string(),
      answer: z.string().nullable(),
    }),
  ),
});
export type Feedback = z.output<typeof feedback>;

/** 404: no order of this guest's; 409: too early, too late, or there was no meal. */
export const openFeedback = {
  summary: 'The dishes of an order, to be rated by who ordered them',
  access: 'public',
  params: orderParams,
  body: z.object({ key }),
  result: feedback,
  errors: { 409: errorBody },
} satisfies Call;

/** One rating for each dish of an order: sent again it replaces the earlier one. */
export const rateDishes = {
  summary: 'Rate dishes of an order',
  access: 'guest',
  params: orderParams,
  body: z.object({
    key,
    ratings: z
      .array(
        z.object({
          dishId: idText,
          stars: z.int().min(1).max(5),
          words: paragraph(MAX_RATING_TEXT_LENGTH).default(''),
        }),
      )
      .min(1)
      .max(100),
  }),
  result: feedback,
  errors: { 409: errorBody },
} satisfies Call;
