import { extraMinutesAt } from '@tischlein/domain/hours/day-in-service.ts';
import type { PrepMinutes } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';

/** How long before a promise at this instant the kitchen begins, on days that take longer, and for areas far away. */
export function prepMinutesOf(
  { hours, areas }: Pick<Shop, 'hours' | 'areas'>,
  at: number,
): PrepMinutes {
  const extra = extraMinutesAt(hours, at);
  const { delivery, pickup } = hours.prepMinutes;
  return {
    delivery: delivery + extra,
    pickup: pickup + extra,
    areas: Object.fromEntries(
      areas.flatMap(({ id, extraMinutes }) => (extraMinutes > 0 ? [[id, extraMinutes]] : [])),
    ),
  };
}
