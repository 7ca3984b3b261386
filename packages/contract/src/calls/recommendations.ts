import { z } from 'zod';
import type { Call } from '../call.ts';
import { exportedDish } from '../schemas/exported-cart.ts';
import { shopParams } from './shared.ts';

/** By a dish ids of others, or of groups of extras. */
const idsByDish = z.record(z.string(), z.array(z.string()));

/** What real orders and ratings say of the dishes; nothing of it comes from few guests. */
export const recommendations = {
  summary:
    'What guests like: ratings of all dishes, popular and new dishes, what is bought together',
  access: 'public',
  params: shopParams,
  result: z.object({
    /** Of all dishes together, to one decimal; null: too few ratings. */
    stars: z.object({ average: z.number(), count: z.int() }).nullable(),
    /** Dishes that many guests order and nobody dislikes, the most ordered first. */
    popular: z.array(z.string()),
    /** Dishes that came to the menu lately. */
    newDishes: z.array(z.string()),
    /** What is bought with a dish, at most three. */
    together: idsByDish,
    /** The groups of extras that guests of a dish use most, at most two. */
    choices: idsByDish,
  }),
} satisfies Call;
export type ShopRecommendations = z.output<(typeof recommendations)['result']>;

const ownDish = z.object({ dishId: z.string(), item: exportedDish });
export type OwnDish = z.output<typeof ownDish>;

/** The dishes of the device that asks and, when somebody is logged in, of their account. */
export const ownDishes = {
  summary: 'Dishes of the last orders of this device or account, as they were made up',
  access: 'public',
  params: shopParams,
  result: z.object({ dishes: z.array(ownDish) }),
} satisfies Call;
