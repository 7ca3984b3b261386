import { useState } from 'react';
import type { UserAccount } from '@tischlein/contract/calls/account.ts';
import type { AccountAddress } from '@tischlein/domain/account/account.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import type { FormPageProps } from './account-page.ts';
import { BackButton } from './back-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account.module.css';
import { Problem } from '../base/problem.tsx';

interface AddressField {
  name: keyof AccountAddress;
  label: string;
  autoComplete: string;
  width?: 'third' | 'twoThirds';
}

const FIELDS: AddressField[] = [
  { name: 'name', label: 'Name an der Klingel', autoComplete: 'name' },
  { name: 'street', label: 'Straße', autoComplete: 'address-line1', width: 'twoThirds' },
  { name: 'streetNumber', label: 'Hausnummer', autoComplete: 'off', width: 'third' },
  { name: 'zip', label: 'Postleitzahl', autoComplete: 'postal-code', width: 'third' },
  { name: 'city', label: 'Ort', autoComplete: 'address-level2', width: 'twoThirds' },
  { name: 'floor', label: 'Etage (freiwillig)', autoComplete: 'address-line3' },
  { name: 'company', label: 'Firma (freiwillig)', autoComplete: 'organization' },
  { name: 'phone', label: 'Telefon', autoComplete: 'tel' },
];

export function AddressPage({ user, ...page }: FormPageProps & { user: UserAccount }) {
  const form = useAccountForm(page, 'setUserAddress');
  const [address, setAddress] = useState<AccountAddress>(user.address);
  return (
    <form id={page.formId} noValidate className={styles.page} onSubmit={form.submit({ address })}>
      <BackButton onBack={page.onDone} />
      <div className={styles.fields}>
        {FIELDS.map(({ name, label, autoComplete, width }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete={autoComplete}
            className={width && styles[width]}
            inputMode={name === 'zip' ? 'numeric' : name === 'phone' ? 'tel' : 'text'}
            maxLength={FIELD_LENGTHS[name]}
            value={address[name]}
            onChange={(event) => setAddress({ ...address, [name]: event.target.value })}
          />
        ))}
      </div>
      <Problem text={form.problem} />
    </form>
  );
}
