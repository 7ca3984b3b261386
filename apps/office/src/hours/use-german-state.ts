import { GERMAN_STATE_NAMES, stateOfPostcode } from '@tischlein/domain/shop/german-states.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import type { GermanState } from '@tischlein/domain/shop/shop.ts';
import { useDraftPart } from '../draft/draft-context.tsx';

/** The state of the shop: as it is written, and as its postcode says. */
export function useGermanState(): { written: GermanState | null; proposed: GermanState | null } {
  const value = useDraftPart(({ document }) => valueAt(document, ['hours', 'state']));
  const zip = useDraftPart(({ document }) => valueAt(document, ['shop', 'address', 'zip']));
  return {
    written: isLand(value) ? value : null,
    proposed: stateOfPostcode(String(zip ?? '')),
  };
}

const isLand = (value: unknown): value is GermanState =>
  typeof value === 'string' && value in GERMAN_STATE_NAMES;
