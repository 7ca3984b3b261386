import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { gatewaysInUse, type LegalFacts } from '../legal-facts.ts';
import { list, plain, seller } from '../words.ts';

/** What protects data outside the EU (GDPR 44 to 49), as of November 2026. */
const FRAMEWORK =
  'Angemessenheitsbeschluss der EU-Kommission zum EU-US Data Privacy Framework (Art. 45 DSGVO)';
const CLAUSES = 'Standardvertragsklauseln der EU-Kommission (Art. 46 Abs. 2 Buchst. c DSGVO)';
const OWN_RULES =
  'verbindliche interne Datenschutzvorschriften (Art. 47 DSGVO) und Standardvertragsklauseln';
const UNITED_KINGDOM =
  'Angemessenheitsbeschluss der EU-Kommission zum Vereinigten Königreich (Art. 45 DSGVO)';

const PAYPAL = `PayPal, USA: ${OWN_RULES}`;

/** null: they process in the EU. */
const OF_GATEWAYS: Record<OnlineGateway, string | null> = {
  stripe: `Stripe, USA: ${FRAMEWORK}, ergänzend Standardvertragsklauseln`,
  paypal: PAYPAL,
  'paypal-platform': PAYPAL,
  amazonpay: `Amazon, USA: ${FRAMEWORK}, ergänzend Standardvertragsklauseln`,
  unzer: null,
};

const OF_METHODS: Partial<Record<PaymentMethod, string>> = {
  Stripe_klarna: `Klarna, USA und Vereinigtes Königreich: ${CLAUSES}, ${UNITED_KINGDOM}`,
  Stripe_alipay:
    'Alipay, China: Für China gibt es keinen Angemessenheitsbeschluss. Wählst du Alipay, ist die Übermittlung für die Zahlung nötig (Art. 49 Abs. 1 Buchst. b DSGVO)',
  Heidelpay_Paypal: PAYPAL,
};

/** Services that operators can name, by the end of their host. What is not here they tell themselves. */
const OF_HOSTS: [string, string][] = [
  ['openstreetmap.org', UNITED_KINGDOM],
  ...['googleapis.com', 'google.com', 'gmail.com', 'sentry.io', 'amazonaws.com', 'sendgrid.net']
    .concat('mailgun.org', 'mapbox.com', 'azure.com', 'office365.com')
    .map((host): [string, string] => [host, `USA: ${FRAMEWORK}`]),
];

const PUSH = [
  `Google und Microsoft, USA, wenn ihr Browser dich benachrichtigt: ${FRAMEWORK}`,
  `Apple und Mozilla, USA, ebenso: ${CLAUSES}`,
];

/** Where data may leave the EU, by recipient, and what protects it there (GDPR 13 (1) f). */
export function transfers(facts: LegalFacts): string[] {
  const { services, paymentMethods, shop } = facts;
  const hosts = [
    services.mailHost,
    services.geocoderHost,
    services.routerHost,
    services.tilesHost,
    services.errorReportHost,
  ].flatMap((host) => {
    const known = OF_HOSTS.find(([end]) => host === end || host?.endsWith(`.${end}`));
    return host !== null && known ? [`${plain(host)}, ${known[1]}`] : [];
  });
  return [
    ...new Set([
      ...[...gatewaysInUse(facts).keys()].flatMap((gateway) => OF_GATEWAYS[gateway] ?? []),
      ...paymentMethods.flatMap((method) => OF_METHODS[method] ?? []),
      ...hosts,
      ...(shop.supportDelivery ? [`openstreetmap.org, ${UNITED_KINGDOM}`] : []),
      ...PUSH,
    ]),
  ];
}

export function transfersText(facts: LegalFacts): string {
  return [
    'Wir selbst speichern deine Daten dort, wo unser Server steht. Diese Empfänger können sie auch außerhalb der EU verarbeiten, auf dieser Grundlage:',
    list(transfers(facts).map((one) => `${one}.`)),
    `Wo du die Garantien nachlesen kannst, sagen wir dir gern: ${plain(seller(facts.shop).email)}.`,
  ].join('\n\n');
}
