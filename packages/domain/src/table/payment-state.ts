/**
 * Money for a part of a table's bill. 'reserved': it is being paid online, and nobody else can pay that part meanwhile;
 * 'gone': it was not paid after all, or what it paid for was rejected and the money goes back.
 */
export const TABLE_PAYMENT_STATES = ['reserved', 'paid', 'gone'] as const;
export type TablePaymentState = (typeof TABLE_PAYMENT_STATES)[number];

const TRANSITIONS: Record<TablePaymentState, readonly TablePaymentState[]> = {
  reserved: ['paid', 'gone'],
  paid: ['gone'],
  gone: [],
};

/** Whether money at a table may go from one state to another. */
export function canTablePaymentStep(from: TablePaymentState, to: TablePaymentState): boolean {
  return TRANSITIONS[from].includes(to);
}
