import { z } from 'zod';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import type { Call } from '../call.ts';
import { centsValue, idText, instant, shopParams } from './shared.ts';
import { geoErrorCode, typedLocation } from './shop.ts';

/** Specification 1 §3 "Franchise shop". */
const franchiseShop: z.ZodType<FranchiseShop> = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres; 0 while the place is unknown. */
  distance: z.number(),
  insideOpenHours: z.boolean(),
  acceptOrders: z.boolean(),
  /** Today's opening hours, 'HH:MM' in the shop's zone. */
  acceptOrdersToday: z.array(z.object({ from: z.string(), to: z.string() })),
  allowPickup: z.boolean(),
  allowDelivery: z.boolean(),
});

/** Location errors of specification 1 §8 that the finder answers in `err`. */
const finderErrorCode = z.enum([
  ...geoErrorCode.options,
  'franchisePickupEmpty',
  'notInRange',
  'notFound',
]);
export type FinderErrorCode = z.infer<typeof finderErrorCode>;

/**
 * Specification 1 §3: the franchise lookup response of the dialog (allShops, addr, err, slug, id) and the lookup
 * result as used elsewhere in one answer, whose fields beyond are those of the delivery info. Figures in cents.
 */
export const franchiseLookup = z.object({
  /** Every branch that is online, the best for the guest first. */
  allShops: z.array(franchiseShop),
  /** The guest's place; its coordinates are null while no geocoder can be asked. */
  addr: z
    .object({
      street: z.string(),
      streetNumber: z.string(),
      zip: z.string(),
      city: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  err: finderErrorCode.nullable(),
  /** The suggested shop: the first that accepts orders and allows the type, else the first. null with `err`. */
  id: z.string().nullable(),
  slug: z.string().nullable(),
  /** The place is known, and for delivery the suggested shop delivers there. */
  found: z.boolean(),
  /** Of the suggested shop, in kilometres. */
  distance: z.number(),
  /** 0 for pickup. */
  deliveryFee: centsValue,
  /** null: the suggested shop does not deliver there. */
  minimumOrderValue: centsValue.nullable(),
  freeAfter: centsValue.nullable(),
  /** What the way to the suggested shop's area adds to its usual minutes. */
  extraMinutes: z.int().min(0),
  /** What the first fifty of `allShops` mean for the place and the way, in their order. */
  services: z.array(
    z.object({
      slug: z.string(),
      /** null: unknown place, pickup, or it does not deliver there. */
      delivery: z
        .object({ fee: centsValue, minimumOrder: centsValue, freeFrom: centsValue.nullable() })
        .nullable(),
      atOnce: z.boolean(),
      /** The minutes told for that, as the branch's own page tells them at this moment; null: not at once. */
      minutes: z.int().nullable(),
      /** The first time to be ordered for where not at once; null: none, or at once. */
      from: instant.nullable(),
    }),
  ),
  /** True when `addr` is not quite what was typed and the guest should be asked. */
  corrected: z.boolean(),
});
export type FranchiseLookup = z.infer<typeof franchiseLookup>;
export type BranchService = FranchiseLookup['services'][number];

/** GET /franchise/{franchiseId}/find-for below the shop-scoped base (specification 1 §7). */
export const franchiseFindFor = {
  summary:
    'The branch that suits a place best, and all others; errors arrive in `err` with status 200',
  access: 'public',
  params: shopParams.extend({ franchiseId: idText }),
  query: z.object({
    /** An address, or 'latitude,longitude'. Left out: a plain list of the branches. */
    location: typedLocation.optional(),
    deliveryType: z.enum(['delivery', 'pickup']),
    /** The wanted time; left out: as soon as possible. */
    serveAt: instant.optional(),
  }),
  result: franchiseLookup,
} satisfies Call;
