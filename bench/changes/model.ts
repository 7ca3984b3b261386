import type { Act, ChangeAct } from './act-types.ts';
import { closeDay, closePurse } from './closing-model.ts';
import { addPieces, countPieces, totalOf } from './dishes.ts';
import { ended, openLink, payLink, sendLink, withdrawLink } from './link-model.ts';
import { done, noted, refused, withOrder, type Outcome } from './model-outcome.ts';
import {
  heldOnline,
  isPaid,
  totalOfOrder,
  type ModelOrder,
  type ModelShop,
  type Status,
  type Wish,
} from './model-shop.ts';

const STEPS: Record<Status, readonly Status[]> = {
  placed: ['accepted', 'rejected'],
  accepted: ['preparing', 'ready', 'on-the-way', 'done', 'not-collected', 'rejected'],
  preparing: ['ready', 'on-the-way', 'done', 'not-collected', 'rejected'],
  ready: ['on-the-way', 'done', 'not-collected'],
  'on-the-way': ['done', 'not-collected'],
  done: [],
  'not-collected': [],
  rejected: [],
};
const AT_HOUSE: readonly Status[] = ['accepted', 'preparing', 'ready'];

const may = (order: ModelOrder, to: Status): boolean =>
  STEPS[order.status].includes(to) && (to !== 'on-the-way' || order.way === 'delivery');

/** Carries an act out in plain arithmetic. It answers what the server must answer, and how everything stands then. */
export function apply(shop: ModelShop, act: Act): Outcome {
  const next = { ...shop, act: shop.act + 1 };
  if (act.kind === 'close-purse') return closePurse(next, act);
  if (act.kind === 'close-day') return closeDay(next, act.key);
  const order = shop.orders[act.order];
  if (!order) throw new Error('an act on an order that is not there');
  switch (act.kind) {
    case 'move':
      return move(next, act.order, act.to, act.giveBack ?? false);
    case 'guest-cancels':
      return guestCancels(next, act.order);
    case 'take-back':
      return takeBack(next, act.order, act.from);
    case 'change':
      return change(next, act);
    case 'refund':
      return refund(next, act.order, act.key, act.amount);
    case 'send-link':
      return sendLink(next, act.order, act.key, act.amount);
    case 'withdraw-link':
      return withdrawLink(next, act.order);
    case 'open-link':
      return openLink(next, act.order);
    case 'pay-link':
      return payLink(next, act.order);
    case 'divide':
      return divide(next, act.order, act.revision, act.second);
    case 'bag':
      return handOverBag(next, act.order, act.bag);
    case 'join':
      return join(next, act.order, act.with);
    case 'nobody':
      return nobody(next, act.order, act.what);
    case 'driver':
      return order.wasCounted
        ? refused(next)
        : done(withOrder(next, act.order, { purse: act.purse }));
  }
}

function stepped(shop: ModelShop, at: number, to: Status): ModelShop {
  const order = shop.orders[at]!;
  const isOver = to === 'done' || to === 'not-collected' || to === 'rejected';
  return withOrder(shop, at, {
    ...(isOver && { link: ended(order.link) }),
    status: to,
    journal: [...order.journal, { status: to, act: shop.act }],
    isNobody: to === 'on-the-way' && order.isNobody,
  });
}

/** All that came in goes back. */
function allBack(shop: ModelShop, at: number): ModelShop {
  const order = shop.orders[at]!;
  if (heldOnline(order) === 0) return shop;
  return withOrder(shop, at, { back: order.came, backAt: shop.act });
}

function move(shop: ModelShop, at: number, to: Status, giveBack: boolean): Outcome {
  const order = shop.orders[at]!;
  if (order.status === to) return isSameStep(order, giveBack) ? done(shop) : refused(shop);
  if (!may(order, to)) return refused(shop);
  let after = stepped(shop, at, to);
  if (to === 'not-collected') after = withOrder(after, at, { gaveBack: giveBack });
  if ((to === 'on-the-way' || to === 'done') && order.run !== null)
    shop.orders.forEach((other, index) => {
      if (index === at || other.run !== order.run) return;
      if ((to === 'on-the-way' || other.status === 'on-the-way') && may(other, to))
        after = stepped(after, index, to);
    });
  if (to === 'rejected' || (to === 'not-collected' && giveBack)) after = allBack(after, at);
  if (to === 'rejected') after = noted(after, 'order-rejected');
  if (to === 'not-collected') after = noted(after, 'order-not-collected');
  return done(after);
}

/** Whether somebody asked for the step that was taken, and not for the same state in another way. */
function isSameStep({ status, gaveBack, byGuest }: ModelOrder, giveBack: boolean): boolean {
  if (status === 'not-collected') return gaveBack === giveBack;
  return status !== 'rejected' || !byGuest;
}

