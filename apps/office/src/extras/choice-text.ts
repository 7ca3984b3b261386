import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { ExtraGroupEntry } from '../menu/extra-groups.ts';

/** How many guests may choose, and of how many: 'bis 3 von 12', 'genau 1 von 4'. */
export function choiceText(document: DocumentMap, group: ExtraGroupEntry): string {
  const { min, limit } = boundsOf(document, group);
  const count = group.items.length;
  const of = `von ${count}`;
  if (min > 0 && min === limit) return `genau ${min} ${of}`;
  if (min > 0 && limit > 0) return `${min} bis ${limit} ${of}`;
  if (min > 0) return `mindestens ${min} ${of}`;
  return limit > 0 ? `bis ${limit} ${of}` : `beliebig viele ${of}`;
}

/** Why guests could never choose enough; null where they can. */
export function impossibleChoice(document: DocumentMap, group: ExtraGroupEntry): string | null {
  const { min, limit, maxAmount } = boundsOf(document, group);
  const most = group.items.length * maxAmount;
  if (limit > 0 && min > limit)
    return `Es müssen ${min} gewählt werden, erlaubt sind aber höchstens ${limit}.`;
  if (min > most)
    return `Es müssen ${min} gewählt werden, möglich sind aber nur ${most}. So wird nicht veröffentlicht.`;
  return null;
}

function boundsOf(document: DocumentMap, { path }: ExtraGroupEntry) {
  const at = (field: string, usual: number) => Number(valueAt(document, [...path, field]) ?? usual);
  return { min: at('min', 0), limit: at('limit', 0), maxAmount: at('maxAmount', 1) };
}
