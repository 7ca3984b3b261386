import { z } from 'zod';
import { courseValue } from './shared.ts';

export const orderCourses = z
  .array(courseValue.nullable())
  .max(300)
  .default([])
  .describe('Of a waiter: the course of each item, held until it is sent; null: at once.');

/** The table of an order; null for one that has none. `round`: null for refunds alone. `waiter`: null for guests. */
export const tableOfOrder = z
  .object({
    number: z.int(),
    round: z.int().nullable(),
    waiter: z.string().nullable(),
    course: courseValue.optional(),
    /** Still wait for the waiter's word. */
    waiting: z.array(courseValue).optional(),
    /** Pieces of lines that were cancelled. */
    struck: z.array(z.object({ line: z.int(), amount: z.int() })).optional(),
    /** Pieces of lines that go to another table than the rest. */
    moved: z.array(z.object({ line: z.int(), amount: z.int(), table: z.int() })).optional(),
  })
  .nullable();
