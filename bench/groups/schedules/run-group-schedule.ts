import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import type { OrderConflict } from '@tischlein/contract/calls/order.ts';
import { groupItems } from '@tischlein/domain/group/group-items.ts';
import { memberShares } from '@tischlein/domain/group/group-shares.ts';
import { cents, sum } from '@tischlein/domain/money/cents.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { GroupModel, emptyCart, type Delta, type Result } from './group-model.ts';
import { PEOPLE, type Act, type GroupSchedule } from './group-schedule.ts';
import { MemberDevice, type DeviceWorld } from './member-device.ts';

export interface ScheduleWorld extends DeviceWorld {
  /** What the shop's rules make of items, alone or of a whole group. */
  price: (items: readonly CartItem[], inGroup: boolean) => Quote;
}

interface ScheduleOutcome {
  seed: number;
  ended: 'ordered' | 'disbanded' | 'open';
  faults: string[];
}

/** What an act came to, and what it was done with. */
interface Seen {
  result: Result;
  delta: Delta;
  invitation: number;
}

/** A view is waited for so long: servers may be on their way up. */
const PATIENCE_MS = 40_000;
const nameOf = (who: number) => `Person ${who}`;

/** Lets people do what a schedule says and holds what every device is shown against the model. */
export async function runGroupSchedule(
  world: ScheduleWorld,
  { seed, steps }: GroupSchedule,
): Promise<ScheduleOutcome> {
  const devices = await Promise.all(
    Array.from({ length: PEOPLE }, () =>
      Promise.all([0, 1].map(async () => new MemberDevice(world, await world.newGuest()))),
    ),
  );
  const device = (who: number, at: 0 | 1 = 0): MemberDevice => devices[who]![at]!;
  const created = await device(0).call('createGroup', {
    clientKey: key(),
    groupName: 'Runde',
    memberName: nameOf(0),
    isPickup: true,
  });
  const faults: string[] = [];
  if (created.status !== 200) return { seed, ended: 'open', faults: [`${seed}: not created`] };
  const start = created.body as GroupState;
  device(0).enter(start);
  const codes = [start.group.code];
  /** The invitation each has, by its number: who is removed gets no new one. */
  const invitations = devices.map(() => 0);
  /** Of two acts at the same moment either may be first: every course that fits is kept. */
  let models = [new GroupModel(nameOf(0))];

  const doIt = async (act: Act): Promise<Seen> => {
    const invitation = 'who' in act ? invitations[act.who]! : 0;
    const done = (result: Result, delta = emptyCart()) => ({ result, delta, invitation });
    const by = device(
      'who' in act && act.kind !== 'remove' ? act.who : 0,
      'device' in act ? act.device : 0,
    );
    const outside = by.memberId === null;
    if (act.kind === 'net') {
      by.setNet(act.up);
      const delta = outside || !by.up ? emptyCart() : by.pending();
      return delta.some((count) => count !== 0) ? done(await by.sync(), delta) : done('nothing');
    }
    if (act.kind === 'join') {
      if (!outside || !by.up) return done('nothing');
      const delta = [...by.local];
      const answer = await by.call('joinGroup', {
        clientKey: key(),
        code: codes[invitation],
        memberName: nameOf(act.who),
        items: by.items(delta),
      });
      if (answer.status === 200) by.enter(answer.body as GroupState);
      return done(resultOf(answer), delta);
    }
    if (outside) return done('nothing');
    if (act.kind === 'edit') {
      const delta = by.edit(act.dish, act.by);
      if (!by.up || delta.every((count) => count === 0)) return done('nothing');
      return done(await by.sync(), delta);
    }
    if (!by.up) return done('nothing');
    switch (act.kind) {
      case 'second-device': {
        const other = device(act.who, 1);
        if (other.memberId !== null || !other.up) return done('nothing');
        const made = await by.call('addGroupDevice');
        if (made.status !== 200) return done(resultOf(made));
        const { deviceKey } = made.body as { deviceKey: string };
        const answer = await other.call('joinGroupDevice', { deviceKey });
        if (answer.status === 200) other.enter(answer.body as GroupState);
        return done(resultOf(answer));
      }
      case 'leave': {
        const answer = await by.call('leaveGroup');
        if (answer.status === 200) for (const own of devices[act.who] ?? []) own.quit();
        return done(resultOf(answer));
      }
      case 'rename':
        return done(resultOf(await by.call('renameMember', { name: act.name })));
      case 'done':
        return done(resultOf(await by.call('setGroupDone', { done: act.done })));
      case 'stage':
        return done(resultOf(await by.call('setGroupStage', { stage: act.stage })));
      case 'lock':
        return done(resultOf(await by.call('setGroupRules', { locked: act.locked })));
      case 'remove': {
        const { memberId } = device(act.who);
        if (memberId === null) return done('nothing');
        const answer = await by.call('removeMember', {}, { memberId });
        if (answer.status !== 200) return done(resultOf(answer));
        for (const own of devices[act.who] ?? []) own.quit();
        codes.push((answer.body as GroupState).group.code);
        for (const who of invitations.keys())
          if (who !== act.who) invitations[who] = codes.length - 1;
        return done(resultOf(answer));
      }
      case 'order':
        return done(await order(world, by, faults, seed));
      case 'disband':
        return done(resultOf(await by.call('disbandGroup')));
    }
  };

  for (const [at, step] of steps.entries()) {
    if (models.every(({ isOver }) => isOver)) break;
    const seen = await Promise.all(step.map(doIt));
    const orders =
      step.length === 1
        ? [[0]]
        : [
            [0, 1],
            [1, 0],
          ];
    const next = models.flatMap((model) =>
      orders.flatMap((sequence) => {
        const copy = model.copy();
        const fits = sequence.every((index) => {
          const act = step[index]!;
          const { result, ...given } = seen[index]!;
          // What a device knows to be of no use it does not send.
          if (result === 'nothing') return true;
          const name = 'who' in act ? nameOf(act.who) : '';
          return copy.apply(act, { name, ...given }) === result;
        });
        return fits ? [copy] : [];
      }),
    );
    if (next.length === 0) {
      const told = seen.map(({ result }) => result).join(' and ');
      faults.push(`${seed} step ${at}: ${JSON.stringify(step)} came to ${told}`);
      break;
    }
    models = next;
  }
  if (faults.length === 0) {
    const fault = await compare(world, devices.flat(), models);
    if (fault) faults.push(`${seed}: ${fault}`);
  }
  for (const one of devices.flat()) one.quit();
  const stage = models[0]?.stage;
  const ended = stage === 'completed' ? 'ordered' : stage === 'disbanded' ? 'disbanded' : 'open';
  return { seed, ended, faults };
}

