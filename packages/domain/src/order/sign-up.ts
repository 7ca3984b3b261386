import type { Shop } from '../shop/shop.ts';

/** Said where an account is wanted, and advertising is not agreed to (specification 1 §5). */
export const SIGN_UP_NEEDS_ADVERTISING =
  'Wir benötigen deine Zustimmung um dir den vollen Funktionsumfang des Kontos bieten zu können.';

interface SignUpRequest {
  createAccount: boolean;
  acceptAdvertising: boolean;
}

/**
 * What is missing for signing up by order (specification 1 §5); null: nothing. The specification asks for consent to
 * advertising; the law wants it given freely (Art. 7 GDPR), so a shop asks for it only where it says so.
 */
export function signUpError(
  { createAccount, acceptAdvertising }: SignUpRequest,
  advertising: Shop['settings']['advertisingForSignup'],
): string | null {
  const missing = createAccount && advertising === 'required' && !acceptAdvertising;
  return missing ? SIGN_UP_NEEDS_ADVERTISING : null;
}
