import {
  isAnyPostcode,
  isEconomicId,
  isShopPhone,
  isPostcode,
  isTaxNumber,
  isVatId,
} from '@tischlein/domain/shop/written-forms.ts';
import { z } from 'zod';
import { line } from './fields.ts';

const written = (isWritten: (text: string) => boolean, error: string) =>
  line.refine((value) => isWritten(String(value)), { error });

/** The restaurant's: guests order by it. */
export const postcode = written(isPostcode, 'postcode');
/** A firm's may be abroad. */
export const anyPostcode = written(isAnyPostcode, 'any-postcode');
export const phone = written(isShopPhone, 'phone');
export const email = z.email().max(254);
export const vatId = written(isVatId, 'vat-id');
export const economicId = written(isEconomicId, 'economic-id');
export const taxNumber = written(isTaxNumber, 'tax-number');
