import type { AccountBooks } from './account-books.ts';
import type { FormFields } from './form.ts';
import { newId, type StripeDomain } from './objects.ts';
import { refuseUnknown, textAt } from './read-parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';

/** POST /v1/payment_method_domains. Throws `StripeRefusal`. */
export function createDomain(books: AccountBooks, fields: FormFields): StripeDomain {
  refuseUnknown(fields, ['domain_name', 'enabled']);
  const name = textAt(fields, 'domain_name');
  if (name === null) throw missing('domain_name');
  if (!/^[a-z\d.-]+$/i.test(name))
    throw new StripeRefusal(`Invalid domain name: ${name}`, { param: 'domain_name' });
  const known = [...books.domains.values()].find((one) => one.domain_name === name);
  if (known) return known;
  const domain: StripeDomain = {
    id: newId('pmd_1', 23),
    object: 'payment_method_domain',
    apple_pay: { status: 'inactive' },
    created: books.now(),
    domain_name: name,
    enabled: true,
    google_pay: { status: 'active' },
    livemode: false,
  };
  books.domains.set(domain.id, domain);
  return validateDomain(books, domain);
}

/** POST /v1/payment_method_domains/:id/validate: Apple looks for its file on the domain. */
export function validateDomain(books: AccountBooks, domain: StripeDomain): StripeDomain {
  domain.apple_pay = books.wallets.domains
    ? { status: 'active' }
    : {
        status: 'inactive',
        status_details: { error_message: 'The domain association file was not found.' },
      };
  return domain;
}
