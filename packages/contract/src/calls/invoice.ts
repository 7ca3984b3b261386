import { z } from 'zod';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { Call } from '../call.ts';
import { errorBody, fieldsRefusal, line, orderParams } from './shared.ts';

/** Whom an invoice is for (UStG § 14 (4) no. 1). */
const invoiceRecipient = z.object({
  company: line(FIELD_LENGTHS.company).describe('Name of the business.'),
  name: line(FIELD_LENGTHS.name).default('').describe('Who ordered; empty for nobody.'),
  street: line(FIELD_LENGTHS.street).describe('Street.'),
  streetNumber: line(FIELD_LENGTHS.streetNumber).describe('House number.'),
  zip: line(FIELD_LENGTHS.zip).describe('Postcode.'),
  city: line(FIELD_LENGTHS.city).describe('City.'),
});
export type InvoiceRecipient = z.output<typeof invoiceRecipient>;

export const issueInvoice = {
  summary:
    'Issues the invoice of an order for a business; once: afterwards the one there is is answered',
  access: 'public',
  params: orderParams,
  body: invoiceRecipient,
  result: z.object({ number: z.string().describe('Of the invoice, without gaps in a year.') }),
  errors: { 400: fieldsRefusal, 409: errorBody },
} satisfies Call;

export const orderInvoice = {
  summary: 'The invoice of an order as a PDF; for the device or account that ordered',
  access: 'public',
  params: orderParams,
  result: null,
} satisfies Call;
