import { z } from 'zod';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import {
  MAX_WITHDRAWN_GOODS_LENGTH,
  MAX_WITHDRAWN_ORDER_LENGTH,
} from '@tischlein/domain/order/withdrawal-form.ts';
import type { Call } from '../call.ts';
import { errorBody, fieldsRefusal, instant, line, paragraph, shopParams } from './shared.ts';

const withdrawalForm = z.object({
  name: line(FIELD_LENGTHS.name).default(''),
  email: line(FIELD_LENGTHS.email).default(''),
  order: line(MAX_WITHDRAWN_ORDER_LENGTH).default(''),
  goods: paragraph(MAX_WITHDRAWN_GOODS_LENGTH).default(''),
});

/** BGB § 356a: also while the shop is offline. The same form twice is one withdrawal. 404 where there is no such form. */
export const withdrawContract = {
  summary: 'Withdraw from a contract; the receipt comes by mail',
  access: 'guest',
  params: shopParams,
  body: z.object({ formData: withdrawalForm }),
  result: z.object({ receivedAt: instant }),
  errors: { 400: z.union([fieldsRefusal, errorBody]), 404: errorBody },
} satisfies Call;
