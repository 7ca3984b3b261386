import { z } from 'zod';

const money = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
});
export type PaypalCapture = z.infer<typeof capture>;

const purchaseUnit = z.object({
  amount: money,
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z.object({ captures: z.array(capture).optional() }).optional(),
});

/** An order in its full representation. */
export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  update_time: z.string().optional(),
  purchase_units: z.tuple([purchaseUnit], purchaseUnit),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});
export type PaypalOrder = z.infer<typeof paypalOrder>;

export const paypalRefund = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  status_details: z.object({ reason: z.string().optional() }).optional(),
});

export const paypalToken = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
});

export const paypalVerification = z.object({
  verification_status: z.enum(['SUCCESS', 'FAILURE']),
});

export const paypalTransactions = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string().min(1),
        /** T00nn: a payment, T1107: a refund. */
        transaction_event_code: z.string(),
        /** S: done. */
        transaction_status: z.string(),
        transaction_initiation_date: z.string(),
        transaction_amount: money,
        custom_field: z.string().optional(),
      }),
    }),
  ),
  page: z.int(),
  total_pages: z.int(),
});

/** What a refusal says; the token's endpoint has a form of its own. */
export const paypalError = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});
