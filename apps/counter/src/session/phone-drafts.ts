import { randomKey } from '@tischlein/client/random-key.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PhoneOrderBody } from './phone-order-body.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface DraftAddress {
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  floor: string;
  company: string;
}

/** Somebody who is logged in. */
export interface PlacedBy {
  staffId: string;
  name: string;
}

/** An order by telephone while it is taken. */
export interface PhoneDraft {
  /** The order's key: sent again it is the same order. */
  id: string;
  shopId: string;
  /** Epoch milliseconds. */
  startedAt: number;
  phone: string;
  name: string;
  email: string;
  isPickup: boolean;
  address: DraftAddress;
  /** The address is as the caller said, though it is known otherwise. */
  addressConfirmed: boolean;
  items: CartItem[];
  messageCook: string;
  messageDriver: string;
  couponCode: string;
  /** Wanted time; null: as soon as possible. */
  serveAt: string | null;
  /** Minutes that the caller is told instead of the usual ones; null: those. */
  minutes: number | null;
  paymentMethod: PaymentMethod;
  mayRemember: boolean;
  /** The caller says so; it is checked at the door. */
  confirmedAge: 0 | 16 | 18;
  /** Bundles that the caller wants, and does not want. */
  confirmed: string[];
  denied: string[];
  freeItems: SelectedFreeItem[];
  /** What is on its way to the server, as it was when it was placed; null: it is still being taken. */
  sending: PhoneOrderBody | null;
  /** Who placed it, in whose name alone it is sent; null: nobody yet. */
  placedBy: PlacedBy | null;
  /** Why the server did not take it. */
  refusal: string | null;
}

interface Drafts {
  drafts: PhoneDraft[];
  /** The one on the screen; null: none. */
  current: string | null;
}

export const NO_ADDRESS: DraftAddress = {
  street: '',
  streetNumber: '',
  zip: '',
  city: '',
  floor: '',
  company: '',
};

/** Half a day: what nobody finished by then nobody waits for. */
const KEPT_MS = 12 * 3_600_000;

/** Orders by telephone that are not placed yet: they survive a reload, a second call and an evening without network. */
export const usePhoneDrafts = create<Drafts>()(
  persist<Drafts>(() => ({ drafts: [], current: null }), { name: 'theke-telefon' }),
);

const newDraft = (shopId: string, phone: string, now: number): PhoneDraft => ({
  id: randomKey(),
  shopId,
  startedAt: now,
  phone,
  name: '',
  email: '',
  isPickup: false,
  address: NO_ADDRESS,
  addressConfirmed: false,
  items: [],
  messageCook: '',
  messageDriver: '',
  couponCode: '',
  serveAt: null,
  minutes: null,
  paymentMethod: 'offline',
  mayRemember: false,
  confirmedAge: 0,
  confirmed: [],
  denied: [],
  freeItems: [],
  sending: null,
  placedBy: null,
  refusal: null,
});

/** Whether nothing has been entered for a caller yet. */
export const isBlank = ({ phone, name, items, address }: PhoneDraft) =>
  phone === '' && name === '' && items.length === 0 && address.street === '';

/**
 * A call comes in: its order is put on the screen, the one that stood there waits. A number that has an order waiting
 * goes on with it; without a number a blank one is used again.
 */
export function startCall(shopId: string, phone: string, now: number): void {
  usePhoneDrafts.setState(({ drafts }) => {
    const kept = drafts.filter((one) => one.sending !== null || now - one.startedAt < KEPT_MS);
    const ours = kept.filter((one) => one.shopId === shopId && one.sending === null);
    const same = ours.find((one) => phone !== '' && one.phone === phone);
    const blank = ours.find(isBlank);
    if (same) return { drafts: kept, current: same.id };
    if (blank)
      return {
        drafts: kept.map((one) => (one === blank ? { ...one, phone, startedAt: now } : one)),
        current: blank.id,
      };
    const draft = newDraft(shopId, phone, now);
    return { drafts: [...kept, draft], current: draft.id };
  });
}

/** Changes what was taken; why it was refused before does not hold any more. */
export function changePhoneDraft(id: string, change: Partial<PhoneDraft>): void {
  usePhoneDrafts.setState(({ drafts }) => ({
    drafts: drafts.map((one) => (one.id === id ? { ...one, refusal: null, ...change } : one)),
  }));
}

/** Whether it waits for somebody else: what they placed never goes out in another's name by itself. */
export const isOthers = (
  { sending, placedBy }: PhoneDraft,
  { staffId }: Pick<PlacedBy, 'staffId'>,
): boolean => sending !== null && (placedBy ?? { staffId }).staffId !== staffId;

/** An order that another placed is sent in one's own name: with its key, so that it is placed once. */
export function takeOver(id: string, { staffId, name }: PlacedBy): void {
  changePhoneDraft(id, { placedBy: { staffId, name } });
}

/** The order is placed, or not wanted any more: what was known of the caller goes from the device. */
export function dropDraft(id: string): void {
  usePhoneDrafts.setState(({ drafts, current }) => ({
    drafts: drafts.filter((one) => one.id !== id),
    current: current === id ? null : current,
  }));
}

export function openDraft(id: string): void {
  usePhoneDrafts.setState({ current: id });
}

/** Whoever logs out leaves no callers behind; an order that is on its way stays until it is answered. */
export function forgetCalls(): void {
  usePhoneDrafts.setState(({ drafts }) => ({
    drafts: drafts.filter(({ sending }) => sending !== null),
    current: null,
  }));
}
