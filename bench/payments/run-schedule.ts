import { setTimeout as sleep } from 'node:timers/promises';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { gatewayOf } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { Told } from './check-money.ts';
import type { GuestDevice } from './guest-device.ts';
import type { GuestAct, Return, Schedule, Wallet } from './schedule.ts';

/** What a schedule needs of the world. */
export interface ScheduleWorld {
  shopId: string;
  /** The body of a submit with this key and method. */
  submit(clientKey: string, method: PaymentMethod): unknown;
  /** Does as the guest does at the provider; answers what the provider adds to the way back. */
  act(
    method: PaymentMethod,
    prepared: PreparedPayment,
    act: Exclude<GuestAct, 'nothing' | 'decline-then-pay'>,
  ): Promise<string | undefined>;
  /** What a device's wallet gives for a payment by card; it is good once. */
  release(wallet: Wallet): Promise<string>;
  /** What else can be paid with. */
  otherMethod(method: PaymentMethod): PaymentMethod;
  /** The counter asks for all of an order by a link; answers the link's id, null: no answer. */
  sendLink(orderId: string, key: string): Promise<string | null>;
  told: Told[];
  /** Answers nobody expects; must stay empty. */
  odd: string[];
}

/** Lets a guest go one schedule's way. Whatever happens, it ends; the money is looked at later. */
export async function runSchedule(
  world: ScheduleWorld,
  device: GuestDevice,
  schedule: Schedule,
): Promise<void> {
  const clientKey = `schedule-${schedule.seed}-${'k'.repeat(16)}`.slice(0, 40);
  let { method } = schedule;
  await sleep(schedule.delayMs);
  if (schedule.byLink) return payByLink(world, device, schedule, clientKey);
  for (const round of schedule.rounds) {
    const orderId = await order(world, device, schedule, clientKey, method);
    if (orderId === null) return;
    if (gatewayOf(method) === 'offline') return;
    const paths = pathsOf(world.shopId, orderId, method);
    const wallet = method === schedule.method ? schedule.wallet : null;
    const body = wallet === null ? {} : { resourceId: await world.release(wallet) };
    const prepared = await device.insist('POST', paths.prepare, body, schedule.patience);
    note(world, schedule, 'prepare', prepared, [200]);
    const answer = prepared?.body as PreparedPayment | undefined;
    if (prepared?.status === 200 && answer?.status === 'captured') return;
    if (prepared?.status === 200 && answer?.status === 'other') {
      const reference = await actAtProvider(world, method, answer, round.act);
      await comeBack(world, device, schedule, paths, answer, round.back, reference);
    }
    switch (round.next) {
      case 'leaves':
        return;
      case 'gives-up': {
        const given = await device.insist('POST', paths.notUsed, {}, schedule.patience);
        note(world, schedule, 'not-used', given, [200]);
        return;
      }
      case 'other-method':
        method = world.otherMethod(method);
        break;
      case 'cash':
        method = 'offline';
        break;
      case 'tries-again':
        break;
    }
  }
}

/** Whatever comes of it, the order is in the kitchen, and is paid on handover at the latest. */
async function payByLink(
  world: ScheduleWorld,
  device: GuestDevice,
  schedule: Schedule,
  clientKey: string,
): Promise<void> {
  const { patience } = schedule;
  const orderId = await order(world, device, schedule, clientKey, 'offline');
  const linkId = orderId === null ? null : await world.sendLink(orderId, clientKey);
  if (linkId === null) return;
  const path = `/api/shop/${world.shopId}/payment-link/${linkId}`;
  let { method } = schedule;
  for (const { act, back, next } of schedule.rounds) {
    const prepared = await device.insist('POST', `${path}/prepare`, { method }, patience);
    note(world, schedule, 'prepare of a link', prepared, [200]);
    const answer = prepared?.body as PreparedPayment | undefined;
    if (prepared?.status === 200 && answer?.status === 'other') {
      const reference = await actAtProvider(world, method, answer, act);
      const body = { gateway: gatewayOf(method), reference };
      const times = back === 'closes' ? 0 : back === 'returns-often' ? 4 : 1;
      const settled = Array.from({ length: times }, () =>
        device.insist('POST', `${path}/settle`, body, patience),
      );
      for (const one of await Promise.all(settled))
        note(world, schedule, 'settle of a link', one, [200, 404]);
    }
    if (next === 'other-method') method = world.otherMethod(method);
    else if (next !== 'tries-again') return;
  }
}

function pathsOf(shopId: string, orderId: string, method: PaymentMethod) {
  const prepare = `/api/shop/${shopId}/payment/${orderId}/${gatewayOf(method)}`;
  return {
    prepare,
    settle: `${prepare}/settle`,
    cancel: `${prepare}/cancel`,
    capture: (id: string) => `${prepare}/paypal/${id}`,
    notUsed: `/api/shop/${shopId}/feedback/webshop/order/${orderId}/not-used`,
  };
}

/** null: nothing more to do, or no answer. */
async function order(
  world: ScheduleWorld,
  device: GuestDevice,
  schedule: Schedule,
  clientKey: string,
  method: PaymentMethod,
): Promise<string | null> {
  const path = `/api/shop/${world.shopId}/order`;
  const placed = await device.insist(
    'POST',
    path,
    world.submit(clientKey, method),
    schedule.patience,
  );
  note(world, schedule, 'order', placed, isPaidAlready(placed?.body) ? [409] : [200]);
  if (placed?.status !== 200) return null;
  const { order: made } = placed.body as { order: { id: string } };
  world.told.push({ seed: schedule.seed, orderId: made.id });
  return made.id;
}

/** The cart was paid for meanwhile, or its payment is being checked. */
function isPaidAlready(body: unknown): boolean {
  return [8, 12].includes((body as { code?: number } | null)?.code ?? 0);
}

async function actAtProvider(
  world: ScheduleWorld,
  method: PaymentMethod,
  prepared: PreparedPayment,
  act: GuestAct,
): Promise<string | undefined> {
  if (act === 'nothing') return undefined;
  if (act !== 'decline-then-pay') return world.act(method, prepared, act);
  await world.act(method, prepared, 'decline');
  return world.act(method, prepared, 'pay');
}

async function comeBack(
  world: ScheduleWorld,
  device: GuestDevice,
  schedule: Schedule,
  paths: ReturnType<typeof pathsOf>,
  prepared: PreparedPayment,
  back: Return,
  reference: string | undefined,
): Promise<void> {
  const { patience } = schedule;
  if (back === 'closes') return;
  if (back === 'goes-back') {
    const gone = await device.insist('POST', paths.cancel, {}, patience);
    return note(world, schedule, 'cancel', gone, [200, 404]);
  }
  const isWallet = schedule.gateway.startsWith('paypal') && prepared.id !== null;
  const once = async (): Promise<void> => {
    if (isWallet && prepared.id !== null) {
      const captured = await device.insist('GET', paths.capture(prepared.id), undefined, patience);
      note(world, schedule, 'capture', captured, [200, 404, 409]);
    } else {
      const settled = await device.insist('POST', paths.settle, { reference }, patience);
      note(world, schedule, 'settle', settled, [200, 404]);
    }
  };
  const times = back === 'returns-often' ? 4 : 1;
  await Promise.all(Array.from({ length: times }, once));
}

function note(
  world: ScheduleWorld,
  { seed }: Schedule,
  what: string,
  answer: { status: number; body: unknown } | null,
  expected: readonly number[],
): void {
  // No answer and "not now" are what the faults are for.
  if (!answer || answer.status >= 502 || expected.includes(answer.status)) return;
  world.odd.push(
    `schedule ${seed}, ${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
  );
}
