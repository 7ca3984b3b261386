import { euros, pageReply, type PageButton } from '../http/page.ts';
import { formOf, redirectReply, type Asked, type Reply } from '../http/request.ts';
import type { AccountBooks } from './account-books.ts';
import { decline, isSlow, pay, settle } from './guest-acts.ts';
import type { StripeSession } from './objects.ts';

const NAMES: Record<string, string> = {
  card: 'Karte',
  klarna: 'Klarna',
  alipay: 'Alipay',
  wero: 'Wero',
};

/** The page at a session's `url`, and what its buttons post. */
export function hostedPage(books: AccountBooks, session: StripeSession, asked: Asked): Reply {
  if (session.status === 'open' && asked.method === 'POST') {
    const form = formOf(asked);
    const input = form.get('do');
    if (input === 'pay' || input === 'pay-later')
      pay(books, session, form.get('method') ?? undefined);
    // Slow money would not come by itself while somebody watches.
    if (input === 'pay') settle(books, session, true);
    // The session stays open: the guest may come back to it.
    if (input === 'cancel' && session.cancel_url)
      return redirectReply(withId(session.cancel_url, session));
    if (input === 'decline') {
      decline(books, session);
      return redirectReply(`/c/pay/${session.id}`);
    }
  }
  if (session.status === 'complete') return redirectReply(withId(session.success_url, session));
  if (session.status === 'expired') {
    return pageReply({
      brand: 'Stripe',
      title: 'Geschafft',
      lines: [
        'Entweder ist Ihre Zahlung abgeschlossen, oder die Zeit für diese Checkout-Sitzung ist abgelaufen.',
      ],
      buttons: [],
    });
  }
  return pageReply({
    brand: 'Stripe',
    title: `${euros(session.amount_total)} bezahlen`,
    lines: [...linesOf(books, session), ...refusalOf(books, session)],
    buttons: buttonsOf(session),
  });
}

function buttonsOf(session: StripeSession): PageButton[] {
  const action = `/c/pay/${session.id}`;
  const buttons = session.payment_method_types.flatMap((method) => {
    const label = `Mit ${NAMES[method] ?? method} bezahlen`;
    const now = { label, action, fields: { do: 'pay', method } };
    const later = {
      label: `${label}, Geld kommt später`,
      action,
      fields: { do: 'pay-later', method },
    };
    return isSlow(method) ? [now, later] : [now];
  });
  const [first = 'card'] = session.payment_method_types;
  return [
    ...buttons,
    { label: `${NAMES[first] ?? first} abgelehnt`, action, fields: { do: 'decline' } },
    ...(session.cancel_url ? [{ label: 'Abbrechen', action, fields: { do: 'cancel' } }] : []),
  ];
}

function linesOf(books: AccountBooks, session: StripeSession): string[] {
  return (books.lineItems.get(session.id) ?? []).map(
    (item) => `${item.quantity} × ${item.description}: ${euros(item.amount_total)}`,
  );
}

function refusalOf(books: AccountBooks, session: StripeSession): string[] {
  const failure = books.intents.get(session.payment_intent ?? '')?.last_payment_error;
  return failure ? ['Ihre Zahlung wurde abgelehnt. Versuchen Sie es mit einer anderen.'] : [];
}

function withId(url: string, session: StripeSession): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
