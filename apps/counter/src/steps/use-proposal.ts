import { leadMinutes } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import type { Order } from '../session/orders.ts';
import { useKitchen } from '../session/use-kitchen.ts';
import { useProposedTimes } from '../session/use-times.ts';
import { proposedEta, putOffText } from './eta.ts';

interface Proposal {
  /** 'requested': the time that the guest asked for. */
  proposed: number | 'requested';
  /** 'Pizzaofen: 12 Gerichte, 10 min mehr Weg' */
  why: string;
}

/** The time to promise an order, and why: by the load, the way to its area, and what the guest reckons with. */
export function useProposal(order: Order, now: number): Proposal {
  const times = useProposedTimes();
  const kitchen = useKitchen();
  const way = order.orderType === 'pickup' ? 'pickup' : 'delivery';
  const further =
    kitchen === null
      ? 0
      : leadMinutes({ orderType: way, areaId: order.areaId }, kitchen.prepMinutes) -
        kitchen.prepMinutes[way];
  const byLoad = {
    delivery: times.delivery.minutes + further,
    pickup: times.pickup.minutes,
  };
  return {
    proposed: proposedEta(order, byLoad, now),
    why: putOffText(order, byLoad, now) ?? whyText(times[way].why, further),
  };
}

/** 'wie üblich' says nothing where the way is longer. */
export function whyText(byLoad: string, further: number): string {
  if (further === 0) return byLoad;
  return [...(byLoad === 'wie üblich' ? [] : [byLoad]), `${further} min mehr Weg`].join(', ');
}
