import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { BOOK_YEARS, KEPT_DAYS } from '../kept.ts';
import { gatewaysInUse, type LegalFacts } from '../legal-facts.ts';
import { duration } from '@tischlein/contract/german-duration.ts';
import { enumerated, list } from '../words.ts';
import { ON_CONTRACT, ON_DUTY, type Processing } from './processing.ts';

const PAYPAL = {
  company: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxemburg',
  data: 'Betrag, Gerichte, Kennung der Zahlung, bei Lieferung Name und Anschrift',
  // Their button comes with a script of theirs.
  script: true,
};

/** Who gets what, as the adapters in payments/providers send it. */
const COMPANIES: Record<OnlineGateway, { company: string; data: string; script: boolean }> = {
  stripe: {
    company: 'Stripe Payments Europe, Limited, Dublin, Irland',
    data: 'Betrag, Gerichte, Kennung der Bestellung und deine Mailadresse',
    script: false,
  },
  paypal: PAYPAL,
  'paypal-platform': PAYPAL,
  amazonpay: {
    company: 'Amazon Payments Europe s.c.a., Luxemburg',
    data: 'Betrag, Kennung der Zahlung, Name, Telefonnummer und Anschrift',
    script: true,
  },
  unzer: {
    company: 'Unzer GmbH, Heidelberg',
    data: 'Betrag und Kennung der Zahlung',
    script: false,
  },
};

/** Whoever stands behind a method besides its gateway. */
const BEHIND: Partial<Record<PaymentMethod, string>> = {
  Stripe_klarna: 'Klarna Bank AB (publ), Stockholm, Schweden',
  Stripe_alipay: 'Alipay, auch in China',
  Stripe_wero: 'EPI Company SE, Brüssel, Belgien',
  Heidelpay_Paypal: PAYPAL.company,
};

/** Of Stripe, where the shop lets its buttons be shown. */
const WALLETS =
  ' Wählst du an der Kasse Apple Pay oder Google Pay, lädt dein Browser ein Skript des Anbieters: Er erfährt deine Netzadresse und kann eigene Cookies setzen. Was dir an Name, Mailadresse und Telefonnummer noch fehlt, gibt das Wallet (Apple oder Google) mit deiner Freigabe an ihn und an uns.';

export function paymentProcessing(facts: LegalFacts): Processing {
  const gateways = gatewaysInUse(facts);
  const onSite = facts.paymentMethods.includes('offline_debit')
    ? 'Zahlst du bei der Übergabe mit Karte, bekommt der Betreiber des Kartengeräts deine Kartendaten; der Shop erfährt sie nicht.'
    : null;
  const base = {
    title: 'Bezahlen',
    basis: `${ON_CONTRACT}; für Belege ${ON_DUTY}.`,
    kept: `mit der Bestellung ${BOOK_YEARS + facts.services.keepLongerYears} Jahre${gateways.size > 0 ? `; Meldungen der Anbieter ${duration(KEPT_DAYS.paymentEvent)}. Wie lange ein Anbieter etwas aufhebt, sagt er selbst` : ''}.`,
  };
  if (gateways.size === 0)
    return {
      ...base,
      what: 'Wie du bezahlst und wie viel. Online bezahlt wird hier nicht.',
      purpose: 'um den Preis zu bekommen.',
      recipients: onSite ?? 'niemand sonst.',
    };
  const entries = [...gateways].map(([gateway, methods]) => {
    const { company, data, script } = COMPANIES[gateway];
    const names = [...new Set(methods.map((method) => PAYMENT_LABELS[method]))];
    const behind = methods.flatMap((method) => BEHIND[method] ?? []);
    const also = behind.length > 0 ? `; dahinter stehen ${enumerated(behind)}` : '';
    const wallets =
      gateway === 'stripe' &&
      facts.shop.settings.expressWallets !== 'off' &&
      methods.includes('Stripe_card');
    const how = script
      ? 'Wählst du diese Zahlungsart, lädt dein Browser ein Skript des Anbieters: Er erfährt deine Netzadresse und kann eigene Cookies setzen.'
      : 'Du bezahlst auf der Seite des Anbieters.';
    return `**${enumerated(names)}:** ${company}${also}. Er bekommt: ${data}. ${how}${wallets ? WALLETS : ''}`;
  });
  return {
    ...base,
    what: 'Wie du bezahlst, wie viel, und ob die Zahlung oder eine Rückzahlung angekommen ist. Karten- und Kontodaten gibst du beim Anbieter ein; wir bekommen sie nicht.',
    purpose: 'um den Preis zu bekommen und, wenn nötig, Geld zurückzugeben.',
    recipients:
      'nur der Anbieter der Zahlungsart, die du wählst; er ist für das, was er tut, selbst verantwortlich.',
    more: [list(entries), ...(onSite === null ? [] : [onSite])].join('\n\n'),
  };
}
