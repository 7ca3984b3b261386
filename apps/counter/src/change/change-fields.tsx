import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { ChangeQuote, ChangeStart } from '@tischlein/contract/calls/order-change.ts';
import { PlaceFacts } from '../phone/place-facts.tsx';
import { AddressFields, WaySwitch } from '../phone/place-fields.tsx';
import type { ChangeDraft } from './change-draft.ts';
import styles from './change.module.css';

interface ChangeFieldsProps {
  draft: ChangeDraft;
  start: ChangeStart;
  quote: ChangeQuote | null;
  now: number;
  onChange: (change: Partial<ChangeDraft>) => void;
}

const KEEP = 'keep';
const ASAP = 'asap';
const STEP = 5 * MINUTE;

/** Way, address, time and who it is for. */
export function ChangeFields({ draft, start, quote, now, onChange }: ChangeFieldsProps) {
  const { parts, shop } = start;
  const may = (part: (typeof parts)[number]) => parts.includes(part);
  return (
    <>
      {may('way') && (
        <WaySwitch
          isPickup={draft.isPickup}
          supports={shop}
          onChange={(isPickup) => onChange({ isPickup })}
        />
      )}
      {!draft.isPickup && may('address') && (
        <>
          <AddressFields
            address={draft.address}
            onChange={(address) => onChange({ address, addressConfirmed: false })}
          />
          <PlaceFacts draft={draft} onChange={onChange} place={quote?.place} />
        </>
      )}
      {may('time') && (
        <TimeField draft={draft} start={start} quote={quote} now={now} onChange={onChange} />
      )}
      {may('contact') && (
        <details className={styles.more}>
          <summary className="opens">Name, Telefon und Nachrichten</summary>
          <div className="column gap-3">
            {CONTACT.map(({ field, label }) => (
              <TextField
                key={field}
                label={label}
                value={draft[field]}
                maxLength={FIELD_LENGTHS[field]}
                autoComplete="off"
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const CONTACT = [
  { field: 'name', label: 'Name' },
  { field: 'phone', label: 'Telefon' },
  { field: 'email', label: 'E-Mail (freiwillig)' },
  { field: 'messageCook', label: 'Nachricht an die Küche' },
  { field: 'messageDriver', label: 'Nachricht für die Fahrt' },
] as const;

/** When it comes: as it was promised, as soon as possible, or at a time that has room. */
function TimeField({ draft, start, quote, now, onChange }: ChangeFieldsProps) {
  const { timeZone } = start.shop;
  const { promisedAt: promised } = start.wanted;
  const { serveAt: wanted } = start.wanted.formValues;
  const isKept = draft.serveAt === wanted && draft.promisedAt === promised;
  const minutes = quote?.times.minutes ?? null;
  const soonest = minutes === null ? null : Math.ceil((now + minutes * MINUTE) / STEP) * STEP;
  const text = (instant: number) => shortWhen(instant, now, timeZone);
  const kept = promised ?? wanted;
  const slots = (quote?.times.slots ?? []).filter((slot) => slot !== wanted);
  const choose = (value: string) => {
    if (value === KEEP) return onChange({ serveAt: wanted, promisedAt: promised });
    if (value !== ASAP) return onChange({ serveAt: value, promisedAt: null });
    if (soonest === null) return undefined;
    return onChange({ serveAt: null, promisedAt: new Date(soonest).toISOString() });
  };
  return (
    <SelectField
      label="Wann"
      value={isKept ? KEEP : (draft.serveAt ?? ASAP)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value={KEEP}>Wie bisher{kept === null ? '' : `: ${text(Date.parse(kept))}`}</option>
      {soonest !== null && <option value={ASAP}>So schnell wie möglich: {text(soonest)}</option>}
      {slots.map((slot) => (
        <option key={slot} value={slot}>
          {text(Date.parse(slot))}
        </option>
      ))}
    </SelectField>
  );
}
