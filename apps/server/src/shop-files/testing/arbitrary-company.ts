import { LEGAL_PAGES, type Company, type OwnerTexts } from '@tischlein/domain/shop/shop.ts';
import fc from 'fast-check';
import { maybe, name, paragraph, phone } from './arbitrary-values.ts';

/** Some of the fields, at least one: what says nothing is not written. */
const someOf = <T extends object>(fields: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }) =>
  fc
    .record(fields, { requiredKeys: [] })
    .filter((found) => Object.keys(found).length > 0) as fc.Arbitrary<T>;

const company = someOf<Company>({
  representative: name,
  address: fc.record({
    street: name,
    zip: fc.constantFrom('01067', '1010', '0x1F'),
    city: name,
  }),
  phone,
  email: fc.constant('firma@b.de'),
  economicId: fc.constantFrom('DE811111118', 'DE811111118-00001'),
  authority: name,
  responsible: name,
  arbitration: name,
  dataProtectionOfficer: name,
  hosting: name,
  mailProvider: name,
  accessLogDays: fc.nat(3650),
});
const words = someOf<OwnerTexts>({ before: paragraph, after: paragraph });
const texts = fc
  .record(Object.fromEntries(LEGAL_PAGES.map((page) => [page, words])), { requiredKeys: [] })
  .filter((found) => Object.keys(found).length > 0);

/** For a `record`: each missing half of the time. */
export const arbitraryCompany = {
  legal: fc.record({
    operator: name,
    vatId: maybe(fc.constantFrom('DE811111118', 'DE 811 111 118', 'ATU12345678')),
    taxNumber: maybe(fc.constantFrom('93815/08152', '2893081508152')),
    register: maybe(name),
  }),
  said: fc.tuple(
    fc.option(
      company.map((one) => ({ company: one })),
      { nil: {} },
    ),
    fc.option(
      texts.map((one) => ({ legalTexts: one })),
      { nil: {} },
    ),
    fc.option(
      paragraph.map((guaranteeNotice) => ({ guaranteeNotice })),
      { nil: {} },
    ),
  ),
};
