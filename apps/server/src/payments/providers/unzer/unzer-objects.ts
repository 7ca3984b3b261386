import { z } from 'zod';

/** Ids as they stand in paths: s for test keys, p for real ones. */
const id = (kind: string) => z.string().regex(new RegExp(`^[sp]-${kind}-[a-z0-9]{1,40}$`));
export const paymentId = id('pay');
export const chargeId = id('chg');

export const typeObject = z.object({ id: z.string().regex(/^[sp]-[a-z]{3}-[a-z0-9]{1,40}$/) });

export const chargeObject = z.object({
  id: chargeId,
  isError: z.boolean(),
  redirectUrl: z.string().nullish(),
  resources: z.object({ paymentId }),
});

/** `{id, name}`: 0 pending, 1 completed, 2 canceled, 3 partly, 4 payment review, 5 chargeback, 6 create. */
const state = z.object({ id: z.int() });

const transaction = z.object({
  type: z.string(),
  /** 'pending', 'success', 'error' or 'resumed'. */
  status: z.string(),
  /** Ends in the transaction's id; never followed. */
  url: z.string(),
  amount: z.string(),
});

export const paymentObject = z.object({
  id: paymentId,
  state,
  currency: z.string(),
  amount: z.object({ total: z.string() }),
  orderId: z.string().nullish(),
  transactions: z.array(transaction),
});
export type PaymentObject = z.output<typeof paymentObject>;

export const cancelObject = z.object({
  id: id('cnl'),
  isSuccess: z.boolean(),
  isPending: z.boolean(),
  isError: z.boolean(),
  paymentReference: z.string().nullish(),
  message: z.object({ code: z.string().nullish() }).nullish(),
});
export type CancelObject = z.output<typeof cancelObject>;
