import { create } from 'zustand';
import type { DishCartItem, MenuCartItem } from '@tischlein/domain/cart/cart.ts';

/** A dish to be made up; `edited`: the cart item that is changed, as it lay there when that began. */
export interface DishRequest {
  dishId: string;
  edited?: DishCartItem;
}
export interface SetMenuRequest {
  menuId: string;
  edited?: MenuCartItem;
}
export interface InfoRequest {
  kind: 'dish' | 'menu';
  id: string;
}
/** Answers true once a place is known, false when the guest turned away. */
export interface PlaceRequest {
  /** Of a franchise: the list of branches at once. */
  list?: boolean | undefined;
  /** What the guest was about to order, by its name; it is opened again in another branch. */
  selectedDish?: string | undefined;
  answer: (known: boolean) => void;
}
/** About offers: the details of one, the choice of 'Wähle Deinen Rabatt', the choice of free items. */
export type OfferRequest =
  | { kind: 'details'; offerId: string }
  | { kind: 'promotion'; groupId: string }
  | { kind: 'free-items'; offerId: string };
/** About group orders (specification 2 §2). `code`: of the invitation that was followed. */
export type GroupRequest =
  | { kind: 'welcome' | 'create' | 'member' | 'owner' }
  | { kind: 'join'; code: string };
/** About tables and waiters; 'pick': 'Wähle einen Tisch'. */
export interface TableRequest {
  kind: 'table' | 'floor' | 'pick' | 'history' | 'pay' | 'settle' | 'move' | 'items' | 'unsent';
  /** Whence one comes back: the focus goes on at what leads there. */
  from?: TableRequest['kind'];
}
/** The account overlay. `link`: the key of a mail that was followed. */
export interface AccountRequest {
  link?: string;
}
export interface ClosedRequest {
  answer: () => void;
}

export interface DialogState {
  dish: DishRequest | null;
  setMenu: SetMenuRequest | null;
  info: InfoRequest | null;
  place: PlaceRequest | null;
  closed: ClosedRequest | null;
  offer: OfferRequest | null;
  group: GroupRequest | null;
  table: TableRequest | null;
  account: AccountRequest | null;
  /** The cart as a sheet, on screens without the cart column. */
  cart: Record<string, never> | null;
}

/** Which dialogs are open; the main layout shows them, so any screen may ask for any of them. */
export const useDialogs = create<DialogState>(() => ({
  dish: null,
  setMenu: null,
  info: null,
  place: null,
  closed: null,
  offer: null,
  group: null,
  table: null,
  account: null,
  cart: null,
}));

const set = useDialogs.setState;

export const openDish = (dish: DishRequest) => set({ dish });
export const openSetMenu = (setMenu: SetMenuRequest) => set({ setMenu });
export const openInfo = (info: InfoRequest) => set({ info });
export const openOffer = (offer: OfferRequest) => set({ offer });
export const openGroup = (group: GroupRequest) => set({ group });
export const openTableDialog = (table: TableRequest) => set({ table });
export const openAccount = (account: AccountRequest) => set({ account });
export const openCart = () => set({ cart: {} });
export const closeDialog = (name: keyof DialogState) => set({ [name]: null });

/** Asks how and where to; resolves with whether a place is known then. */
export function askPlace(about: Omit<PlaceRequest, 'answer'> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (known: boolean) => {
      set({ place: null });
      resolve(known);
    };
    set({ place: { ...about, answer } });
  });
}

/** Says that the shop is closed; resolves when the guest has read it. */
export function tellClosed(): Promise<void> {
  return new Promise((resolve) => {
    const answer = () => {
      set({ closed: null });
      resolve();
    };
    set({ closed: { answer } });
  });
}

/** Leaving the page leaves every dialog; whoever waits for an answer hears no. */
export function closeAllDialogs(): void {
  const { place, closed } = useDialogs.getState();
  place?.answer(false);
  closed?.answer();
  set({
    dish: null,
    setMenu: null,
    info: null,
    offer: null,
    group: null,
    table: null,
    account: null,
    cart: null,
  });
}
