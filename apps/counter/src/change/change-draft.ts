import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { ChangeStart, WantedOrder } from '@tischlein/contract/calls/order-change.ts';
import type { DraftAddress } from '../session/phone-drafts.ts';

/** An order while it is changed. */
export interface ChangeDraft {
  items: CartItem[];
  freeItems: SelectedFreeItem[];
  confirmed: string[];
  denied: string[];
  isPickup: boolean;
  address: DraftAddress;
  addressConfirmed: boolean;
  name: string;
  phone: string;
  email: string;
  messageCook: string;
  messageDriver: string;
  /** Wanted time; null: as soon as possible. */
  serveAt: string | null;
  /** What is promised; null: the wanted time. */
  promisedAt: string | null;
  paymentMethod: PaymentMethod | null;
  dueMethod: 'offline' | 'offline_debit';
}

/** The draft of a change before anything is changed: the order as it stands. */
export function changeDraftOf({ wanted }: ChangeStart): ChangeDraft {
  const { formValues: form } = wanted;
  const { street, streetNumber, zip, city, floor, company } = form;
  const { name, phone, email, messageCook, messageDriver, serveAt, paymentMethod } = form;
  return {
    items: wanted.orderItems as CartItem[],
    freeItems: wanted.selectedFreeItems,
    confirmed: wanted.confirmedTwoForOnePromotions,
    denied: wanted.deniedTwoForOnePromotions,
    isPickup: form.isPickup,
    address: { street, streetNumber, zip, city, floor, company },
    addressConfirmed: wanted.addressConfirmed,
    ...{ name, phone, email, messageCook, messageDriver, serveAt, paymentMethod },
    promisedAt: wanted.promisedAt,
    dueMethod: wanted.dueMethod,
  };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was entered on a state that is over, on the one that holds now: of each field what was changed here stays. */
export function rebaseDraft(mine: ChangeDraft, before: ChangeStart, now: ChangeStart): ChangeDraft {
  const [old, next] = [changeDraftOf(before), changeDraftOf(now)];
  const fields = Object.keys(next) as (keyof ChangeDraft)[];
  const kept = fields.filter((field) => !isEqual(mine[field], old[field]));
  return {
    ...next,
    ...Object.fromEntries(kept.map((field) => [field, mine[field]])),
    // Of dishes both changes hold.
    items: rebaseItems(mine.items, old.items, next.items),
  };
}

const contentOf = ({ amount: _amount, ...item }: CartItem) => JSON.stringify(item);

function rebaseItems(
  mine: readonly CartItem[],
  old: readonly CartItem[],
  next: readonly CartItem[],
): CartItem[] {
  const count = (items: readonly CartItem[], content: string) =>
    items.reduce((sum, item) => (contentOf(item) === content ? sum + item.amount : sum), 0);
  const seen = new Set<string>();
  return [...next, ...mine].flatMap((item) => {
    const content = contentOf(item);
    if (seen.has(content)) return [];
    seen.add(content);
    const amount = count(next, content) + count(mine, content) - count(old, content);
    return amount > 0 ? [{ ...item, amount }] : [];
  });
}

/** What is sent of a draft: the whole of what the order shall be. */
export function wantedOf(draft: ChangeDraft, { wanted }: ChangeStart): WantedOrder {
  const { name, phone, email, messageCook, messageDriver, serveAt, paymentMethod } = draft;
  return {
    orderItems: draft.items as WantedOrder['orderItems'],
    selectedFreeItems: draft.freeItems,
    confirmedTwoForOnePromotions: draft.confirmed,
    deniedTwoForOnePromotions: draft.denied,
    formValues: {
      ...wanted.formValues,
      ...draft.address,
      ...{ name, phone, email, messageCook, messageDriver, serveAt, paymentMethod },
      isPickup: draft.isPickup,
    },
    addressConfirmed: draft.addressConfirmed,
    promisedAt: draft.promisedAt,
    dueMethod: draft.dueMethod,
  };
}
