import type { LegalPage, Shop } from '@tischlein/domain/shop/shop.ts';
import type { Tree } from './tree.ts';

/** Who sells, and the owner's words on the pages that are made; always in this order. */
export function companyTree({ legal, company = {}, legalTexts = {}, guaranteeNotice }: Shop): Tree {
  const { address } = company;
  const words = (page: LegalPage): Tree | undefined => {
    const { before, after } = legalTexts[page] ?? {};
    return before === undefined && after === undefined ? undefined : { before, after };
  };
  return {
    legal: {
      operator: legal.operator,
      representative: company.representative,
      address: address && { street: address.street, zip: address.zip, city: address.city },
      phone: company.phone,
      email: company.email,
      vatId: legal.vatId ?? undefined,
      economicId: company.economicId,
      taxNumber: legal.taxNumber ?? undefined,
      register: legal.register ?? undefined,
      authority: company.authority,
      responsible: company.responsible,
      arbitration: company.arbitration,
      dataProtectionOfficer: company.dataProtectionOfficer,
      hosting: company.hosting,
      mailProvider: company.mailProvider,
      accessLogDays: company.accessLogDays,
    },
    legalTexts:
      Object.keys(legalTexts).length === 0 && guaranteeNotice === undefined
        ? undefined
        : {
            imprint: words('imprint'),
            privacy: words('privacy'),
            terms: words('terms'),
            guarantee: guaranteeNotice,
          },
  };
}
