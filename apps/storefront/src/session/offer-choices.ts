import { create } from 'zustand';
import type { SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import { readSession, writeSession } from './session-storage.ts';
import { isRecord, shopKey } from './storage.ts';

/** What a guest decides about offers, beside the cart itself. */
export interface OfferChoices {
  selectedFreeItems: readonly SelectedFreeItem[];
  /** Ids of promotion groups taken instead of dish discounts (specification 2 §4 "Two-for-one confirmation"). */
  confirmedPromotions: readonly string[];
  /** Those not wanted; what is in neither list is pending. */
  deniedPromotions: readonly string[];
}
export type Decision = 'pending' | 'denied' | 'confirmed';

export const NO_OFFER_CHOICES: OfferChoices = {
  selectedFreeItems: [],
  confirmedPromotions: [],
  deniedPromotions: [],
};
export const useOfferChoices = create<OfferChoices>(() => NO_OFFER_CHOICES);

const keyOf = (shopId: string) => shopKey(shopId, 'offers');
let key = '';

/** Takes up what was chosen before in this visit. */
export function startOfferChoices(shopId: string): void {
  key = keyOf(shopId);
  useOfferChoices.setState(fromStored(readSession(key)));
}

export function selectFreeItems(selectedFreeItems: readonly SelectedFreeItem[]): void {
  change({ selectedFreeItems });
}

export function decisionAbout(groupId: string): Decision {
  const { confirmedPromotions, deniedPromotions } = useOfferChoices.getState();
  if (confirmedPromotions.includes(groupId)) return 'confirmed';
  return deniedPromotions.includes(groupId) ? 'denied' : 'pending';
}

export function decidePromotion(groupId: string, decision: Decision): void {
  const { confirmedPromotions, deniedPromotions } = useOfferChoices.getState();
  const set = (ids: readonly string[], of: Decision) => [
    ...ids.filter((id) => id !== groupId),
    ...(decision === of ? [groupId] : []),
  ];
  change({
    confirmedPromotions: set(confirmedPromotions, 'confirmed'),
    deniedPromotions: set(deniedPromotions, 'denied'),
  });
}

let holders = 0;

/** While `work` runs free items that fall away stay chosen: it asks the guest about them itself. */
export async function holdFreeItems(work: () => Promise<void>): Promise<void> {
  holders++;
  try {
    await work();
  } finally {
    holders--;
    // Whoever looks after them looks again.
    useOfferChoices.setState({});
  }
}

export function freeItemsHeld(): boolean {
  return holders > 0;
}

/** Takes over all choices at once, as the owner of a group made them on another device. */
export function setOfferChoices(choices: OfferChoices): void {
  change(choices);
}

/** The next order starts anew; of this shop, whose choices need not have been taken up yet. */
export function clearOfferChoices(shopId: string): void {
  useOfferChoices.setState(NO_OFFER_CHOICES);
  writeSession(keyOf(shopId), null);
}

function change(choices: Partial<OfferChoices>): void {
  useOfferChoices.setState(choices);
  const now = useOfferChoices.getState();
  const nothing = Object.values(now).every((list: readonly unknown[]) => list.length === 0);
  writeSession(key, nothing ? null : now);
}

/** Storage belongs to the guest: what has the wrong shape is left out, what no longer counts the quote leaves out. */
function fromStored(stored: unknown): OfferChoices {
  if (!isRecord(stored)) return NO_OFFER_CHOICES;
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, 100) : [];
  const items = stored['selectedFreeItems'];
  return {
    selectedFreeItems: Array.isArray(items) ? items.slice(0, 50).flatMap(readItem) : [],
    confirmedPromotions: texts(stored['confirmedPromotions']),
    deniedPromotions: texts(stored['deniedPromotions']),
  };
}

function readItem(value: unknown): SelectedFreeItem[] {
  if (!isRecord(value)) return [];
  const { offerId, dishId, sizeId } = value;
  if (typeof offerId !== 'string' || typeof dishId !== 'string') return [];
  return [{ offerId, dishId, sizeId: typeof sizeId === 'string' ? sizeId : null }];
}
