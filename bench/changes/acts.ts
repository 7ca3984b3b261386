import { addPieces, countPieces, DISH_NAMES, type DishName, type Pieces } from './dishes.ts';
import type { Act } from './act-types.ts';
import { heldOnline, owedOf, purseOf, totalOfOrder } from './model-shop.ts';
import type { ModelOrder, ModelShop, Status, Wish } from './model-shop.ts';

/** Numbers below a bound, from a seed. */
export type Dice = (below: number) => number;

export function oneOf<T>(dice: Dice, all: readonly T[]): T {
  return all[dice(all.length)] as T;
}

/** Whether something of one in so many happens. */
export const happens = (dice: Dice, onceIn: number): boolean => dice(onceIn) === 0;

const newKey = (dice: Dice): string =>
  `act-${Array.from({ length: 20 }, () => dice(36).toString(36)).join('')}`;

type Kind = Act['kind'];
/** How often of all acts. What an order's state forbids is tried all the same, and must be refused. */
const WEIGHTS: readonly (readonly [Kind, number])[] = [
  ['move', 30],
  ['change', 30],
  ['take-back', 7],
  ['refund', 8],
  ['send-link', 9],
  ['open-link', 9],
  ['pay-link', 8],
  ['withdraw-link', 3],
  ['divide', 5],
  ['bag', 5],
  ['join', 5],
  ['nobody', 5],
  ['driver', 4],
  ['close-purse', 6],
  ['close-day', 2],
  ['guest-cancels', 2],
];

export function randomAct(shop: ModelShop, dice: Dice): Act {
  let left = dice(WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0));
  const kind = WEIGHTS.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'move';
  const order = dice(shop.orders.length);
  const of = shop.orders[order]!;
  switch (kind) {
    case 'move':
      return { kind, order, ...randomMove(of, dice) };
    case 'take-back':
      return { kind, order, from: happens(dice, 4) ? oneOf(dice, STATES) : of.status };
    case 'change':
      return {
        ...{ kind, order, key: newKey(dice), isAgreed: !happens(dice, 6) },
        revision: happens(dice, 8) ? Math.max(0, of.revision - 1) : of.revision,
        wish: randomWish(of, dice),
      };
    case 'refund':
      return { kind, order, key: newKey(dice), amount: randomRefund(of, dice) };
    case 'send-link': {
      const amount = Math.max(1, owedOf(of) + (happens(dice, 8) ? 100 : 0));
      return { kind, order, key: newKey(dice), amount };
    }
    case 'withdraw-link':
    case 'open-link':
    case 'pay-link':
      return linkAct(kind, of, order, dice);
    case 'divide':
      return { kind, order, revision: of.revision, second: randomBag(of, dice) };
    case 'bag':
      return { kind, order, bag: happens(dice, 2) ? 1 : 2 };
    case 'join':
      return { kind, order, with: happens(dice, 4) ? null : dice(shop.orders.length) };
    case 'nobody':
      return { kind, order, what: oneOf(dice, ['nobody', 'found', 'back']) };
    case 'driver':
      return { kind, order, purse: oneOf(dice, ['kasse', 'ali']) };
    case 'close-purse': {
      const purse = oneOf(dice, ['kasse', 'ali'] as const);
      return { kind, key: newKey(dice), purse, expected: purseOf(shop, purse).expected };
    }
    case 'close-day':
      return { kind, key: newKey(dice) };
    case 'guest-cancels':
      return { kind, order };
  }
}

/** Of an order without a link one is sent first, and nothing is paid that was not opened. */
function linkAct(
  kind: 'withdraw-link' | 'open-link' | 'pay-link',
  of: ModelOrder,
  order: number,
  dice: Dice,
): Act {
  if (of.link === null)
    return { kind: 'send-link', order, key: newKey(dice), amount: Math.max(1, owedOf(of)) };
  if (kind === 'pay-link' && of.opened === null) return { kind: 'open-link', order };
  return { kind, order };
}

