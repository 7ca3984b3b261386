import type { FastifyInstance } from 'fastify';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { InvoiceRecipient } from '@tischlein/contract/calls/invoice.ts';
import { isOwnOrder } from '../accounts/own-order.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerCall } from '../http/route.ts';
import { findOrder, type OrderRecord } from '../orders/orders.ts';
import type { ShopsContext } from '../shops/context.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findInvoice, invoiceNumber, issueInvoice } from './invoices.ts';

const NO_ORDER = refuse(404, {
  error: 'no-order',
  message: 'Die Rechnung gibt es auf dem Gerät, das bestellt hat, oder in deinem Konto.',
});
const notYet = (message: string) => refuse(409, { error: 'no-invoice', message });

/** What stands on an invoice must be right when it is issued. null: it may be. */
function refusalOf(order: OrderRecord) {
  if (order.order_type === 'table')
    return notYet('Am Tisch stellt dir die Bedienung eine Rechnung aus.');
  if (order.status !== 'done') return notYet('Die Rechnung gibt es, sobald du dein Essen hast.');
  if (order.refunded_cents > 0)
    return notYet(
      'Du hast einen Teil zurückbekommen. Ruf uns an, wir stellen dir die Rechnung aus.',
    );
  return null;
}

const TEXTS: Partial<Record<keyof InvoiceRecipient, string>> = {
  company: 'Bitte gib den Namen der Firma ein.',
  street: 'Bitte gib die Straße ein.',
  streetNumber: 'Bitte gib auch eine Hausnummer an.',
  city: 'Bitte gib den Ort ein.',
};

function formErrors(recipient: InvoiceRecipient): Record<string, string> {
  const form: Record<string, string> = {};
  for (const [field, text] of Object.entries(TEXTS) as [keyof InvoiceRecipient, string][])
    if (recipient[field].trim() === '') form[field] = text;
  if (!/^\d{5}$/.test(recipient.zip.trim()) || recipient.zip.length > FIELD_LENGTHS.zip)
    form['zip'] = 'Bitte gib eine gültige Postleitzahl ein.';
  return form;
}

/** Invoices for businesses: issued once, by whoever ordered, and read again as often as they like. */
export function registerInvoices(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  registerCall(app, 'issueInvoice', { rate: 'order' }, async ({ params, body, request }) => {
    const now = context.now();
    const shop = context.shops.byId(params.shopId)?.shop;
    const order = await findOrder(pool, params.shopId, params.orderId);
    if (!shop || !order || !(await isOwnOrder(pool, request, order, now))) return NO_ORDER;
    const form = formErrors(body);
    if (Object.keys(form).length > 0)
      return refuse(400, { error: 'form', message: 'Bitte prüfe deine Angaben.', form });
    const known = await findInvoice(pool, shop.id, params.orderId);
    if (known) return { number: invoiceNumber(known) };
    const refusal = refusalOf(order);
    if (refusal) return refusal;
    const issued = await transaction(pool, (client) =>
      issueInvoice(client, shop, { orderId: params.orderId, recipient: body, now }),
    );
    return { number: invoiceNumber(issued) };
  });

  registerCall(app, 'orderInvoice', { rate: 'report' }, async ({ params, request, reply }) => {
    const published = context.shops.byId(params.shopId);
    const order = await findOrder(pool, params.shopId, params.orderId);
    if (!published || !order || !(await isOwnOrder(pool, request, order, context.now())))
      return NO_ORDER;
    const invoice = await findInvoice(pool, params.shopId, params.orderId);
    if (!invoice) return NO_ORDER;
    const pdf = await invoicePdf(invoice, order, published.shop.hours.timeZone);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="Rechnung-${invoiceNumber(invoice)}.pdf"`)
      .send(pdf);
  });
}
