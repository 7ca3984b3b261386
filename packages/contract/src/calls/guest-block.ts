import { z } from 'zod';
import { BLOCK_TRAITS } from '../block-traits.ts';
import type { Call } from '../call.ts';
import { errorBody, instant, line, orderParams, randomId, shopParams, forStaff } from './shared.ts';

const blockTrait = z.enum(BLOCK_TRAITS);
export type BlockTrait = z.infer<typeof blockTrait>;

const guestBlock = z.object({
  id: randomId,
  traits: z.array(blockTrait),
  /** For the restaurant; guests never read it. */
  reason: z.string(),
  blockedAt: instant,
  /** The name of whoever did it. */
  blockedBy: z.string(),
});
export type GuestBlock = z.output<typeof guestBlock>;

export const counterOrderGuest = {
  summary: 'By what the guest of an order can be blocked, and whether that is so',
  ...forStaff('orders', orderParams),
  result: z.object({
    /** None of staff, of guests at tables and of orders whose contact data is gone. */
    traits: z.array(blockTrait),
    /** Of any order of the same guest; null: not blocked. */
    block: guestBlock.nullable(),
  }),
} satisfies Call;

export const counterBlocks = {
  summary: 'The guests of whom no orders are taken, the last blocked first',
  ...forStaff('orders', shopParams),
  result: z.object({
    blocks: z.array(
      guestBlock.extend({
        order: z.object({ id: z.string(), number: z.int(), placedAt: instant }),
        /** As the order says, while it does; '' where it does not or where the block is not about it. */
        name: z.string(),
        phone: z.string(),
        address: z.string(),
      }),
    ),
  }),
} satisfies Call;
export type ListedBlock = z.output<typeof counterBlocks.result>['blocks'][number];

/** The guest of an order blocked twice is blocked once. 409: nothing chosen is known of the guest. */
export const counterBlockGuest = {
  summary: 'Take no more orders of the guest of an order',
  ...forStaff('orders', orderParams),
  body: z.object({ traits: z.array(blockTrait).min(1).max(3), reason: line(200) }),
  result: guestBlock,
  errors: { 409: errorBody },
} satisfies Call;

export const counterLiftBlock = {
  summary: 'Take orders of a guest again; a block lifted already stays lifted',
  ...forStaff('orders', shopParams.extend({ blockId: randomId })),
  body: z.object({}),
  result: z.object({ lifted: z.literal(true) }),
} satisfies Call;
