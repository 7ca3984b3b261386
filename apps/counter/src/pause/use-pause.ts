import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { call } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { receivePause, useBoard } from '../session/board-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';

export type PauseMinutes = 0 | 15 | 30 | 60;

/** When the pause ends, null while orders are taken; a pause that is over counts as none. */
export function usePausedUntil(): number | null {
  const now = useNow(1000);
  const until = useBoard((board) => board.pausedUntil);
  const at = until === null ? null : Date.parse(until);
  return at !== null && at > now ? at : null;
}

export function useSetPause(): {
  busy: PauseMinutes | null;
  pause: (minutes: PauseMinutes) => Promise<boolean>;
} {
  const shop = useShop();
  const [busy, setBusy] = useState<PauseMinutes | null>(null);
  const pause = async (minutes: PauseMinutes) => {
    setBusy(minutes);
    const answer = await call('counterPause', { params: { shopId: shop.id }, body: { minutes } });
    setBusy(null);
    if (answer.ok) receivePause(answer.value.pausedUntil);
    else notify(failureText(answer.failure), { tone: 'bad' });
    return answer.ok;
  };
  return { busy, pause };
}
