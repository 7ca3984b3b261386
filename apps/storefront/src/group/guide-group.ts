import { memberPlace, type GroupStage } from '@tischlein/domain/group/group-stage.ts';
import type { PageName } from '../base/paths.ts';

export interface Whereabouts {
  isOwner: boolean;
  stage: GroupStage;
  orderId: string | null;
  /** null: the not-found page. */
  page: PageName | null;
  /** The stage when last looked; null: this is the first look. */
  stageBefore: GroupStage | null;
  /** The page when last looked; null as with `page`. */
  pageBefore: PageName | null;
}

export type Guidance =
  | { kind: 'go'; to: 'start' | 'holding' }
  | { kind: 'finish'; orderId: string }
  | { kind: 'stage'; stage: 'menu' | 'checkout' }
  | null;

const CHECKOUT: ReadonlySet<PageName | null> = new Set(['checkout', 'checkoutCancelled']);
const MENU: ReadonlySet<PageName | null> = new Set(['start', 'campaign']);

/** What follows for somebody in a group from where they are (specification 1 §4). null: nothing. */
export function guideGroup(where: Whereabouts): Guidance {
  const { stage, orderId, page } = where;
  const place = memberPlace(stage, orderId);
  if (place?.page === 'success') return { kind: 'finish', orderId: place.orderId };
  if (where.isOwner) return ownersStage(where);
  if (place === null) return null;
  const isNew = stage !== where.stageBefore;
  if (place.page === 'holding') {
    // Who reads the opening times meanwhile may; where one would order is no place now.
    const mayStay =
      page === 'checkoutHolding' || (!isNew && !MENU.has(page) && !CHECKOUT.has(page));
    return mayStay ? null : { kind: 'go', to: 'holding' };
  }
  // Who opens another page first may read it; once the owner comes back to the menu everybody does.
  const isBack = isNew && where.stageBefore !== null && !MENU.has(page);
  const mustLeave = page === 'checkoutHolding' || CHECKOUT.has(page) || isBack;
  return mustLeave ? { kind: 'go', to: 'start' } : null;
}

/** The owner's page says the stage: at the checkout it is the checkout, back at the menu the menu. */
function ownersStage({ stage, page, pageBefore, stageBefore }: Whereabouts): Guidance {
  // A change of page, or the first look: another tab of the owner's is not to be fought.
  const isNew = page !== pageBefore || stageBefore === null;
  if (stage === 'menu' && CHECKOUT.has(page) && isNew) return { kind: 'stage', stage: 'checkout' };
  // Also when a payment has failed while the owner was at the menu.
  const isBack = isNew || stageBefore === 'paying';
  if (stage === 'checkout' && MENU.has(page) && isBack) return { kind: 'stage', stage: 'menu' };
  return null;
}
