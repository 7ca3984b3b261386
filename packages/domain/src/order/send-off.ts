import { guestTraits } from '../guest/guest-traits.ts';
import type { OrderStatus } from './order-state.ts';
import type { OrderType } from '../menu/menu.ts';

/** A delivery, as far as it matters how it goes out. */
export interface DeliveryOrder {
  status: OrderStatus;
  orderType: OrderType;
  formValues: { street: string; streetNumber: string; zip: string };
}

/** Accepted and not yet on its way. */
const BEFORE_DISPATCH: readonly OrderStatus[] = ['accepted', 'preparing', 'ready'];

/** Whether a delivery can still be divided, or be sent with another one. */
export function isBeforeDispatch({
  status,
  orderType,
}: Pick<DeliveryOrder, 'status' | 'orderType'>): boolean {
  return orderType === 'delivery' && BEFORE_DISPATCH.includes(status);
}

const doorOf = ({ formValues }: DeliveryOrder) =>
  guestTraits({ phone: '', email: '' }, formValues).address;

/** Whether two deliveries go to one door, however its street was written, and can still go together. */
export function canDeliverTogether(one: DeliveryOrder, other: DeliveryOrder): boolean {
  return isBeforeDispatch(one) && isBeforeDispatch(other) && doorOf(one) === doorOf(other);
}

/** Whether so many pieces of each line may go with a second courier: both have something to carry. */
export function canDivide(
  lines: readonly { amount: number }[],
  second: readonly number[],
): boolean {
  if (second.length !== lines.length) return false;
  const isWithin = second.every((count, at) => count >= 0 && count <= (lines[at]?.amount ?? 0));
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const moved = sum(second);
  return isWithin && moved > 0 && moved < sum(lines.map(({ amount }) => amount));
}

/** The lines of the first or the second bag of a divided order, with the pieces that are in it. */
export function linesOfBag<Line extends { amount: number }>(
  lines: readonly Line[],
  second: readonly number[],
  bag: 1 | 2,
): Line[] {
  return lines.flatMap((line, at) => {
    const there = second[at] ?? 0;
    const amount = bag === 2 ? there : line.amount - there;
    return amount > 0 ? [{ ...line, amount }] : [];
  });
}
