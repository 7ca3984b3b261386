import { notify } from '@tischlein/ui/notify.ts';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useBoard } from './board-store.ts';
import { dropMootTaps, tapAs, tapReady, useTaps } from './kitchen-store.ts';
import { useSession } from './session.ts';
import { isOthersTap } from './tap-queue.ts';

/**
 * Sends what was tapped here in the name of who is logged in. What another tapped is told of, and waits for them or for
 * being taken over.
 */
export function useKeptTaps(shopId: string): void {
  const { staffId = null, name = '' } = useSession().data?.staff ?? {};
  useEffect(() => {
    tapAs(shopId, staffId === null ? null : { staffId, name });
    // Whoever logs in next is another one, until it is known who.
    return () => tapAs(shopId, null);
  }, [shopId, staffId, name]);
  const orders = useBoard((board) => (board.shopId === shopId ? board.orders : null));
  useEffect(() => {
    if (orders) dropMootTaps(shopId, orders);
  }, [shopId, orders]);
  const others = useTaps(
    useShallow(({ taps }) =>
      taps.filter((tap) => tap.shopId === shopId && isOthersTap(tap, staffId)),
    ),
  );
  useEffect(() => {
    const dismissals = others.map((tap) => {
      if (tap.kind !== 'ready') return () => {};
      const { orderId: id, number } = tap;
      const text = `Nr. ${number} hat ${tap.by?.name ?? ''} fertig gemeldet; gesendet ist es noch nicht.`;
      const action = {
        label: 'Unter meinem Namen senden',
        run: () => tapReady(shopId, { id, number }),
      };
      return notify(text, { tone: 'warn', timeoutMs: 0, topic: `ready-${id}`, action });
    });
    return () => dismissals.forEach((dismiss) => dismiss());
  }, [others, shopId]);
}
