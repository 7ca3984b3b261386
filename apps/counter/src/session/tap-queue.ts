import type { Tick } from '@tischlein/domain/kitchen/ticks.ts';
import { canStep, isPlaced, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { PlacedBy } from './phone-drafts.ts';

/** Something that was tapped on a display and that the server does not have yet. */
export type Tap = { shopId: string } & (
  | { kind: 'tick'; tick: Tick }
  /** `by`: who tapped it, in whose name alone it is sent; null: whoever is logged in. Ticks are nobody's. */
  | { kind: 'ready'; orderId: string; number: number; by: PlacedBy | null }
);

/** An order that another said is ready: it never goes out in one's own name by itself. */
export const isOthersTap = (tap: Tap, staffId: string | null): boolean =>
  tap.kind === 'ready' && !!tap.by && tap.by.staffId !== staffId;

/** Whether it says of an order that it is ready which has been said, or which has ended: it need not be sent any more. */
export function isMoot(
  tap: Tap,
  orders: Readonly<Record<string, { status: OrderStatus; orderType: OrderType }>>,
): boolean {
  const order = tap.kind === 'ready' ? orders[tap.orderId] : undefined;
  if (!order || !isPlaced(order.status) || order.status === 'placed') return false;
  return !canStep(order.status, 'ready', order.orderType);
}

interface TapQueueParts {
  /** Id of who is logged in; null: nobody is known to be. */
  staffId: () => string | null;
  /** What waits, oldest first. */
  read: () => readonly Tap[];
  /** Takes away what need not be sent any more. */
  remove: (sent: readonly Tap[]) => void;
  /**
   * Whether they need not be sent again: the server has them, or would never take them. 'others': who is logged in has
   * changed, as `staffId` knows by then, and they wait for who tapped them.
   */
  send: (shopId: string, batch: readonly Tap[]) => Promise<boolean | 'others'>;
  /** The server could not be reached, or can be again. */
  onReach: (isReached: boolean) => void;
  /** Calls back after a while, once. */
  later: (again: () => void) => void;
}

/** The server takes so many ticks at once. */
export const MAX_TAPS_AT_ONCE = 100;

/** Ticks that follow each other go together; a step of an order goes alone. */
function nextBatch(taps: readonly Tap[], shopId: string, staffId: string | null): Tap[] {
  const mine = taps.filter((tap) => tap.shopId === shopId && !isOthersTap(tap, staffId));
  if (mine[0]?.kind === 'ready') return mine.slice(0, 1);
  const end = mine.findIndex(({ kind }) => kind === 'ready');
  return mine.slice(0, Math.min(MAX_TAPS_AT_ONCE, end === -1 ? mine.length : end));
}

/** Sends what waits in its order, each once it is known that what came before it arrived. */
export function createTapQueue({ staffId, read, remove, send, onReach, later }: TapQueueParts) {
  let sending = false;
  return async function sendTaps(shopId: string): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      for (;;) {
        const batch = nextBatch(read(), shopId, staffId());
        if (batch.length === 0) return;
        const outcome = await send(shopId, batch);
        if (outcome === 'others') {
          onReach(true);
          continue;
        }
        if (!outcome) {
          onReach(false);
          later(() => void sendTaps(shopId));
          return;
        }
        onReach(true);
        remove(batch);
      }
    } finally {
      sending = false;
    }
  };
}
