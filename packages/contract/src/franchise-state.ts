import { z } from 'zod';
import type { ExportedExtra } from '@tischlein/domain/cart/exported-cart.ts';
import { MAX_EXTRA_DEPTH } from '@tischlein/domain/cart/cart.ts';
import { instant, line } from './calls/shared.ts';

const name = line(200);
const amount = z.int().min(1).max(99);

function extraWithin(levels: number): z.ZodType<ExportedExtra> {
  const inner = levels > 1 ? z.array(extraWithin(levels - 1)).max(50) : z.array(z.never()).max(0);
  return z.object({
    groupName: name,
    itemName: name,
    amount,
    type: z.enum(['ingredient', 'dish', 'deposit']),
    extras: inner.optional(),
  });
}

const exportedDish = z.object({
  dishName: name,
  sizeName: name.nullable(),
  amount,
  without: z.array(name).max(50),
  // One level more than a cart may have is read, so that the guest is told by name what stays behind.
  extras: z.array(extraWithin(MAX_EXTRA_DEPTH + 1)).max(100),
});
const exportedMenu = z.object({
  menuName: name,
  amount,
  subitems: z.array(exportedDish).min(1).max(20),
});

/** A cart by names, as it lies on the device or travels; others may have written it. */
export const exportedCart = z.array(z.union([exportedDish, exportedMenu])).max(300);

/**
 * What a guest takes along to another branch, in the `#franchise` hash (specification 2 §3 "Franchise switch state").
 * Anybody can write such a link, so it is read through this. Which shops accept orders is asked anew, not carried.
 */
export const franchiseState = z.object({
  version: z.literal(1),
  deliveryType: z.enum(['delivery', 'pickup']).nullable(),
  locationString: line(300).nullable(),
  /** By its name: another branch has other ids. */
  selectedDish: name.nullable(),
  serveAt: instant.nullable(),
  cart: exportedCart,
});
export type FranchiseState = z.output<typeof franchiseState>;
