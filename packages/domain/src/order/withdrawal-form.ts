import { EMAIL_TEXT, FIELD_LENGTHS, isEmail } from './checkout-form.ts';

/** What BGB § 356a (2) lets a consumer say of the contract they withdraw from. Texts are '' when empty. */
export interface WithdrawalForm {
  name: string;
  /** Where the receipt goes. */
  email: string;
  /** Number of the order or when it was placed; in the guest's words. */
  order: string;
  /** Which goods; '' for all that can be withdrawn from. */
  goods: string;
}

export const MAX_WITHDRAWN_ORDER_LENGTH = 200;
export const MAX_WITHDRAWN_GOODS_LENGTH = 1000;

type WithdrawalErrors = Partial<Record<keyof WithdrawalForm, string>>;

/** German errors by field; no key: the field is right. */
export function checkWithdrawal(form: WithdrawalForm): WithdrawalErrors {
  const errors: WithdrawalErrors = {};
  if (form.name.trim() === '') errors.name = 'Bitte gib deinen Namen ein.';
  else if (form.name.length > FIELD_LENGTHS.name) errors.name = 'Das ist zu lang.';
  if (!isEmail(form.email.trim())) errors.email = EMAIL_TEXT;
  if (form.order.trim() === '')
    errors.order = 'Bitte gib die Bestellnummer an, oder wann du bestellt hast.';
  else if (form.order.length > MAX_WITHDRAWN_ORDER_LENGTH) errors.order = 'Das ist zu lang.';
  if (form.goods.length > MAX_WITHDRAWN_GOODS_LENGTH)
    errors.goods = `Bitte höchstens ${MAX_WITHDRAWN_GOODS_LENGTH} Zeichen.`;
  return errors;
}
