import { itemsOf, totalOf } from './dishes.ts';
import type { Act, ChangeAct } from './act-types.ts';
import { DOORS } from './change-setting.ts';
import type { Wish } from './model-shop.ts';

/** A call as it is sent, and sent again. */
export interface Request {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
}

/** What a request needs to know that no model has. */
export interface Known {
  shopId: string;
  orderIds: readonly string[];
  /** Where the guest of an order gets mail. */
  mailOf(order: number): string;
  /** The link that was sent last for an order, and that whose payment is open at the provider. */
  linkOf(order: number): string;
  openedLinkOf(order: number): string;
  /** What was promised of an order at first; null: nothing yet. */
  promised(order: number): number | null;
}

const MINUTE_MS = 60_000;

/** The form of an order that is wished for. */
export function formOf(
  { way, door, message, payment }: Pick<Wish, 'way' | 'door' | 'message' | 'payment'>,
  mail: string,
) {
  return {
    ...{ name: 'Gerda Gast', email: mail, phone: '0911 5550123' },
    ...DOORS[door],
    ...{ paymentMethod: payment, isPickup: way === 'pickup', serveAt: null },
    ...{ messageCook: message === 0 ? '' : `Wunsch ${message}`, messageDriver: '', salutation: '' },
    ...{ floor: '', company: '' },
  };
}

export function requestOf(act: Act, known: Known): Request {
  const { shopId, orderIds } = known;
  const counter = `/api/shop/${shopId}/counter`;
  const order = 'order' in act ? `${counter}/orders/${orderIds[act.order]}` : '';
  const post = (path: string, body: unknown): Request => ({ method: 'POST', path, body });
  switch (act.kind) {
    case 'move':
      return post(`${order}/transition`, {
        to: act.to,
        ...(act.to === 'accepted' && { etaMinutes: 40 }),
        ...(act.to === 'rejected' && { reason: 'Ofen aus' }),
        ...(act.to === 'not-collected' && { refund: act.giveBack ?? false }),
      });
    case 'guest-cancels':
      return post(`/api/shop/${shopId}/order/${orderIds[act.order]}/cancel`, {});
    case 'take-back':
      return post(`${order}/take-back`, { from: act.from });
    case 'change':
      return post(`${order}/change`, changeBody(act, known));
    case 'refund':
      return post(`${order}/refund`, { key: act.key, amount: act.amount, reason: 'Kalt' });
    case 'send-link':
      return post(`${order}/payment-link`, { key: act.key, amount: act.amount });
    case 'withdraw-link':
      return post(`${order}/payment-link/${known.linkOf(act.order)}/withdraw`, {});
    case 'open-link':
      return post(`/api/shop/${shopId}/payment-link/${known.linkOf(act.order)}/prepare`, {
        method: 'Stripe_card',
      });
    case 'pay-link':
      return post(`/api/shop/${shopId}/payment-link/${known.openedLinkOf(act.order)}/settle`, {
        gateway: 'stripe',
      });
    case 'divide':
      return post(`${order}/divide`, { revision: act.revision, second: act.second });
    case 'bag':
      return post(`${order}/bag`, { bag: act.bag });
    case 'join':
      return post(`${order}/join`, { with: act.with === null ? null : orderIds[act.with] });
    case 'nobody':
      return post(`${order}/nobody`, { what: act.what });
    case 'driver':
      return {
        method: 'PUT',
        path: `${order}/purse`,
        body: { purseId: act.purse === 'kasse' ? null : act.purse },
      };
    case 'close-purse': {
      const { key, purse, expected } = act;
      const whole = Math.max(0, expected);
      return post(`${counter}/cash/purses/${purse}/close`, {
        ...{ key, expected, word: 'Verzählt', handTo: purse === 'kasse' ? null : 'kasse' },
        count: { 500: Math.floor(whole / 500), 1: whole % 500 },
      });
    }
    case 'close-day':
      return post(`${counter}/closings`, { key: act.key });
  }
}

function changeBody({ key, revision, wish, isAgreed, order }: ChangeAct, known: Known) {
  const promised = known.promised(order);
  return {
    ...{ key, revision, isAgreed, confirmedAge: 18, addressConfirmed: true },
    orderItems: itemsOf(wish.pieces),
    ...{ selectedFreeItems: [] },
    ...{ confirmedTwoForOnePromotions: [], deniedTwoForOnePromotions: [] },
    formValues: formOf(wish, known.mailOf(order)),
    promisedAt:
      promised === null ? null : new Date(promised + wish.later * MINUTE_MS).toISOString(),
    dueMethod: wish.dueMethod,
    expectedTotal: totalOf(wish.pieces, wish.way),
  };
}
