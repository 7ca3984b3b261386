import { isRefusal, refuse, type Refusal } from '../http/route.ts';
import { OFFLINE_AT_TABLE } from '../shops/guest-shop.ts';

/** Whom the answer to an order speaks to: a guest elsewhere or at a table, a waiter, or whoever takes a caller's order. */
export type Reader = 'guest' | 'table-guest' | 'waiter' | 'phone';

export function readerOf({
  tableOrderer,
  phoneOrderer,
}: {
  tableOrderer: { waiter: object | null } | null;
  phoneOrderer: object | null;
}): Reader {
  if (phoneOrderer) return 'phone';
  if (!tableOrderer) return 'guest';
  return tableOrderer.waiter ? 'waiter' : 'table-guest';
}

type Words = Readonly<Record<string, string>>;

/**
 * What a refusal says to others than a guest who orders from elsewhere. Who sits in the restaurant or works there does
 * not call it, and who takes an order has placed none of their own.
 */
const WORDS: Record<Exclude<Reader, 'guest'>, Words> = {
  'table-guest': {
    'shop-offline': OFFLINE_AT_TABLE.message,
  },
  waiter: {
    'shop-offline':
      'Der Shop ist offline geschaltet: Neues lässt sich gerade nicht bestellen. Kassieren, umsetzen und abräumen kannst du weiter.',
    'time-closed': 'Die Küche hat geschlossen und nimmt keine Bestellungen mehr an.',
    'time-paused': 'Bestellungen sind gerade angehalten. Frag bitte an der Theke nach.',
    'key-taken':
      'Das ist schon von einem anderen Gerät aus bestellt worden. Sieh bitte auf der Rechnung des Tisches nach. Fehlt es dort, sende es noch einmal.',
    'coupon-used': 'Dieser Gutschein ist schon eingelöst.',
    'free-items':
      'Die Gratis-Artikel passen so nicht zum Warenkorb. Bitte wähle sie neu aus, zu jedem Angebot einen, oder bestelle ohne sie.',
  },
  phone: {
    'shop-offline':
      'Der Shop ist offline geschaltet: Neue Bestellungen lassen sich gerade nicht aufnehmen.',
    'key-taken':
      'Diese Bestellung ist schon an einem anderen Gerät aufgenommen worden. Sieh bitte in der Liste nach.',
  },
};

/** The same refusal in words for who reads it. */
export function inWordsFor<Answer>(reader: Reader, answer: Answer): Answer | Refusal {
  if (reader === 'guest' || !isRefusal(answer)) return answer;
  const body = answer.body as Parameters<typeof refuse>[1];
  const message = Object.hasOwn(WORDS[reader], body.error) ? WORDS[reader][body.error] : null;
  return message ? refuse(answer.status, { ...body, message }) : answer;
}
