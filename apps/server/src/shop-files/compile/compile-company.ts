import {
  LEGAL_PAGES,
  type Company,
  type OwnerTexts,
  type Shop,
} from '@tischlein/domain/shop/shop.ts';
import type { ShopFile } from '../schema/shop-file.ts';

const TEXTS = [
  'representative',
  'phone',
  'email',
  'economicId',
  'authority',
  'responsible',
  'arbitration',
  'dataProtectionOfficer',
  'hosting',
  'mailProvider',
] as const;

/** What of `legal` and `legalTexts` was written; nothing at all leaves no trace in the model. */
export function compileCompany({
  legal,
  legalTexts,
}: ShopFile): Pick<Shop, 'company' | 'legalTexts' | 'guaranteeNotice'> {
  const company: Company = {};
  for (const field of TEXTS) {
    const written = legal[field];
    if (written !== undefined) company[field] = String(written);
  }
  if (legal.address !== undefined) {
    const { street, zip, city } = legal.address;
    company.address = { street: String(street), zip: String(zip), city: String(city) };
  }
  if (legal.accessLogDays !== undefined) company.accessLogDays = legal.accessLogDays;
  const texts: NonNullable<Shop['legalTexts']> = {};
  for (const page of LEGAL_PAGES) {
    const words: OwnerTexts = {};
    for (const place of ['before', 'after'] as const) {
      const written = legalTexts?.[page]?.[place];
      if (written !== undefined) words[place] = String(written);
    }
    if (Object.keys(words).length > 0) texts[page] = words;
  }
  return {
    ...(Object.keys(company).length > 0 ? { company } : {}),
    ...(Object.keys(texts).length > 0 ? { legalTexts: texts } : {}),
    ...(legalTexts?.guarantee === undefined
      ? {}
      : { guaranteeNotice: String(legalTexts.guarantee) }),
  };
}
