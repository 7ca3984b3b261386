import { z } from 'zod';
import { MAILING_TYPES } from '@tischlein/domain/mailing/mailing.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { Call } from '../call.ts';
import { line, shopParams } from './shared.ts';

/**
 * POST emailunsubscribe {type, email} (specification 1 §7). `email` is the key of a mail ('done'), or an address, to
 * which a mail goes that asks to confirm ('asked', whether we know it or not).
 */
export const emailUnsubscribe = {
  summary: 'No more mails of a kind',
  access: 'guest',
  params: shopParams,
  body: z.object({ type: z.enum(MAILING_TYPES), email: line(FIELD_LENGTHS.email) }),
  result: z.object({ state: z.enum(['done', 'asked']) }),
} satisfies Call;

/** The second click: the key of the mail that asks whether advertising was really agreed to. 404: none, or too old. */
export const confirmAdvertising = {
  summary: 'Confirm the agreement to advertising by mail',
  access: 'guest',
  params: shopParams,
  body: z.object({ key: z.string().max(64) }),
  result: z.object({ confirmed: z.literal(true) }),
} satisfies Call;

/** Takes the agreement back with the same key, before or after it was confirmed (GDPR Art. 7 (3)). 404: no such key. */
export const revokeAdvertising = {
  summary: 'Take the agreement to advertising by mail back at once',
  access: 'guest',
  params: shopParams,
  body: z.object({ key: z.string().max(64) }),
  result: z.object({ revoked: z.literal(true) }),
} satisfies Call;
