import type { PartPause } from '@tischlein/contract/calls/times.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { call } from '../api/request.ts';
import { WAY_LABELS } from '../order-view/order-facts.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';
import { useKitchen } from '../session/use-kitchen.ts';
import { useNow } from '../session/use-now.ts';
import { useTimes } from '../session/use-times.ts';
import type { PauseMinutes } from './use-pause.ts';

/** What can be paused alone: a way, or a station where there are several. */
export interface Part {
  kind: PartPause['kind'];
  id: string;
  name: string;
}

export const partKey = ({ kind, id }: Pick<Part, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The parts of the shop that can be paused alone. */
export function useParts(): Part[] {
  const kitchen = useKitchen();
  const stations = kitchen?.stations.stations ?? [];
  return [
    { kind: 'way', id: 'delivery', name: WAY_LABELS.delivery },
    { kind: 'way', id: 'pickup', name: WAY_LABELS.pickup },
    ...(stations.length > 1
      ? stations.map(({ id, name }): Part => ({ kind: 'station', id, name }))
      : []),
  ];
}

/** The pauses of parts that are not over, with what they are called. */
export function usePartPauses(): (Part & { until: number })[] {
  const now = useNow(1000);
  const times = useTimes();
  const parts = useParts();
  return (times?.pauses ?? []).flatMap((pause) => {
    const part = parts.find((one) => partKey(one) === partKey(pause));
    const until = Date.parse(pause.until);
    return part && until > now ? [{ ...part, until }] : [];
  });
}

/** Pauses a part, or ends its pause with 0 minutes. `busy`: which one is under way. */
export function useSetPartPause() {
  const shop = useShop();
  const [busy, setBusy] = useState<string | null>(null);
  const pausePart = async (part: Part, minutes: PauseMinutes): Promise<boolean> => {
    const { kind, id } = part;
    setBusy(partKey(part));
    const answer = await call('counterPausePart', {
      ...{ params: { shopId: shop.id }, body: { kind, id, minutes } },
    });
    setBusy(null);
    if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
    await queryClient.invalidateQueries({ queryKey: ['times', shop.id] });
    return answer.ok;
  };
  return { busy, pausePart };
}
