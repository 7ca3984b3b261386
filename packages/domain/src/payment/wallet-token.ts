/** Stripe's ConfirmationToken: what the guest released in Apple Pay or Google Pay, to be charged once our button is pressed. */
const TOKEN = /^ctoken_[A-Za-z0-9_]{1,90}$/;

/** Whether a resource that a browser made at its provider is the release of a wallet. */
export function isWalletToken(resourceId: string | null | undefined): resourceId is string {
  return typeof resourceId === 'string' && TOKEN.test(resourceId);
}
