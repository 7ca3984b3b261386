/**
 * 'alert': somebody at the counter should look at the money of an order. 'group' is told to those who follow that
 * group alone: there are so many of them. 'account' and 'mail': a mail is wanted, which is
 * nobody else's business. 'guests': something at the counter about guests beside their orders.
 */
export type EventTopic =
  | 'order'
  | 'stock'
  | 'pause'
  | 'shop'
  | 'alert'
  | 'group'
  /** Something happened at a table; its number is the key. */
  | 'table'
  /** A device may not see any more what it sees: streams look whether it is theirs. No key. */
  | 'access'
  | 'account'
  | 'mail'
  | 'guests'
  /** Something about printers is to be looked at. No key. */
  | 'printing'
  /** Dishes were ticked off; the order is the key. */
  | 'kitchen'
  /** Cash was moved, or something closed. No key. */
  | 'cash';
