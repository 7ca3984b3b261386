import type { Result } from '@tischlein/client/client.ts';
import { useEffect, useState } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../draft/draft-context.tsx';
import { useMay } from '../draft/use-may.ts';

const EVERY_MS = 15_000;

type Unanswered = Result<'unansweredOrders'>;

const NOTHING: Unanswered = { count: 0, since: null, waitedSeconds: 0 };

/** Orders that wait, asked every quarter of a minute: the office has no stream of them. */
export function useUnanswered(): Unanswered {
  const { id: shopId } = useShop();
  const mayOrders = useMay('orders');
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    if (!mayOrders) return undefined;
    let isOver = false;
    const ask = async () => {
      const answer = await call('unansweredOrders', { params: { shopId } });
      // Whoever is not reached says nothing; the next look does.
      if (!answer.ok || isOver) return;
      setKnown(answer.value);
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [shopId, mayOrders]);
  return known;
}