const STATES: readonly Status[] = [
  ...(['accepted', 'preparing', 'ready', 'on-the-way', 'done', 'not-collected'] as const),
];
const USUAL: Partial<Record<Status, readonly Status[]>> = {
  placed: ['accepted', 'accepted', 'accepted', 'rejected'],
  accepted: ['preparing', 'ready', 'ready', 'on-the-way', 'done'],
  preparing: ['ready', 'ready', 'on-the-way', 'rejected'],
  ready: ['on-the-way', 'done', 'not-collected'],
  'on-the-way': ['done', 'done', 'not-collected'],
};

function randomMove({ status }: ModelOrder, dice: Dice): { to: Status; giveBack: boolean } {
  const usual = USUAL[status];
  const to = usual && !happens(dice, 6) ? oneOf(dice, usual) : oneOf(dice, STATES);
  return { to, giveBack: happens(dice, 2) };
}

export function randomPieces(dice: Dice): Pieces {
  let pieces: Pieces = { [happens(dice, 2) ? 'small' : 'big']: 2 };
  for (let more = dice(3); more > 0; more -= 1)
    pieces = addPieces(pieces, { [oneOf(dice, DISH_NAMES)]: 1 + dice(2) });
  return pieces;
}

const oneOfThem = (pieces: Pieces, dice: Dice): DishName =>
  oneOf(dice, Object.keys(pieces) as DishName[]);

function randomWish(order: ModelOrder, dice: Dice): Wish {
  const { pieces, way, door, message, later, payment, dueMethod } = order;
  const same: Wish = { pieces, way, door, message, later, payment, dueMethod };
  const added = addPieces(pieces, { [oneOf(dice, DISH_NAMES)]: 1 });
  const canSpare = countPieces(pieces) > 1;
  const spared = canSpare ? addPieces(pieces, { [oneOfThem(pieces, dice)]: -1 }) : pieces;
  const otherAtDoor = (now: string) => (now === 'offline' ? 'offline_debit' : 'offline');
  switch (dice(12)) {
    case 0:
    case 1:
    case 2:
      return { ...same, pieces: added };
    case 3:
    case 4:
      return { ...same, pieces: spared };
    case 5:
      return {
        ...same,
        pieces: canSpare ? addPieces(spared, { [oneOf(dice, DISH_NAMES)]: 1 }) : added,
      };
    case 6:
      return { ...same, way: way === 'delivery' ? 'pickup' : 'delivery' };
    case 7:
      return { ...same, door: door === 0 ? 1 : 0 };
    case 8:
      return { ...same, later: later + 15 };
    case 9:
      return payment === 'Stripe_card'
        ? { ...same, dueMethod: otherAtDoor(dueMethod) }
        : { ...same, payment: otherAtDoor(payment) };
    case 10:
      return { ...same, message: message + 1 };
    default:
      // Much at once: other dishes, the other way, another word to the cook.
      return {
        ...{ ...same, pieces: randomPieces(dice), message: message + 1 },
        way: happens(dice, 2) ? 'pickup' : 'delivery',
      };
  }
}

function randomRefund(order: ModelOrder, dice: Dice): number {
  const whole = heldOnline(order) > 0 ? heldOnline(order) : totalOfOrder(order) - order.byHand;
  if (happens(dice, 3)) return Math.max(1, whole);
  return 1 + dice(Math.max(1, whole + (happens(dice, 4) ? 200 : 0)));
}

/** By lines as the server has them: one for each dish, in the order in which they were sent. */
function randomBag({ pieces }: ModelOrder, dice: Dice): number[] | null {
  if (happens(dice, 5)) return null;
  return DISH_NAMES.flatMap((name) => {
    const amount = pieces[name] ?? 0;
    return amount > 0 ? [dice(amount + 1)] : [];
  });
}
