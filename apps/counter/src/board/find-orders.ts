import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { normalPhone } from '@tischlein/domain/guest/normal-phone.ts';
import { orderedBy, streetLine, tableText } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';

/** Fewer digits than this would be found in every telephone number. */
const SHORTEST_PHONE = 3;
const NUMBER = /^(?:nr\.?|#)?\s*(\d+)$/i;
const PHONE = /^[\d\s+()/.-]+$/;

interface OrderFilter {
  /** '' finds every order. */
  search: string;
  /** null: of any type. */
  type: OrderType | null;
}

/** Whether an order is found: by the beginning of its number, a part of its telephone number, or words of its names and its street. */
export function matchesFilter(order: Order, { search, type }: OrderFilter): boolean {
  if (type !== null && order.orderType !== type) return false;
  const text = search.trim();
  if (text === '') return true;
  const number = NUMBER.exec(text)?.[1];
  if (number !== undefined && String(order.number).startsWith(number)) return true;
  return hasPhone(order, text) || hasWords(order, text);
}

function hasPhone({ formValues: { phone } }: Order, text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (!PHONE.test(text) || digits.length < SHORTEST_PHONE) return false;
  // As typed and with its country, so that '0170 …' finds '+49 170 …' and the other way round.
  return (
    phone.replace(/\D/g, '').includes(digits) || normalPhone(phone).includes(normalPhone(text))
  );
}

function hasWords(order: Order, text: string): boolean {
  const { name, company } = order.formValues;
  const known = folded(
    [orderedBy(order), name, company, streetLine(order), order.groupName, tableText(order)].join(
      ' ',
    ),
  );
  return folded(text)
    .split(/\s+/)
    .every((word) => known.includes(word));
}

/** 'Özgür Weiß' as 'ozgur weiss', and so 'Oezguer Weiss'. */
function folded(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');
}
