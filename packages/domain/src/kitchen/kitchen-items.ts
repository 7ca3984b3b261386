import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';

/** Which station makes what, as far as it is not the first one. */
export interface KitchenStations {
  /** At least one. */
  stations: readonly { id: string; name: string }[];
  /** Station by dish id, of dishes that another one than the first makes. */
  dishes: Readonly<Record<string, string>>;
  /** Dishes that no station makes: drinks that nobody gave to one. Who packs takes them out of the fridge. */
  unmade: readonly string[];
}

/** One dish of an order as a cook sees it: so many portions that are made and ticked off together. */
export interface KitchenItem {
  /** Names it within its order. It follows from what is made: a dish that was changed since is another one. */
  key: string;
  /** null: no station makes it. */
  stationId: string | null;
  amount: number;
  line: QuoteLine;
  /** The set menu it is a part of; null: of none. */
  menuName: string | null;
}

const extrasText = (extras: readonly QuoteExtra[]): unknown[] =>
  extras.map(({ itemId, amount, extras: inner }) => [itemId, amount, extrasText(inner)]);

/** What makes a dish another dish for the cook. */
function contentOf(line: QuoteLine, amount: number, menuId: string | null): string {
  const { dishId, sizeId, name, without, extras, memberName } = line;
  return JSON.stringify([
    ...[dishId, sizeId, name, amount, menuId, memberName],
    ...[without, extrasText(extras)],
  ]);
}

/** 53 bits of a text (cyrb53), short enough for a key. */
function shortHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

function stationOf(line: QuoteLine, { stations, dishes, unmade }: KitchenStations): string | null {
  const first = stations[0]?.id ?? null;
  if (line.dishId === null) return first;
  if (unmade.includes(line.dishId)) return null;
  return Object.hasOwn(dishes, line.dishId) ? (dishes[line.dishId] ?? first) : first;
}

/** The dishes that the kitchen makes for an order; those of a set menu each on its own. */
export function kitchenItems(
  lines: readonly QuoteLine[],
  stations: KitchenStations,
): KitchenItem[] {
  const seen = new Map<string, number>();
  const keyOf = (content: string): string => {
    const hash = shortHash(content);
    const before = seen.get(hash) ?? 0;
    seen.set(hash, before + 1);
    return before === 0 ? hash : `${hash}-${before + 1}`;
  };
  return lines.flatMap((line) => {
    const made = line.subitems.length === 0 ? [line] : line.subitems;
    return made.flatMap((one): KitchenItem[] => {
      const amount = one === line ? line.amount : line.amount * one.amount;
      if (amount <= 0) return [];
      const menuName = one === line ? null : line.name;
      return [
        {
          key: keyOf(contentOf(one, amount, one === line ? null : line.menuId)),
          stationId: stationOf(one, stations),
          amount,
          line: one,
          menuName,
        },
      ];
    });
  });
}
