import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PhoneQuote } from '@tischlein/contract/calls/phone.ts';
import { changePhoneDraft, type PhoneDraft } from '../session/phone-drafts.ts';
import { GAP_TEXTS, type PhoneGap } from './draft-requests.ts';
import styles from './phone.module.css';

interface TermsFieldsProps {
  draft: PhoneDraft;
  told: Omit<PhoneQuote, 'quote'> | null;
  /** When it is promised as things stand, epoch milliseconds. */
  promisedAt: number;
  usualMinutes: number;
  timeZone: string;
  now: number;
  minimumAge: number;
  gap: PhoneGap | null;
}

const MAX_MINUTES = 240;

/** When, how it is paid, and what else was said. */
export function TermsFields(props: TermsFieldsProps) {
  const { draft, told, timeZone, now, minimumAge, gap } = props;
  const set = (change: Partial<PhoneDraft>) => changePhoneDraft(draft.id, change);
  const slots = told?.times.slots ?? [];
  const isGone = draft.serveAt !== null && !slots.includes(draft.serveAt);
  const { couponCode, messageDriver, email } = draft;
  const [hasMore] = useState([couponCode, messageDriver, email].some((text) => text !== ''));
  // A pause, or closed: said while the caller is still there.
  const isLater = draft.serveAt === null && told?.times.asap === false;
  const methods = told?.methods ?? [draft.paymentMethod];
  return (
    <div className={styles.terms}>
      <SelectField
        label="Wann"
        className={styles.half}
        value={draft.serveAt ?? ''}
        error={isLater ? 'Sofort geht gerade nicht. Wähle eine Uhrzeit.' : undefined}
        onChange={({ target }) => set({ serveAt: target.value === '' ? null : target.value })}
      >
        <option value="">Sofort</option>
        {(isGone && draft.serveAt !== null ? [draft.serveAt, ...slots] : slots).map((slot) => (
          <option key={slot} value={slot}>
            {shortWhen(Date.parse(slot), now, timeZone)}
          </option>
        ))}
      </SelectField>
      {draft.serveAt === null && (
        <TextField
          label="In Minuten"
          className={styles.half}
          inputMode="numeric"
          autoComplete="off"
          value={draft.minutes === null ? '' : String(draft.minutes)}
          placeholder={String(props.usualMinutes)}
          hint={`Zugesagt: ${shortWhen(props.promisedAt, now, timeZone)}`}
          onChange={({ target }) => {
            const minutes = Number.parseInt(target.value.replace(/\D/g, ''), 10);
            set({ minutes: Number.isNaN(minutes) ? null : Math.min(minutes, MAX_MINUTES) });
          }}
        />
      )}
      <SelectField
        label="Zahlung"
        className={styles.half}
        value={draft.paymentMethod}
        onChange={({ target }) => set({ paymentMethod: target.value as PaymentMethod })}
      >
        {[...new Set([...methods, draft.paymentMethod])].map((method) => (
          <option key={method} value={method}>
            {PAYMENT_LABELS[method]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="An die Küche"
        className={styles.half}
        maxLength={FIELD_LENGTHS.messageCook}
        autoComplete="off"
        value={draft.messageCook}
        onChange={({ target }) => set({ messageCook: target.value })}
      />
      {minimumAge > 0 && (
        <Checkbox
          className={styles.wide}
          label={`Gast sagt, er ist mindestens ${minimumAge}`}
          detail="An der Tür wird der Ausweis geprüft."
          checked={draft.confirmedAge >= minimumAge}
          error={gap === 'age' ? GAP_TEXTS.age : undefined}
          onChange={({ target }) =>
            set({ confirmedAge: target.checked ? (minimumAge > 16 ? 18 : 16) : 0 })
          }
        />
      )}
      <details className={styles.more} open={hasMore ? true : undefined}>
        <summary className="opens">Gutschein, Fahrer, Mail</summary>
        <div className={styles.terms}>
          <TextField
            label="Gutschein"
            className={styles.half}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={draft.couponCode}
            error={told?.couponMessage ?? undefined}
            onChange={({ target }) => set({ couponCode: target.value })}
          />
          {!draft.isPickup && (
            <TextField
              label="An den Fahrer"
              className={styles.half}
              maxLength={FIELD_LENGTHS.messageDriver}
              autoComplete="off"
              value={draft.messageDriver}
              onChange={({ target }) => set({ messageDriver: target.value })}
            />
          )}
          <TextField
            label="Mail für die Bestätigung (freiwillig)"
            className={styles.wide}
            inputMode="email"
            autoComplete="off"
            maxLength={FIELD_LENGTHS.email}
            value={draft.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        </div>
      </details>
    </div>
  );
}
