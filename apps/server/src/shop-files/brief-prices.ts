import { formatDay } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import { briefLowestPrices } from '@tischlein/domain/pricing/brief-lowest-prices.ts';
import type { RecordedPrice } from '@tischlein/domain/pricing/price-history.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { nameOf } from './false-reductions.ts';

const NAMED = 3;

/** Says which lowest prices of 30 days stood for less than a day, so that the owner sees a slip: one hint, or none. */
export function hintBriefPrices(
  { menu, hours }: Pick<Shop, 'menu' | 'hours'>,
  history: readonly RecordedPrice[],
  now: number,
): string[] {
  const lows = briefLowestPrices(history, now, hours.timeZone);
  if (lows.length === 0) return [];
  const index = indexMenu(menu);
  const told = lows.slice(0, NAMED).map(({ item, price, from, lasted }) => {
    const day = formatDay(toLocal(from, hours.timeZone).date);
    return `${nameOf(index, item)} ${formatEuro(price)} (am ${day}, ${lastedText(lasted)})`;
  });
  const more = lows.length - told.length;
  return [
    `Der niedrigste Preis der letzten 30 Tage galt weniger als einen Tag: ${told.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}. ` +
      'War es ein Versehen? Ermäßigungen werden trotzdem von ihm gerechnet (PAngV § 11).',
  ];
}

function lastedText(lasted: number): string {
  const seconds = Math.round(lasted / 1000);
  const [amount, one, many] =
    seconds < 60
      ? [seconds, 'Sekunde', 'Sekunden']
      : seconds < 3600
        ? [Math.round(seconds / 60), 'Minute', 'Minuten']
        : [Math.round(seconds / 3600), 'Stunde', 'Stunden'];
  return `${amount} ${amount === 1 ? one : many}`;
}
