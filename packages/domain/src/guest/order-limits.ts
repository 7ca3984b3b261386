/** By what a guest who orders is known again. The address is that of the delivery. */
export const GUEST_TRAITS = ['device', 'phone', 'email', 'address'] as const;
export type GuestTrait = (typeof GUEST_TRAITS)[number];

/** What may be ordered without the restaurant having seen anything of it; null: without limit. */
export interface OrderLimit {
  /** Orders neither paid nor ended, at once. */
  open: number | null;
  /** Orders within an hour. */
  hour: number | null;
}
export type OrderLimits = Record<GuestTrait, OrderLimit>;

const OF_A_GUEST: OrderLimit = { open: 4, hour: 8 };

/** Where the shop file names none. Behind one address there may be many flats, or a company. */
export const USUAL_ORDER_LIMITS: OrderLimits = {
  device: OF_A_GUEST,
  phone: OF_A_GUEST,
  email: OF_A_GUEST,
  address: { open: 20, hour: 40 },
};
