import { euros, pageReply, type PageButton } from '../http/page.ts';
import { formOf, redirectReply, type Asked, type Reply } from '../http/request.ts';
import type { AmazonAccount, Books, Session, SessionInput } from './books.ts';
import { isSignature } from './signatures.ts';

const BRAND = 'Amazon Pay';

export type GuestAct = 'pay' | 'pay-pending' | 'decline' | 'cancel';
const ACTS: readonly GuestAct[] = ['pay', 'pay-pending', 'decline', 'cancel'];
const BUTTONS: Record<GuestAct, string> = {
  pay: 'Bezahlen',
  'pay-pending': 'Bezahlen, Zahlung wird noch geprüft',
  decline: 'Abgelehnt',
  cancel: 'Abbrechen',
};

export function isGuestAct(text: string): text is GuestAct {
  return ACTS.some((act) => act === text);
}

/** What the button leaves with: a session is made of the payload when it is signed by the merchant. */
export function initiate(asked: Asked, accounts: readonly AmazonAccount[], books: Books): Reply {
  const fields = asked.method === 'POST' ? formOf(asked) : asked.query;
  const field = (name: string) => fields.get(name) ?? '';
  const account = accounts.find(({ publicKeyId }) => publicKeyId === field('publicKeyId'));
  if (!account || account.merchantId !== field('merchantId'))
    return problem('Der Händler ist nicht bekannt.');
  const payload = field('payloadJSON');
  const algorithm = fields.get('algorithm') ?? undefined;
  if (!isSignature(field('signature'), payload, account.publicKey, algorithm))
    return problem('Die Signatur der Anfrage stimmt nicht.');
  const input = JSON.parse(payload) as SessionInput;
  const missing = missingPart(input, field('productType'), account, field('ledgerCurrency'));
  if (missing !== null) return problem(missing);
  const session = books.makeSession(account, input, field('productType'));
  return redirectReply(`/checkout/pay/${session.id}`);
}

function missingPart(
  { webCheckoutDetails, paymentDetails, addressDetails, storeId }: SessionInput,
  productType: string,
  account: AmazonAccount,
  ledgerCurrency: string,
): string | null {
  if (storeId !== account.storeId) return 'Der Laden gehört nicht zum Händler.';
  if (webCheckoutDetails?.['checkoutMode'] !== 'ProcessOrder') return 'checkoutMode fehlt.';
  if (!webCheckoutDetails['checkoutResultReturnUrl']) return 'checkoutResultReturnUrl fehlt.';
  if (!paymentDetails?.paymentIntent) return 'paymentDetails.paymentIntent fehlt.';
  const { chargeAmount } = paymentDetails;
  if (!chargeAmount || !/^\d+\.\d\d$/.test(chargeAmount.amount)) return 'chargeAmount fehlt.';
  if (chargeAmount.currencyCode !== ledgerCurrency) return 'Die Währung passt nicht.';
  if (productType === 'PayOnly') return null;
  const parts = ['name', 'addressLine1', 'city', 'postalCode', 'countryCode'];
  const absent = parts.find((part) => !addressDetails?.[part]);
  return absent === undefined ? null : `addressDetails.${absent} fehlt.`;
}

function problem(line: string): Reply {
  return pageReply(
    { brand: BRAND, title: 'Das hat nicht geklappt', lines: [line], buttons: [] },
    400,
  );
}

export function sessionPage(session: Session | null): Reply {
  if (session?.state !== 'Open') return problem('Diese Zahlung ist beendet.');
  const { input, id } = session;
  const { amount = '0' } = input.paymentDetails?.chargeAmount ?? {};
  const buttons = ACTS.map((act): PageButton => ({
    label: BUTTONS[act],
    action: `/checkout/pay/${id}`,
    fields: { do: act },
  }));
  return pageReply({
    brand: BRAND,
    title: 'Mit Amazon Pay bezahlen',
    lines: [
      input.merchantMetadata?.['merchantStoreName'] ?? '',
      input.merchantMetadata?.['noteToBuyer'] ?? '',
      euros(Math.round(Number(amount) * 100)),
    ],
    buttons,
  });
}

/** What the guest chose; false: the session is over. */
export function actAsGuest(books: Books, session: Session, act: GuestAct): boolean {
  if (session.state !== 'Open') return false;
  if (act === 'decline') books.endSession(session, 'Declined');
  else if (act === 'cancel') books.endSession(session, 'BuyerCanceled');
  else session.agreed = act === 'pay' ? 'captured' : 'pending';
  return true;
}

/** Where the guest goes then. */
export function returnReply({ id, input }: Session, act: GuestAct): Reply {
  const { checkoutResultReturnUrl = '/', checkoutCancelUrl } = input.webCheckoutDetails ?? {};
  if (act === 'cancel' && checkoutCancelUrl) return redirectReply(checkoutCancelUrl);
  const back = new URL(checkoutResultReturnUrl);
  back.searchParams.set('amazonCheckoutSessionId', id);
  return redirectReply(back.href);
}
