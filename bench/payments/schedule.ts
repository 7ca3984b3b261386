import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { Fault, WebhookMode } from '../../apps/simulators/src/payment/http/controls.ts';
import { seededRandom } from '../kill/random.ts';

/** What a guest does with a payment that was opened. */
export type GuestAct = 'pay' | 'decline-then-pay' | 'decline' | 'cancel' | 'nothing';
/** What the browser does afterwards. */
export type Return = 'returns' | 'returns-often' | 'closes' | 'goes-back';
/** What a guest whose order is not paid yet does next. */
export type Then = 'tries-again' | 'other-method' | 'cash' | 'gives-up' | 'leaves';

/** What comes of what a guest released in Apple Pay or Google Pay. */
export type Wallet = 'good' | 'declined' | 'asked-by-bank';

export interface Round {
  act: GuestAct;
  back: Return;
  next: Then;
}

/** One guest's way through a payment, with what goes wrong on it; all of it follows from the seed. */
export interface Schedule {
  seed: number;
  gateway: OnlineGateway;
  method: PaymentMethod;
  /** Paid by a wallet instead of on the provider's page. */
  wallet: Wallet | null;
  /** Ordered to be paid on handover, and paid by a link that the counter sends. */
  byLink: boolean;
  /** The browser asks once only and goes away, or insists. */
  patience: number;
  rounds: Round[];
  faults: Fault[];
  webhooks: WebhookMode;
  wrong: 'amount' | 'currency' | null;
  /** Milliseconds before it begins. */
  delayMs: number;
}

/** What can be struck at each gateway. */
export interface Strikable {
  gateway: OnlineGateway;
  methods: readonly PaymentMethod[];
  /** Requests by their pattern. */
  requests: readonly string[];
}

const FAULTS: readonly Fault['how'][] = [
  '5xx',
  'rate-limited',
  'timeout-before',
  'timeout-after',
  'reset-after',
  'html',
  'truncated-after',
];

/** The schedule of a seed: the same on every machine. */
export function scheduleOf(seed: number, gateways: readonly Strikable[]): Schedule {
  const random = seededRandom(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice;
    return choices[0]![0];
  };
  const at = gateways[seed % gateways.length]!;
  const rounds = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    act: weighted<GuestAct>([
      ['pay', 60],
      ['decline-then-pay', 12],
      ['decline', 8],
      ['cancel', 10],
      ['nothing', 10],
    ]),
    back: weighted<Return>([
      ['returns', 45],
      ['returns-often', 15],
      ['closes', 30],
      ['goes-back', 10],
    ]),
    next: weighted<Then>([
      ['tries-again', 40],
      ['other-method', 15],
      ['cash', 15],
      ['gives-up', 10],
      ['leaves', 20],
    ]),
  }));
  const faults = Array.from({ length: Math.floor(random() * 4) }, () => ({
    match: oneOf(at.requests),
    times: 1 + Math.floor(random() * 2),
    how: oneOf(FAULTS),
  }));
  const method = oneOf(at.methods);
  const wallet = weighted<Wallet | null>([
    [null, 40],
    ['good', 35],
    ['asked-by-bank', 17],
    ['declined', 8],
  ]);
  return {
    seed,
    gateway: at.gateway,
    method,
    wallet: method === 'Stripe_card' ? wallet : null,
    // Amazon Pay has no page of its own to go to.
    byLink:
      at.gateway !== 'amazonpay' && (method !== 'Stripe_card' || wallet === null) && random() < 0.3,
    patience: weighted([
      [2, 15],
      [8, 60],
      [20, 25],
    ]),
    rounds,
    faults,
    webhooks: weighted<WebhookMode>([
      ['deliver', 40],
      ['drop', 25],
      ['duplicate', 20],
      ['reverse', 15],
    ]),
    wrong: weighted<Schedule['wrong']>([
      [null, 94],
      ['amount', 4],
      ['currency', 2],
    ]),
    delayMs: Math.floor(random() * 1500),
  };
}
