/** The name at PayPal.me: PayPal gives 20 letters and digits at most. */
export const PAYPAL_ME_NAME = /^[A-Za-z0-9]{1,20}$/;

/** The page at PayPal.me that pays somebody `amount` cents; null: there is nothing to pay or no name. */
export function payPalMeLink(name: string | null, amount: number): string | null {
  if (name === null || amount <= 0) return null;
  const euros = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return `https://paypal.me/${encodeURIComponent(name)}/${euros}EUR`;
}
