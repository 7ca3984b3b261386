import { adjustmentTitle } from '@tischlein/domain/pricing/goods-after-discount.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../../base/euro.ts';
import { lineName } from './quote-line-text.ts';

interface Part {
  name: string;
  amount: number;
  /** What the dish discount on it is called. */
  discount?: string | undefined;
}
type Parts = ReadonlyMap<string, Part>;

/**
 * Why a cart costs something else than before, in German, the causes first: '„Pastatag“ gilt nicht mehr', 'Cola: 3,00 €
 * statt 2,10 €'. Empty where nothing differs.
 */
export function priceChanges(before: Quote, after: Quote): string[] {
  const compare = (partsOf: (quote: Quote) => Parts, text: typeof offerText) =>
    differences(partsOf(before), partsOf(after)).map(([was, now]) => text(was, now));
  return [
    ...compare(promotions, offerText),
    ...compare(lines, lineText),
    ...compare(discounts, offerText),
    ...compare(sums, sumText),
  ];
}

type Change = [was: Part | undefined, now: Part | undefined];

function differences(before: Parts, after: Parts): Change[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .map((key): Change => [before.get(key), after.get(key)])
    .filter(([was, now]) => was?.amount !== now?.amount);
}

function offerText(was: Part | undefined, now: Part | undefined): string {
  if (!now) return `„${was?.name}“ gilt nicht mehr`;
  return was
    ? `„${now.name}“: ${money(now)} statt ${money(was)}`
    : `„${now.name}“ gilt jetzt: ${money(now)}`;
}

function lineText(was: Part | undefined, now: Part | undefined): string {
  if (!now) return `${was?.name} ist nicht mehr dabei`;
  if (!was) return `${now.name} kommt dazu: ${money(now)}`;
  const text = `${now.name}: ${money(now)} statt ${money(was)}`;
  if (was.discount === now.discount) return text;
  return now.discount ? `${text} (${now.discount})` : `${text} (${was.discount} gilt nicht mehr)`;
}

function sumText(was: Part | undefined, now: Part | undefined): string {
  return `${now?.name ?? was?.name}: ${money(now)} statt ${money(was)}`;
}

const money = (part: Part | undefined) => euro(part?.amount ?? 0);

/** Bundles that count, each promotion as a whole. */
function promotions({ promotionGroups }: Quote): Parts {
  const counting = promotionGroups.filter(({ isConfirmed }) => isConfirmed);
  return gather(counting, (group) => [
    group.offerId,
    { name: group.title, amount: -group.promotionValue },
  ]);
}

/** What has one name is one part, whatever was chosen on it. */
function lines({ lines: all }: Quote): Parts {
  return gather(all, (line) => [
    JSON.stringify([line.freeItemOfferId, line.menuId, line.dishId, line.sizeId]),
    { name: lineName(line), amount: line.total, discount: line.discount?.label },
  ]);
}

/** Free delivery is in the fee already. */
function discounts({ adjustments }: Quote): Parts {
  const counting = adjustments.filter(
    ({ source }) => source.type === 'cartDiscount' || source.type === 'coupon',
  );
  return gather(counting, ({ source, amount }) => [
    source.id,
    { name: adjustmentTitle(source), amount },
  ]);
}

function sums({ deliveryFee, deposits }: Quote): Parts {
  return new Map([
    ['fee', { name: 'Lieferung', amount: deliveryFee }],
    ['deposits', { name: 'Pfand', amount: deposits }],
  ]);
}

function gather<T>(all: readonly T[], partOf: (each: T) => [key: string, part: Part]): Parts {
  const parts = new Map<string, Part>();
  for (const each of all) {
    const [key, part] = partOf(each);
    parts.set(key, { ...part, amount: part.amount + (parts.get(key)?.amount ?? 0) });
  }
  return parts;
}
