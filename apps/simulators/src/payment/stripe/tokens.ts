import type { AccountBooks } from './account-books.ts';
import type { FormFields } from './form.ts';
import { newId, type StripeToken, type WalletCard } from './objects.ts';
import { fieldsAt, textAt } from './read-parameters.ts';
import { missing, noSuch, StripeRefusal } from './refusal.ts';

/** A release is good for so long, and once. */
const GOOD_FOR_SECONDS = 12 * 60 * 60;
/** Stripe's own test cards. */
const CARDS: Record<string, WalletCard> = {
  pm_card_visa: 'good',
  pm_card_chargeDeclined: 'declined',
  pm_card_threeDSecure2Required: '3ds',
};

/** POST /v1/confirmation_tokens of a browser, or /v1/test_helpers/confirmation_tokens. Throws `StripeRefusal`. */
export function createToken(books: AccountBooks, fields: FormFields): StripeToken {
  const card = CARDS[textAt(fields, 'payment_method') ?? 'pm_card_visa'];
  if (!card) throw noSuch('PaymentMethod', String(fields['payment_method']), 'payment_method');
  const details = fieldsAt(fieldsAt(fields, 'payment_method_data'), 'billing_details');
  const wallet = textAt(fields, 'wallet');
  const token: StripeToken = {
    id: newId('ctoken_1', 23),
    object: 'confirmation_token',
    created: books.now(),
    expires_at: books.now() + GOOD_FOR_SECONDS,
    livemode: false,
    payment_intent: null,
    payment_method_preview: {
      type: 'card',
      card: { wallet: wallet === null ? null : { type: wallet } },
      billing_details: {
        name: textAt(details, 'name'),
        email: textAt(details, 'email'),
        phone: textAt(details, 'phone'),
      },
    },
    return_url: textAt(fields, 'return_url'),
  };
  books.tokens.set(token.id, token);
  books.cards.set(token.id, card);
  return token;
}

/** Throws `StripeRefusal` for one that is not there, used or too old. */
export function tokenToUse(books: AccountBooks, id: string | null): StripeToken {
  if (id === null) throw missing('confirmation_token');
  const token = books.tokens.get(id);
  if (!token) throw noSuch('confirmation_token', id, 'confirmation_token');
  if (token.payment_intent !== null)
    throw new StripeRefusal(
      'The provided confirmation_token was already used to confirm a PaymentIntent.',
      { param: 'confirmation_token' },
    );
  if ((token.expires_at ?? 0) <= books.now())
    throw new StripeRefusal('The provided confirmation_token has expired.', {
      param: 'confirmation_token',
    });
  return token;
}
