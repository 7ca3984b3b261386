import type { KitchenStatus, OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { create } from 'zustand';
import type { Answer } from '@tischlein/client/client.ts';
import { call } from '../api/request.ts';
import { receiveOrders } from './board-store.ts';
import type { Order } from './orders.ts';
import { isOutdated, tellRefused } from './refresh-order.ts';

interface Step {
  to: OrderStatus;
  etaMinutes?: number;
  reason?: string;
  refund?: boolean;
}

interface Steps {
  /** Which step is under way, by order. */
  busy: Readonly<Record<string, OrderStatus>>;
  /** Just after a step another order may slide under the finger: a second tap must not hit it. */
  settling: boolean;
  /** The order whose step was taken last, and where it stands now. */
  taken: { number: string | number; to: OrderStatus } | null;
}

const SETTLE_MS = 500;
export const useSteps = create<Steps>(() => ({
  busy: {},
  settling: false,
  taken: null,
}));
let settled: ReturnType<typeof setTimeout> | undefined;

/** Takes a step and shows what the server made of it, never what we hoped for. Answers whether it was taken. */
export function takeStep(shopId: string, order: Order, step: Step): Promise<boolean> {
  return takeSteps(shopId, order, [step]);
}

/**
 * A step confirmed in a dialog, which nobody hits by a second tap: it is never held back. Answers whether the dialog is
 * done with: the step was taken, or the order stands otherwise by now. Without a network what was entered stays.
 */
export async function confirmStep(shopId: string, order: Order, step: Step): Promise<boolean> {
  useSteps.setState({ settling: false });
  return (await takeStep(shopId, order, step)) || isOutdated(order);
}

/** Several steps with one tap, up to the first that fails. */
export function takeSteps(shopId: string, order: Order, steps: readonly Step[]): Promise<boolean> {
  const params = { shopId, orderId: order.id };
  return inTurn(
    shopId,
    order,
    steps.map((step) => ({
      to: step.to,
      ask: () => call('counterTransition', { params, body: step }),
    })),
  );
}

/** Promises another time in place of the one that was seen. Answers as `confirmStep`. */
export async function promiseTime(
  shopId: string,
  order: Order,
  { at, instead }: { at: number; instead: string },
): Promise<boolean> {
  const body = { promisedAt: new Date(at).toISOString(), instead };
  const params = { shopId, orderId: order.id };
  // In a dialog, too.
  useSteps.setState({ settling: false });
  const isTaken = await inTurn(shopId, order, [
    { to: order.status, ask: () => call('counterPromise', { params, body }) },
  ]);
  return isTaken || isOutdated(order);
}

/** Takes the step to a state back, which the order has now. */
export function takeBackStep(shopId: string, order: Order, from: KitchenStatus): Promise<boolean> {
  const params = { shopId, orderId: order.id };
  // Nobody hits it by a second tap: where it is pressed nothing stood before.
  useSteps.setState({ settling: false });
  return inTurn(shopId, order, [
    { to: from, ask: () => call('counterTakeBack', { params, body: { from } }) },
  ]);
}

interface Asked {
  to: OrderStatus;
  ask: () => Promise<Answer<Order>>;
}

async function inTurn(shopId: string, order: Order, all: readonly Asked[]): Promise<boolean> {
  const { busy, settling } = useSteps.getState();
  if (busy[order.id] || settling) return false;
  let taken = true;
  for (const { to, ask } of all) {
    useSteps.setState(({ busy: others }) => ({ busy: { ...others, [order.id]: to } }));
    taken = await answered(shopId, order, to, await ask());
    if (!taken) break;
  }
  useSteps.setState((steps) => {
    const { [order.id]: _done, ...others } = steps.busy;
    return { busy: others, settling: true };
  });
  clearTimeout(settled);
  settled = setTimeout(() => useSteps.setState({ settling: false }), SETTLE_MS);
  return taken;
}

async function answered(
  shopId: string,
  order: Order,
  to: OrderStatus,
  answer: Answer<Order>,
): Promise<boolean> {
  if (answer.ok) {
    receiveOrders(shopId, [answer.value]);
    useSteps.setState({ taken: { number: order.number, to: answer.value.status } });
  } else await tellRefused(shopId, order, answer.failure);
  return answer.ok;
}
