import { useMemo } from 'react';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { useShop } from '../session/shop-context.tsx';
import { serveDays } from './serve-days.ts';

/** The valid serve times as options of a select, by their days. */
export function ServeTimeOptions({
  period,
  type,
}: {
  period: DeliveryPeriodView;
  type: 'delivery' | 'pickup';
}) {
  const { timeZone } = useShop();
  const days = useMemo(
    () => serveDays(period.validServeTimes[type], Date.parse(period.realtime), timeZone),
    [period, type, timeZone],
  );
  return days.map(({ label, times }) => (
    <optgroup key={label} label={label}>
      {times.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </optgroup>
  ));
}
