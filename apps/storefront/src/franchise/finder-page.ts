import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import type { DeliveryType } from '../session/place-store.ts';

/** The pages of the dialog that leads to a branch (specification 1 §2 "Initial info dialog"). */
export type FinderPage = 'initial' | 'loading' | 'suggested_franchise' | 'list_franchises';

/** What can happen on a page, and where it leads (specification 1 §4 "Info dialog"). */
const TRANSITIONS = {
  initial: { suggest: 'suggested_franchise', 'suggest-closed': 'list_franchises' },
  loading: { loaded: 'list_franchises' },
  suggested_franchise: { others: 'list_franchises' },
  list_franchises: { back: 'suggested_franchise' },
} as const satisfies Record<FinderPage, Record<string, FinderPage>>;

type Happening = { [P in FinderPage]: keyof (typeof TRANSITIONS)[P] }[FinderPage];

/** The page after `happening`; the same when it means nothing there. */
export function nextPage(page: FinderPage, happening: Happening): FinderPage {
  const from: Partial<Record<Happening, FinderPage>> = TRANSITIONS[page];
  return from[happening] ?? page;
}

/**
 * Where a successful look-up leads: delivery straight to the shop (null); pickup to the suggestion, or at once to the
 * list when the suggested shop is outside its opening hours.
 */
export function afterLookup(
  type: DeliveryType,
  suggested: Pick<FranchiseShop, 'insideOpenHours'>,
): 'suggest' | 'suggest-closed' | null {
  if (type === 'delivery') return null;
  return suggested.insideOpenHours ? 'suggest' : 'suggest-closed';
}