function guestCancels(shop: ModelShop, at: number): Outcome {
  const order = shop.orders[at]!;
  if (order.status === 'rejected' && order.byGuest) return done(shop);
  if (order.status !== 'placed') return refused(shop);
  return done(withOrder(allBack(stepped(shop, at, 'rejected'), at), at, { byGuest: true }));
}

/** The states it was in, each once: what was taken back is not there. */
function courseOf({ journal }: ModelOrder): { status: Status; act: number }[] {
  const course: { status: Status; act: number }[] = [];
  for (const entry of journal) {
    const known = course.findIndex(({ status }) => status === entry.status);
    if (known === -1) course.push(entry);
    else course.length = known + 1;
  }
  return course;
}

/** Those that left or arrived with the same tap come back with it. */
function takeBack(shop: ModelShop, at: number, from: Status): Outcome {
  const order = shop.orders[at]!;
  const first = takeOneBack(shop, at, from);
  if (order.status !== from || first.status !== 200 || order.run === null) return first;
  const tap = lastAct(order, from);
  return shop.orders.reduce((after, other, index) => {
    const isAlong = index !== at && other.run === order.run && other.status === from;
    if (!isAlong || lastAct(other, from) !== tap) return after;
    const one = takeOneBack(after.shop, index, from);
    return one.status === 200 ? one : after;
  }, first);
}

const lastAct = ({ journal }: ModelOrder, to: Status): number =>
  journal.findLast(({ status }) => status === to)?.act ?? 0;

function takeOneBack(shop: ModelShop, at: number, from: Status): Outcome {
  const order = shop.orders[at]!;
  const course = courseOf(order);
  if (order.status !== from) {
    const was = (steps: readonly { status: Status }[]) =>
      steps.some(({ status }) => status === from);
    return was(order.journal) && !was(course) ? done(shop) : refused(shop);
  }
  const before = course.at(-2)?.status;
  const isReturn = from === 'done' || from === 'not-collected';
  const canGo =
    before !== undefined &&
    ((isReturn && (AT_HOUSE.includes(before) || before === 'on-the-way')) ||
      (from === 'ready' && (before === 'accepted' || before === 'preparing')));
  if (!canGo) return refused(shop);
  if (order.backAt >= lastAct(order, from)) return refused(shop);
  const { bags } = order;
  const isReopened = from === 'done' && bags.length === 2;
  const reopened = isReopened ? withOrder(shop, at, { bags: bags.slice(0, 1) }) : shop;
  return done(noted(stepped(reopened, at, before), 'step-taken-back'));
}

/** What a wish changes, in the words of the rules. */
function partsOf(order: ModelOrder, wish: Wish): string[] {
  const added = addPieces(wish.pieces, order.pieces, -1);
  const isOtherWay = wish.way !== order.way;
  const amounts = Object.values(added);
  const isOnline = isPaid(order);
  const parts: [string, boolean][] = [
    ['add', amounts.some((amount) => amount > 0)],
    ['remove', amounts.some((amount) => amount < 0)],
    ['way', isOtherWay],
    ['address', !isOtherWay && wish.way === 'delivery' && wish.door !== order.door],
    ['time', wish.later !== order.later],
    [
      'payment',
      isOnline
        ? order.due > 0 && wish.dueMethod !== order.dueMethod
        : wish.payment !== order.payment,
    ],
    ['contact', wish.message !== order.message],
  ];
  return parts.flatMap(([name, differs]) => (differs ? [name] : []));
}

const LATE = ['add', 'way'];

function change(shop: ModelShop, act: ChangeAct): Outcome {
  const order = shop.orders[act.order]!;
  const { wish } = act;
  if (shop.keys.includes(act.key)) return done(shop);
  if (order.revision !== act.revision) return refused(shop);
  const parts = partsOf(order, wish);
  if (parts.length === 0) return refused(shop);
  const [before, total] = [totalOfOrder(order), totalOf(wish.pieces, wish.way)];
  if (total > before && !act.isAgreed) return refused(shop, 400);
  const isOut = order.status === 'on-the-way' && order.way === 'delivery';
  if (!AT_HOUSE.includes(order.status) && !isOut) return refused(shop);
  if (isOut && parts.some((part) => LATE.includes(part))) return refused(shop);
  const isOnline = isPaid(order);
  const left = isOnline ? order.due + total - before : 0;
  const goesBack = Math.min(heldOnline(order), Math.max(0, -left));
  const hasOtherLines = parts.includes('add') || parts.includes('remove');
  const isOtherDoor = parts.includes('way') || parts.includes('address');
  let after = withOrder(shop, act.order, {
    ...wish,
    payment: isOnline ? order.payment : wish.payment,
    due: Math.max(0, left),
    dueMethod: left > 0 ? wish.dueMethod : 'offline',
    revision: order.revision + 1,
    earlier: [...order.earlier, order.pieces],
    back: order.back + goesBack,
    link:
      order.link?.amount === (isOnline ? Math.max(0, left) : total)
        ? order.link
        : ended(order.link),
    ...(goesBack > 0 && { backAt: shop.act }),
    ...((hasOtherLines || wish.way === 'pickup') && { second: null, bags: [] }),
    ...(isOtherDoor && { run: null }),
  });
  if (order.status === 'ready' && parts.includes('add')) {
    const was = order.journal.findLast(({ status }) => status !== 'ready')?.status;
    after = stepped(after, act.order, was === 'preparing' ? 'preparing' : 'accepted');
  }
  return done(noted({ ...after, keys: [...after.keys, act.key] }, 'order-changed'));
}