const key = () => randomBytes(16).toString('base64url');

function resultOf({ status, body }: { status: number; body: unknown }): Result {
  return status === 200 ? 'ok' : (body as { error: string }).error;
}

/** Waits until every device that can see the group sees what one of the models says. */
async function compare(
  world: ScheduleWorld,
  devices: readonly MemberDevice[],
  models: readonly GroupModel[],
): Promise<string | null> {
  const wanted = models.map((model) => JSON.stringify(model.shown()));
  const since = performance.now();
  let last = '';
  for (const device of devices) {
    if (device.memberId === null || !device.up) continue;
    for (;;) {
      const shown = device.view && JSON.stringify(shownOf(device, device.view));
      if (shown !== null && wanted.includes(shown)) break;
      last = shown ?? 'nothing';
      if (performance.now() - since > PATIENCE_MS)
        return `a device shows ${last}, wanted ${wanted.join(' or ')}`;
      await sleep(20);
    }
    const fault = wrongSums(world, device.view!);
    if (fault) return fault;
  }
  return null;
}

function shownOf(device: MemberDevice, { group }: GroupState) {
  return {
    stage: group.stage,
    locked: group.locked,
    people: group.members.map(({ name, cart, done }) => ({
      name,
      cart: device.counts(cart.items),
      done,
    })),
  };
}

/** Totals by the server against the rules, and shares that add up. */
function wrongSums(world: ScheduleWorld, { group }: GroupState): string | null {
  for (const { name, cart } of group.members) {
    const { subTotal } = world.price(cart.items, false);
    if (subTotal !== cart.total) return `${name} is told ${cart.total} for ${subTotal}`;
  }
  const members = group.members.map((member) => ({
    ...member,
    cart: { ...member.cart, total: cents(member.cart.total) },
  }));
  const quote = world.price(
    groupItems(members).map(({ item }) => item),
    true,
  );
  const shares = memberShares(quote, group.owner.name).map(({ total }) => total);
  return sum(shares) === quote.total ? null : `shares of ${sum(shares)} for ${quote.total}`;
}

/**
 * The owner orders what the group has, at the price the server names if it is the right one; as in the shop once more
 * where somebody changed the group just now.
 */
async function order(
  world: ScheduleWorld,
  owner: MemberDevice,
  faults: string[],
  seed: number,
): Promise<Result> {
  // One other act at most is under way.
  for (let again = 0; again < 3; again += 1) {
    const result = await orderAsRead(world, owner, faults, seed);
    if (result !== 'group-carts') return result;
  }
  return 'group-carts';
}

async function orderAsRead(
  world: ScheduleWorld,
  owner: MemberDevice,
  faults: string[],
  seed: number,
): Promise<Result> {
  const read = await owner.call('readGroup');
  if (read.status !== 200) return 'refused';
  const { group } = read.body as GroupState;
  const items = groupItems(
    group.members.map((member) => ({
      ...member,
      cart: { ...member.cart, total: cents(member.cart.total) },
    })),
  ).map(({ item }) => item);
  if (items.length === 0) return 'refused';
  const clientKey = key();
  const submit = (quote: Quote | null) =>
    owner.call('placeOrder', {
      clientKey,
      groupOrderId: group.id,
      formValues: {
        name: 'Gerda Gast',
        email: 'gerda@example.de',
        phone: '0911 5550123',
        paymentMethod: 'offline',
        isPickup: true,
        serveAt: null,
      },
      orderItems: items,
      acceptLegal: true,
      expectedTotal: (quote?.total ?? 0) / 100,
      expectedTwoForOnePromotions: (quote?.promotionGroups ?? [])
        .filter(({ isConfirmed }) => isConfirmed)
        .map(({ groupId, promotionValue }) => ({ groupId, promotionValue: promotionValue / 100 })),
    });
  const asked = await submit(null);
  const { quote, error } = asked.body as OrderConflict;
  if (asked.status === 409 && error === 'group-carts') return error;
  if (asked.status !== 409 || !quote) return 'refused';
  const ours = world.price(items, true);
  if (ours.total !== quote.total)
    faults.push(`${seed}: the group is asked ${quote.total} for ${ours.total}`);
  const placed = await submit(quote);
  if (placed.status === 200) return 'ok';
  return (placed.body as OrderConflict).error === 'group-carts' ? 'group-carts' : 'refused';
}
