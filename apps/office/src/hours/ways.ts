/** The ways to order that may have hours of their own. At the table there is only when the house is open. */
export const WAYS = [
  { field: 'delivery', title: 'Lieferung' },
  { field: 'pickup', title: 'Abholung' },
] as const;
export type Way = (typeof WAYS)[number]['field'];