function refund(shop: ModelShop, at: number, key: string, amount: number): Outcome {
  const order = shop.orders[at]!;
  if (shop.keys.includes(key)) return done(shop);
  const keyed = { ...shop, keys: [...shop.keys, key] };
  if (heldOnline(order) > 0) {
    if (amount > heldOnline(order)) return refused(shop);
    const after = withOrder(keyed, at, { back: order.back + amount, backAt: shop.act });
    return done(noted(after, 'refund-requested'));
  }
  if (order.status !== 'done') return refused(shop);
  const taken = isPaid(order) ? order.due : totalOfOrder(order);
  if (amount > taken - order.byHand) return refused(shop);
  const after = withOrder(keyed, at, { byHand: order.byHand + amount, backAt: shop.act });
  return done(noted(after, 'refunded-by-hand'));
}

/** A delivery that has not left yet. */
const isAtHouse = ({ way, status }: ModelOrder): boolean =>
  way === 'delivery' && AT_HOUSE.includes(status);

function divide(
  shop: ModelShop,
  at: number,
  revision: number,
  second: readonly number[] | null,
): Outcome {
  const order = shop.orders[at]!;
  if (order.revision !== revision || !isAtHouse(order)) return refused(shop);
  if (second !== null) {
    const moved = second.reduce((sum, amount) => sum + amount, 0);
    if (moved === 0 || moved >= countPieces(order.pieces)) return refused(shop);
  }
  if (JSON.stringify(order.second) === JSON.stringify(second)) return done(shop);
  if (second !== null && order.second !== null) return refused(shop);
  return done(noted(withOrder(shop, at, { second, bags: [] }), 'order-divided'));
}

function handOverBag(shop: ModelShop, at: number, bag: 1 | 2): Outcome {
  const order = shop.orders[at]!;
  if (order.bags.includes(bag)) return done(shop);
  if (order.second === null || order.status !== 'on-the-way') return refused(shop);
  const bags = [...order.bags, bag];
  const after = withOrder(shop, at, { bags });
  return done(bags.length === 2 ? stepped(after, at, 'done') : after);
}

function join(shop: ModelShop, at: number, other: number | null): Outcome {
  const order = shop.orders[at]!;
  const alongOf = (index: number): number[] => {
    const { run } = shop.orders[index]!;
    return shop.orders.flatMap((one, each) =>
      each === index || (run !== null && one.run === run) ? [each] : [],
    );
  };
  if (other === null) {
    const left = alongOf(at).filter((index) => index !== at);
    if (left.length === 0) return done(shop);
    if (!isAtHouse(order)) return refused(shop);
    let after = withOrder(shop, at, { run: null });
    if (left.length === 1) after = withOrder(after, left[0]!, { run: null });
    return done(noted(after, 'order-parted'));
  }
  const second = shop.orders[other]!;
  if (other === at || !isAtHouse(order) || !isAtHouse(second) || order.door !== second.door)
    return refused(shop);
  if (alongOf(at).includes(other)) return done(shop);
  let after = noted(shop, 'orders-joined');
  for (const index of [...alongOf(at), ...alongOf(other)])
    after = withOrder(after, index, { run: shop.act });
  return done(after);
}

function nobody(shop: ModelShop, at: number, what: 'nobody' | 'found' | 'back'): Outcome {
  const order = shop.orders[at]!;
  const isOut = order.status === 'on-the-way';
  switch (what) {
    case 'nobody':
      if (!isOut) return refused(shop);
      if (order.isNobody) return done(shop);
      return done(
        noted(stepped(withOrder(shop, at, { isNobody: true }), at, 'on-the-way'), 'nobody-there'),
      );
    case 'found':
      return done(withOrder(shop, at, { isNobody: false }));
    case 'back':
      if (order.status === 'ready') return done(shop);
      if (!isOut || !order.isNobody) return refused(shop);
      return done(noted(stepped(shop, at, 'ready'), 'order-brought-back'));
  }
}
