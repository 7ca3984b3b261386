import { escapeHtml, euros, pageReply, type PageButton } from '../http/page.ts';
import { formOf, redirectReply, type Asked, type Reply } from '../http/request.ts';
import { experienceOf } from './check-order.ts';
import type { Instrument, Order, PaypalBook } from './paypal-book.ts';
import type { PaypalEvents } from './paypal-events.ts';
import { approveOrder } from './paypal-orders.ts';
import { centsOf } from './paypal-reply.ts';

const CHOICES: Record<string, Instrument> = {
  Zustimmen: 'good',
  'Karte abgelehnt beim Abbuchen': 'declined',
  'Zustimmen, Zahlung wird geprüft': 'review',
};

/** GET /checkoutnow?token=ORDER. With `popup` the page tells its opener instead of going back to the shop. */
export function approvePage(book: PaypalBook, asked: Asked): Reply {
  const order = waitingOrder(book, asked.query.get('token'));
  if (!order)
    return pageReply(
      { brand: 'PayPal', title: 'Diese Zahlung gibt es nicht mehr', lines: [], buttons: [] },
      404,
    );
  const { unit, input } = order;
  const { brand_name } = experienceOf(input);
  const address = unit.shipping?.address ?? {};
  const place = [address['address_line_1'], address['postal_code'], address['admin_area_2']];
  const fields = { token: order.id, popup: asked.query.get('popup') ?? '' };
  const button = (label: string, choice: string): PageButton => ({
    label,
    action: '/checkoutnow',
    fields: { ...fields, choice },
  });
  return pageReply({
    brand: 'PayPal',
    title: 'Bezahlen mit PayPal',
    lines: [
      `An ${brand_name ?? order.merchant}`,
      `Betrag: ${euros(centsOf(unit.amount.value) ?? 0)}`,
      ...(unit.items ?? []).map(({ quantity, name }) => `${quantity} × ${name}`),
      ...(unit.shipping ? [`Lieferung an ${place.filter(Boolean).join(', ')}`] : []),
    ],
    buttons: [
      ...Object.entries(CHOICES).map(([label, choice]) => button(label, choice)),
      button('Abbrechen', 'cancel'),
    ],
  });
}

/** POST /checkoutnow: what the guest chose. */
export function leaveApprovePage(book: PaypalBook, events: PaypalEvents, asked: Asked): Reply {
  const form = formOf(asked);
  const order = waitingOrder(book, form.get('token'));
  if (!order) return approvePage(book, asked);
  const instrument = Object.values(CHOICES).find((each) => each === form.get('choice'));
  if (instrument) approveOrder(book, events, order, instrument);
  const told = {
    paypal: instrument ? 'approved' : 'cancelled',
    orderID: order.id,
    payerID: instrument ? order.payer : null,
  };
  if (form.get('popup')) return tellOpener(told);
  const { return_url, cancel_url } = experienceOf(order.input);
  const back = instrument ? return_url : cancel_url;
  if (!back) return tellOpener(told);
  const url = new URL(back);
  url.searchParams.set('token', order.id);
  if (instrument && order.payer) url.searchParams.set('PayerID', order.payer);
  return redirectReply(url.href);
}

function waitingOrder(book: PaypalBook, id: string | null): Order | undefined {
  const order = book.orders.get(id ?? '');
  const mayBePaid = order && order.status !== 'COMPLETED' && order.status !== 'VOIDED';
  return mayBePaid ? order : undefined;
}

/** The opener closes this window, or sends it back here for another card. */
function tellOpener(message: object): Reply {
  const json = JSON.stringify(message).replaceAll('<', String.raw`\u003c`);
  const title = escapeHtml('Einen Moment …');
  const body = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>PayPal</title><link rel="icon" href="data:,"></head><body><p>${title}</p><script>window.opener && window.opener.postMessage(${json}, '*')</script></body></html>`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}
