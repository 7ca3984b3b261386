import type { PaymentState } from '@tischlein/contract/calls/payment.ts';
import { refuse } from '../http/route.ts';
import type { Recorded } from './record-payment.ts';

export const NO_PAYMENT = refuse(404, {
  error: 'no-payment',
  message: 'Zu dieser Bestellung ist keine Zahlung offen.',
});
export const NO_ANSWER = refuse(503, {
  error: 'provider-unavailable',
  message: 'Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es gleich noch einmal.',
});
const FAILED = 'Die Zahlung ist fehlgeschlagen';
export const STATE_OF: Record<Recorded, PaymentState> = {
  paid: { status: 'captured', message: null },
  processing: { status: 'processing', message: null },
  open: { status: 'open', message: null },
  declined: { status: 'failed', message: FAILED },
  ended: { status: 'failed', message: FAILED },
  returned: {
    status: 'failed',
    message: 'Deine Zahlung passte nicht zur Bestellung. Du bekommst das Geld zurück.',
  },
};
