import type { Address } from '@tischlein/domain/address/address.ts';
import {
  GUEST_TRAITS,
  type GuestTrait,
  type OrderLimit,
} from '@tischlein/domain/guest/order-limits.ts';
import { guestTexts } from '@tischlein/domain/guest/guest-traits.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import { orderMailCap } from '../guests/guest-mails.ts';
import { markOf, markOfHash, type GuestMark } from '../orders/guest-marks.ts';
import type { OrderGuest } from '../orders/insert-orders.ts';
import type { TableOrderer } from './table-order.ts';

const DAY_MS = 86_400_000;

/**
 * The traits by which a guest's orders are counted (device, telephone, mail, address), with their limits. null: not
 * limited, as for staff and at tables.
 */
export function orderGuest(
  shop: Shop,
  form: FormValues,
  {
    guestHash,
    isStaff,
    tableOrderer,
    address,
    now,
    factor,
  }: {
    guestHash: Buffer;
    isStaff: boolean;
    tableOrderer: TableOrderer | null;
    /** Where it is delivered to, as the geocoder has it: another spelling is the same house. */
    address: Address | null;
    now: number;
    /** Multiplies every limit. */
    factor: number;
  },
): OrderGuest | null {
  // Guests at a table are there in person, and leave no address.
  if (isStaff || tableOrderer) return null;
  const texts = guestTexts(form, address);
  const email = markOrNull(texts.email);
  const { hour, day } = orderMailCap(shop.orderLimits.email.hour, factor);
  // What is ordered for another day is open until then.
  const since = new Date(now - (shop.hours.preOrder ? shop.hours.preOrderDays + 1 : 1) * DAY_MS);
  const base = { since: since.toISOString(), mails_an_hour: hour, mails_a_day: day };
  const counted = (kind: GuestTrait, mark: GuestMark | null, limit: OrderLimit) =>
    mark === null ? [] : [{ kind, mark, ...times(limit, factor) }];
  const marks = {
    device: markOfHash(guestHash),
    phone: markOrNull(texts.phone),
    email,
    address: markOrNull(texts.address),
  };
  return {
    ...base,
    ...marks,
    // How many mails an address gets is limited even where the shop limits no orders.
    counted: GUEST_TRAITS.filter(
      (kind) => kind === 'email' || isLimited(shop.orderLimits[kind]),
    ).flatMap((kind) => counted(kind, marks[kind], shop.orderLimits[kind])),
  };
}

const isLimited = ({ open, hour }: OrderLimit) => open !== null || hour !== null;
const times = ({ open, hour }: OrderLimit, factor: number): OrderLimit => ({
  open: open && open * factor,
  hour: hour && hour * factor,
});
const markOrNull = (text: string | null) => (text === null ? null : markOf(text));
