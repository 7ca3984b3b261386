import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Caller } from '@tischlein/contract/calls/phone.ts';
import { failureText, RequestError } from '@tischlein/client/staff-failures.ts';
import { fetchResult } from '../api/request.ts';
import { changePhoneDraft, NO_ADDRESS, type PhoneDraft } from '../session/phone-drafts.ts';
import { useShop } from '../session/shop-context.tsx';
import { ComboField } from './combo-field.tsx';
import styles from './phone.module.css';
import { useDebounced } from './use-debounced.ts';

const MIN_DIGITS = 4;
const MIN_LETTERS = 3;
const isSearchable = (text: string) =>
  /^[\d\s()+/.-]*$/.test(text)
    ? text.replace(/\D/g, '').length >= MIN_DIGITS
    : text.trim().length >= MIN_LETTERS;

interface CallerFieldProps {
  draft: PhoneDraft;
  inputRef: RefObject<HTMLInputElement | null>;
  error?: string | undefined;
  /** A guest was taken, or there is none of this number. */
  onKnown: (caller: Caller | null) => void;
}

/** Who calls: a number or a name; guests of before are offered with their address. */
export function CallerField({ draft, inputRef, error, onKnown }: CallerFieldProps) {
  const shop = useShop();
  /** What was typed where it is no number. */
  const [typed, setTyped] = useState<{ draft: string; text: string } | null>(null);
  const text = typed?.draft === draft.id ? typed.text : draft.phone;
  const [taken, setTaken] = useState('');
  const search = useDebounced(text.trim());
  const asks = isSearchable(search) && taken !== `${draft.id} ${search}`;
  const found = useQuery({
    queryKey: ['phone-guests', shop.id, search],
    queryFn: ({ signal }) =>
      fetchResult('phoneGuests', { params: { shopId: shop.id }, body: { search }, signal }),
    enabled: asks,
    retry: false,
    gcTime: 0,
  });
  const guests = asks && search === text.trim() ? (found.data?.guests ?? []) : [];
  const change = (value: string) => {
    const isNumber = /^[\d\s()+/.-]*$/.test(value);
    setTyped(isNumber ? null : { draft: draft.id, text: value });
    if (isNumber) changePhoneDraft(draft.id, { phone: value });
  };
  const take = (caller: Caller) => {
    setTyped(null);
    setTaken(`${draft.id} ${caller.phone.trim()}`);
    changePhoneDraft(draft.id, {
      phone: caller.phone,
      name: caller.name,
      email: caller.email,
      isPickup: caller.isPickup,
      address: caller.addresses[0] ?? NO_ADDRESS,
      addressConfirmed: true,
      mayRemember: caller.mayRemember,
    });
    onKnown(caller);
  };
  const failure = found.error instanceof RequestError ? failureText(found.error.failure) : null;
  const isStranger = asks && found.isSuccess && guests.length === 0 && search === text.trim();
  return (
    <ComboField
      label="Telefon oder Name"
      hint={failure ?? (isStranger ? 'Neuer Gast: noch keine Bestellung gefunden.' : undefined)}
      error={error}
      listLabel="Bekannte Gäste"
      value={text}
      onChange={change}
      inputRef={inputRef}
      placeholder="0911 5550123"
      options={guests.map((caller) => ({
        key: caller.phone,
        children: <CallerText caller={caller} />,
      }))}
      onTake={(index) => {
        const caller = guests[index];
        if (caller) take(caller);
      }}
      onEnter={() => onKnown(null)}
    />
  );
}

function CallerText({ caller }: { caller: Caller }) {
  const [address] = caller.addresses;
  const [order] = caller.orders;
  return (
    <span className={styles.optionWords}>
      <strong>
        {caller.name || 'ohne Namen'}, {caller.phone}
      </strong>
      {address && (
        <span>
          {address.street} {address.streetNumber}, {address.zip} {address.city}
        </span>
      )}
      {order && <span className={styles.quiet}>Zuletzt: {order.lines.join('; ')}</span>}
      {caller.blocked !== null && <span className={styles.bad}>Gesperrt: {caller.blocked}</span>}
    </span>
  );
}
