import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';

/** Whether there is no time at all to choose, neither at once nor for later. */
export function hasNoTimes(
  { allowASAP, validServeTimes }: DeliveryPeriodView,
  type: 'delivery' | 'pickup',
): boolean {
  return !allowASAP[type] && validServeTimes[type].length === 0;
}

/** Whether anything can be ordered now, for later too; at a table nothing is for later. */
export function takesOrders(period: DeliveryPeriodView, atTable: boolean): boolean {
  return atTable ? period.insideOpenHours && period.pausedUntil === null : period.allowOrders;
}
