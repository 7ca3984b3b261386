/** The page at PayPal.me that pays somebody `amount` cents; null: there is nothing to pay or no name. */
export function payOwnShareLink(payPalMe: string | null, amount: number): string | null {
  if (payPalMe === null || amount <= 0) return null;
  const euros = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return `https://paypal.me/${encodeURIComponent(payPalMe)}/${euros}EUR`;
}
