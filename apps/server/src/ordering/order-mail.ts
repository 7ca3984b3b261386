import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { formatDatedWhen, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { CANCELLED_BY_GUEST } from '@tischlein/domain/order/order-state.ts';
import { withdrawableLines, type Withdrawable } from '@tischlein/domain/order/withdrawable.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { Page, PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import { translatedMail } from '../mail/translated-mail.ts';
import type { Say } from '../languages/say.ts';
import { GUARANTEE_TITLE } from '../legal/guarantee.ts';
import { WITHDRAWAL_PAGE, WITHDRAWAL_TITLE, withdrawalText } from '../legal/withdrawal.ts';
import { lawPages, sellerLines } from '../mail/mail-frame.ts';
import { mailHtml, mailText } from '../mail/mail-layout.ts';
import { lineRows, priceRows, shareRows } from './order-mail-lines.ts';

/** 'promised': another time than the guest was told. 'changed': what was ordered. 'nobody': the driver finds nobody. 'not-ready': it was called ready by mistake. 'owed': a link to pay what is still owed. */
export const MAIL_NEWS = [
  'placed',
  'accepted',
  'promised',
  'changed',
  'nobody',
  'ready',
  'not-ready',
  'on-the-way',
  'not-collected',
  'rejected',
  'owed',
] as const;
export type MailNews = (typeof MAIL_NEWS)[number];

interface OrderMailInput {
  shop: Shop;
  pages: readonly Page[];
  /** Whether the terms that were accepted are attached. */
  withTerms: boolean;
  order: CounterOrderView;
  /** The news the mail tells of; the order itself may have gone further. */
  status: MailNews;
  /** What is paid by it in cents, and until when; with 'owed'. */
  link?: { id: string; amount: number; endsAt: string } | null;
  /** Where the shop is, without a slash at the end. */
  shopUrl: string;
  /** The guest's language with its words; null or missing: German. */
  translation?: { language: string; say: Say } | null;
  now: number;
}

/** Subject, HTML and plain text of a confirmation or state mail, for the guest. */
export function orderMail(input: OrderMailInput): { subject: string; html: string; text: string } {
  const { shop, order, status } = input;
  const { title, lead } = words(input);
  // A change is told with the whole of what is ordered now.
  const whole = status === 'placed' || status === 'changed';
  const withdrawable = withdrawableLines(shop.menu.dishes, order.quote.lines);
  const hasGoods = withdrawable.goods.length > 0;
  const page = `${input.shopUrl}/checkout/success/${order.id}`;
  const { language, say } = input.translation ?? { language: 'de', say: () => null };
  const content = translatedMail(say, {
    language,
    accent: shop.design.accent,
    restaurantName: shop.restaurantName,
    title,
    lead,
    link: input.link
      ? { url: `${page}?link=${input.link.id}`, label: 'Jetzt bezahlen' }
      : { url: page, label: 'Bestellung verfolgen' },
    pages: lawPages(input, input.shopUrl, hasGoods ? [GUARANTEE_TITLE, WITHDRAWAL_TITLE] : []),
    lines: whole ? lineRows(order.quote, shop.menu.declarations) : [],
    prices: whole ? priceRows(order.quote) : [],
    shares: whole ? shareRows(order.quote, order.formValues.name) : [],
    facts: whole ? facts(input) : [],
    closing: status === 'placed' ? closing(input, withdrawable) : [],
    footer: [...(whole ? ['Bestellbestätigung, kein Kassenbeleg.'] : []), ...sellerLines(shop)],
  });
  const subject = `Bestellung ${order.number}`;
  return {
    subject: `${content.title} – ${shop.restaurantName}, ${say(subject) ?? subject}`,
    html: mailHtml(content),
    text: mailText(content),
  };
}

/** What of this order can be withdrawn from, and where its terms are. */
function closing(
  { shop, shopUrl, withTerms }: OrderMailInput,
  withdrawable: Withdrawable,
): string[] {
  return [
    ...withdrawalText(shop, withdrawable, `${shopUrl}/static/${WITHDRAWAL_PAGE}`).split('\n\n'),
    ...(withTerms
      ? ['Die Bestellbedingungen, denen du zugestimmt hast, hängen an dieser Mail.']
      : []),
  ];
}

function words({ shop, order, status, link, now }: OrderMailInput): {
  title: string;
  lead: string;
} {
  const when = (instant: string) => formatDatedWhen(Date.parse(instant), now, shop.hours.timeZone);
  const pickup = order.orderType === 'pickup';
  const refund = order.paid
    ? ' Du hast schon bezahlt: Das Geld geht automatisch dorthin zurück, von wo es kam.'
    : '';
  const texts: Record<MailNews, { title: string; lead: string }> = {
    placed: {
      title: 'Danke für deine Bestellung',
      lead: `Wir haben deine Bestellung mit der Nummer ${order.number} bekommen und melden uns, sobald die Küche sie angenommen hat.`,
    },
    accepted: {
      title: 'Wir kochen für dich',
      lead: order.promisedAt
        ? `Deine Bestellung ist angenommen. ${pickup ? 'Abholbereit' : 'Bei dir'} gegen ${when(order.promisedAt)} Uhr.`
        : 'Deine Bestellung ist angenommen.',
    },
    promised: {
      title: 'Neue Zeit für deine Bestellung',
      lead: `Deine Bestellung ist jetzt ${order.promisedAt ? `gegen ${when(order.promisedAt)} Uhr` : 'zu einer anderen Zeit'} ${pickup ? 'abholbereit' : 'bei dir'}. Passt dir das nicht, ruf uns an: ${shop.phone}.`,
    },
    changed: {
      title: 'Deine Bestellung ist geändert',
      lead: [
        order.changes.at(-1)?.text ?? '',
        order.promisedAt
          ? `${pickup ? 'Abholbereit' : 'Bei dir'} gegen ${when(order.promisedAt)} Uhr.`
          : '',
        `Stimmt etwas nicht, ruf uns an: ${shop.phone}.`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    },
    nobody: {
      title: 'Wir stehen vor deiner Tür',
      lead: `Wir finden dich nicht. Bitte komm an die Tür oder ruf uns gleich an: ${shop.phone}.`,
    },
    ready: {
      title: pickup ? 'Dein Essen ist fertig' : 'Dein Essen ist gleich unterwegs',
      lead: pickup
        ? `Du kannst es jetzt abholen: ${shop.restaurantStreet}, ${shop.restaurantZip} ${shop.restaurantCity}.`
        : 'Es ist fertig und macht sich gleich auf den Weg zu dir.',
    },
    'not-ready': {
      title: 'Deine Bestellung ist noch nicht fertig',
      lead: 'Wir haben sie zu früh als fertig gemeldet. Es dauert noch einen Moment; wir melden uns gleich wieder.',
    },
    'on-the-way': { title: 'Dein Essen ist unterwegs', lead: 'Gleich klingelt es bei dir.' },
    'not-collected': {
      title: pickup ? 'Deine Bestellung wurde nicht abgeholt' : 'Wir haben dich nicht angetroffen',
      lead: `Wir haben deine Bestellung deshalb beendet.${uncollectedMoney(order)} Ist etwas schiefgelaufen, ruf uns an: ${shop.phone}.`,
    },
    rejected:
      order.reason === CANCELLED_BY_GUEST
        ? {
            title: 'Deine Bestellung ist storniert',
            lead: `Du hast sie selbst aufgegeben, bevor die Küche sie angenommen hatte.${refund} Bei Fragen erreichst du uns unter ${shop.phone}.`,
          }
        : {
            title: 'Wir können deine Bestellung leider nicht annehmen',
            lead: `Das tut uns leid. ${sentence(order.reason ?? '')}${refund} Bei Fragen erreichst du uns unter ${shop.phone}.`,
          },
    owed: {
      title: `Noch ${formatEuro(cents(link?.amount ?? 0))} offen`,
      lead: link
        ? `Du kannst sie bis ${when(link.endsAt)} Uhr online bezahlen, oder bei der Übergabe. Bei Fragen erreichst du uns unter ${shop.phone}.`
        : '',
    },
  };
  return texts[status];
}

function uncollectedMoney({ paid, refunded, total }: CounterOrderView): string {
  if (!paid) return '';
  return refunded >= total
    ? ' Das Geld geht automatisch dorthin zurück, von wo es kam.'
    : ' Sie war schon bezahlt und wurde für dich gekocht; das Geld behalten wir ein.';
}

/** What staff typed as a reason may lack its full stop. */
const sentence = (text: string) => (/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text);

/** Paid or not, and what a change made dearer. */
function paymentFact({ paid, due }: CounterOrderView, method: string): string {
  if (!paid) return method;
  return due > 0
    ? `${method}, bezahlt; ${formatEuro(cents(due))} bei der Übergabe`
    : `${method}, bezahlt`;
}

function facts({ shop, order, now }: OrderMailInput): [string, string][] {
  const { formValues: form } = order;
  const delivery = order.orderType === 'delivery';
  const method = PAYMENT_LABELS[order.paymentMethod as PaymentMethod] ?? order.paymentMethod;
  const address = [
    [form.company, form.name].filter(Boolean).join(', '),
    `${form.street} ${form.streetNumber}`,
    `${form.zip} ${form.city}`,
    form.floor,
  ];
  return [
    ...(order.groupName === null ? [] : [['Gruppe', order.groupName] as [string, string]]),
    ['Art', delivery ? 'Lieferung' : 'Abholung'],
    [
      'Zeit',
      order.serveAt
        ? withUhr(formatDatedWhen(Date.parse(order.serveAt), now, shop.hours.timeZone))
        : 'So schnell wie möglich',
    ],
    delivery
      ? ['Adresse', address.filter((part) => part.trim() !== '').join(', ')]
      : ['Abholen bei', `${shop.restaurantStreet}, ${shop.restaurantZip} ${shop.restaurantCity}`],
    ['Zahlung', paymentFact(order, method)],
    ...(form.messageCook ? [['Nachricht an die Küche', form.messageCook] as [string, string]] : []),
    ...(form.messageDriver
      ? [['Nachricht an den Fahrer', form.messageDriver] as [string, string]]
      : []),
  ];
}
