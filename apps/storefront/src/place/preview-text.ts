import { formatWhen, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { minutesSpan } from '@tischlein/domain/order/countdown.ts';
import { euro } from '../base/euro.ts';
import type { DeliveryPreview } from './use-delivery-preview.ts';

type Branch = DeliveryPreview['branches'][number];

/** 'Lieferung kostenfrei, ab 10,00 € Bestellwert, 45–60 Minuten': with 'ab' and 'bis' where the place has several areas. */
export function previewText(branch: Branch, now: number, timeZone: string): string {
  const { fee, minimumOrder, freeFrom, minutes, from, everywhere } = branch;
  return [
    fee.to === 0 ? 'Lieferung kostenfrei' : `Lieferung ${amounts(fee)}`,
    minimumOrder.to > 0 && `Mindestbestellwert ${amounts(minimumOrder)}`,
    freeFrom !== null && fee.to > 0 && `kostenfrei ab ${euro(freeFrom)}`,
    minutes !== null && `${minutesSpan(minutes)} Minuten`,
    minutes === null &&
      (from === null
        ? 'nimmt gerade keine Bestellungen an'
        : `ab ${withUhr(formatWhen(Date.parse(from), now, timeZone))}`),
    !everywhere && 'nicht in alle Straßen',
  ]
    .filter(Boolean)
    .join(', ');
}

const amounts = ({ from, to }: { from: number; to: number }) =>
  from === to ? euro(to) : `${euro(from)} bis ${euro(to)}`;
