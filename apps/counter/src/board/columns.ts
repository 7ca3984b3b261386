import type { KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { dueAt, isLater } from '../order-view/order-times.ts';
import { openOrders, unansweredOrders, type Order, type OrdersById } from '../session/orders.ts';
import type { ColumnName } from '../session/device.ts';

export interface OrderColumn {
  name: ColumnName;
  title: string;
  orders: Order[];
  /** Accepted, but due so much later that nobody cooks for it yet. */
  later: Order[];
  empty: string;
}

const OF_STATUS: Record<KitchenStatus, ColumnName | null> = {
  placed: 'new',
  accepted: 'work',
  preparing: 'work',
  ready: 'out',
  'on-the-way': 'out',
  done: null,
  'not-collected': null,
  rejected: null,
};

/** Open orders by column: new ones as they came, the others by when they are due. */
export function columnsOf(orders: OrdersById, now: number): OrderColumn[] {
  const open = openOrders(orders)
    .map((order) => ({ order, due: dueOf(order) }))
    .sort((a, b) => a.due - b.due || a.order.number - b.order.number)
    .map(({ order }) => order);
  const inColumn = (name: ColumnName) => open.filter(({ status }) => OF_STATUS[status] === name);
  const work = inColumn('work');
  return [
    {
      name: 'new',
      title: 'Neu',
      orders: unansweredOrders(orders),
      later: [],
      empty: 'Gerade keine neue Bestellung.',
    },
    {
      name: 'work',
      title: 'In Arbeit',
      orders: work.filter((order) => !isLater(order, now)),
      later: work.filter((order) => isLater(order, now)),
      empty: 'Nichts in Arbeit.',
    },
    {
      name: 'out',
      title: 'Fertig und unterwegs',
      orders: inColumn('out'),
      later: [],
      empty: 'Nichts wartet auf Abholung oder Lieferung.',
    },
  ];
}

/** Whether the same orders, unchanged, stand in it in the same order. */
export function isSameColumn(a: OrderColumn, b: OrderColumn): boolean {
  const isSame = (some: readonly Order[], others: readonly Order[]) =>
    some.length === others.length && some.every((order, index) => order === others[index]);
  return a.name === b.name && isSame(a.orders, b.orders) && isSame(a.later, b.later);
}

function dueOf(order: Order): number {
  return dueAt(order) ?? Date.parse(order.placedAt);
}
