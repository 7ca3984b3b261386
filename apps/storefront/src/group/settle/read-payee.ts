import { tidyName } from '@tischlein/domain/group/group-names.ts';
import { ibanText, readIban } from '@tischlein/domain/payment/iban.ts';
import { PAYPAL_ME_NAME } from '@tischlein/domain/payment/paypal-me.ts';
import type { GroupView } from '@tischlein/contract/calls/group.ts';
import { isRecord, readStored, shopKey, writeStored } from '../../session/storage.ts';

export const PAYPAL_PROBLEM =
  'Gib deinen Namen bei PayPal.Me an: höchstens 20 Buchstaben und Ziffern.';
export const IBAN_PROBLEM =
  'Diese IBAN stimmt nicht. Vergleich sie mit deiner Karte oder deiner Bank: in Deutschland sind es DE und 20 Ziffern.';
export const NAME_PROBLEM = 'Sag bitte, auf wen das Konto läuft.';

/** As it is typed. */
export interface PayeeDraft {
  payPalMe: string;
  name: string;
  iban: string;
}
export type PayeeProblems = Partial<Record<keyof PayeeDraft, string>>;
export type Payee = Pick<GroupView, 'payPalMe' | 'payeeAccount'>;

export const payeeDraftOf = ({ payPalMe, payeeAccount }: Payee): PayeeDraft => ({
  payPalMe: payPalMe ?? '',
  name: payeeAccount?.name ?? '',
  iban: payeeAccount ? ibanText(payeeAccount.iban) : '',
});

/** The name in what people paste: '@Rosa', 'paypal.me/Rosa', a whole link; null: none is wanted; undefined: no name. */
export function readPayPalMe(text: string): string | null | undefined {
  const name = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?(?:paypal\.me|paypal\.com\/paypalme)\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '');
  if (name === '') return text.trim() === '' ? null : undefined;
  return PAYPAL_ME_NAME.test(name) ? name : undefined;
}

/** What is typed as it is sent, or what is wrong with it. Without an IBAN there is no account, whatever the name. */
export function readPayee(draft: PayeeDraft): { payee: Payee } | { problems: PayeeProblems } {
  const payPalMe = readPayPalMe(draft.payPalMe);
  const hasIban = draft.iban.trim() !== '';
  const iban = hasIban ? readIban(draft.iban) : null;
  const name = tidyName(draft.name);
  const problems: PayeeProblems = {};
  if (payPalMe === undefined) problems.payPalMe = PAYPAL_PROBLEM;
  if (hasIban && iban === null) problems.iban = IBAN_PROBLEM;
  if (hasIban && name === '') problems.name = NAME_PROBLEM;
  if (payPalMe === undefined || Object.keys(problems).length > 0) return { problems };
  return { payee: { payPalMe, payeeAccount: iban === null ? null : { name, iban } } };
}

const keyOf = (shopId: string) => shopKey(shopId, 'payee');

/** Keeps the payee on this device for the next order; null: not any more. */
export function rememberPayee(shopId: string, payee: Payee | null): void {
  writeStored(keyOf(shopId), payee && payeeDraftOf(payee));
}

/** The payee that this device kept for the next order; null: none, or one of the wrong shape. */
export function rememberedPayee(shopId: string): PayeeDraft | null {
  const stored = readStored(keyOf(shopId));
  if (!isRecord(stored)) return null;
  const { payPalMe, name, iban } = stored;
  const isWhole = [payPalMe, name, iban].every((text) => typeof text === 'string');
  return isWhole ? (stored as unknown as PayeeDraft) : null;
}
