import { useEffect, useRef, useState } from 'react';
import { TAKE_BACK_MINUTES } from '@tischlein/domain/order/order-state.ts';
import { orderRoutes } from '@tischlein/contract/order-routes.ts';
import { keepLive, watchDevice } from '@tischlein/client/keep-live.ts';
import { openStream } from '../api/open-stream.ts';
import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { requestOrder } from '../api/request-order.ts';

const MINUTE_MS = 60_000;
const FINAL: ReadonlySet<string> = new Set(['rejected', 'expired', 'cancelled']);
/** The restaurant may have pressed it by mistake, and take it back for a while. */
const ENDED: ReadonlySet<string> = new Set(['done', 'not-collected']);

interface FollowedOrder {
  status: OrderStatusView | null;
  failure: RequestFailure | null;
  /** Looks at once instead of in a few seconds. */
  again: () => void;
}

/** The newer of two views of one order: versions only grow. */
export function newer(known: OrderStatusView | null, next: OrderStatusView): OrderStatusView {
  return known && known.version >= next.version ? known : next;
}

/** There is no such order: an unknown id, or one that none can have. */
export function isUnknown({ status }: RequestFailure): boolean {
  return status === 404 || status === 400;
}

/** Follows an order live by server-sent events, and by asking every five seconds while those are cut off. */
export function useFollowOrder(shopId: string, orderId: string): FollowedOrder {
  const [status, setStatus] = useState<OrderStatusView | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const again = useRef(() => {});

  useEffect(() => {
    const params = { shopId, orderId };
    let ending: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(ending);
      live.stop();
      unwatch();
    };
    const take = (next: OrderStatusView) => {
      setFailure(null);
      setStatus((known) => newer(known, next));
      clearTimeout(ending);
      if (FINAL.has(next.status)) end();
      else if (ENDED.has(next.status)) ending = setTimeout(end, TAKE_BACK_MINUTES * MINUTE_MS);
    };
    const read = async () => {
      const answer = await requestOrder('orderStatus', { params });
      if (answer.ok) take(answer.value);
      else {
        setFailure(answer.failure);
        if (isUnknown(answer.failure)) end();
      }
      return answer.ok;
    };
    const live = keepLive({
      open: () => openStream(orderRoutes.orderEvents, { params }),
      read,
      on: { status: (next) => take(next as OrderStatusView) },
      onReach: (reach) => reach === 'live' && setFailure(null),
    });
    // Who takes the phone out again looks at the order as it is now; a hidden page goes on, and learns of a payment.
    const unwatch = watchDevice({ wake: live.wake, rest: () => {} });
    again.current = live.wake;
    void read();
    return end;
  }, [shopId, orderId]);

  return { status, failure, again: () => again.current() };
}
