/** Mails to one address within an hour and a day, over all shops: whoever asks for them, a mailbox is not flooded. */
export interface MailCap {
  hour: number;
  day: number;
}

/** Of mails that anybody can ask for without ordering. */
const REQUESTED: MailCap = { hour: 20, day: 60 };
/** With the confirmations of orders. More: requests for other mails must not keep a guest from ordering. */
const WITH_ORDERS: MailCap = { hour: 40, day: 120 };
const HOURS_A_DAY = 3;
/** `place_orders` looks no further back. */
const MAX_COUNTED = 1000;

/** How many mails an address may ask for; `factor` multiplies it, as it does the other limits. */
export const requestedMailCap = (factor: number): MailCap => ({
  hour: REQUESTED.hour * factor,
  day: REQUESTED.day * factor,
});

/** A shop that lets one address order more an hour also sends it the confirmations. */
export function orderMailCap(ordersAnHour: number | null, factor: number): MailCap {
  const hour = Math.max(WITH_ORDERS.hour, ordersAnHour ?? 0);
  const day = Math.min(MAX_COUNTED, Math.max(WITH_ORDERS.day, hour * HOURS_A_DAY));
  return { hour: hour * factor, day: day * factor };
}
