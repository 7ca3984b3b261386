import { z } from 'zod';

/** What is read of Amazon's objects; a completed or cancelled session has null for nearly everything. */
const price = z.object({ amount: z.string(), currencyCode: z.string() });
const metadata = z.object({ merchantReferenceId: z.string().nullish() });

export const sessionObject = z.object({
  checkoutSessionId: z.string(),
  statusDetails: z.object({ state: z.string(), reasonCode: z.string().nullish() }),
  paymentDetails: z.object({ chargeAmount: price.nullish() }).nullish(),
  merchantMetadata: metadata.nullish(),
  /** How the buyer pays; empty before Amazon knows. */
  paymentPreferences: z
    .array(z.object({ paymentDescriptor: z.string().nullish() }).nullish())
    .nullish(),
  /** What is missing before it can be completed. */
  constraints: z.array(z.object({ constraintId: z.string() })).nullish(),
  storeId: z.string().nullish(),
  chargePermissionId: z.string().nullish(),
  chargeId: z.string().nullish(),
});
export type SessionObject = z.output<typeof sessionObject>;

export const chargeObject = z.object({
  chargeId: z.string(),
  chargePermissionId: z.string(),
  chargeAmount: price,
  captureAmount: price.nullish(),
  statusDetails: z.object({ state: z.string(), reasonCode: z.string().nullish() }),
});
export type ChargeObject = z.output<typeof chargeObject>;

export const chargePermissionObject = z.object({
  chargePermissionId: z.string(),
  merchantMetadata: metadata.nullish(),
});

export const refundObject = z.object({
  refundId: z.string(),
  statusDetails: z.object({ state: z.string(), reasonCode: z.string().nullish() }),
});
export type RefundObject = z.output<typeof refundObject>;
