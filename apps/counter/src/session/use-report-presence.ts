import { randomKey } from '@tischlein/client/random-key.ts';
import { useEffect } from 'react';
import type { useShop } from './shop-context.tsx';
import { call } from '../api/request.ts';

const EVERY_MS = 30_000;

/**
 * Says every half minute that this counter is awake, and whether it would be heard: a tablet that sleeps says nothing,
 * and then its owner is told. What does not arrive is not repeated: the next one says the same.
 */
export function useReportPresence(
  { id: shopId, permissions }: Pick<ReturnType<typeof useShop>, 'id' | 'permissions'>,
  hasSound: boolean,
): void {
  const isHeard = permissions.includes('orders');
  useEffect(() => {
    if (!isHeard) return undefined;
    const say = () =>
      void call('reportCounterAwake', {
        params: { shopId },
        body: { pageKey: PAGE_KEY, hasSound },
      });
    say();
    const timer = setInterval(say, EVERY_MS);
    return () => clearInterval(timer);
  }, [shopId, isHeard, hasSound]);
}

/** Of this open page. */
const PAGE_KEY = randomKey();
