import { subjectWords } from '@tischlein/domain/shop-document/change-words.ts';
import {
  isList,
  isMap,
  valueAt,
  type DocumentMap,
} from '@tischlein/domain/shop-document/document.ts';
import { VALUE_LABELS } from '@tischlein/domain/shop-document/value-labels.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { MoneyValue, TextValue, useField } from '../draft/fields.tsx';
import { readNumber } from '../draft/read-number.ts';
import { insertEntry } from '../menu/new-entry.ts';
import styles from './first-day.module.css';
import { useMay } from '../draft/use-may.ts';
import { nextEntry } from './next-entry.ts';
import { readPostcodes } from './read-postcodes.ts';

/** How guests get their food, where it is brought, and how they pay. */
export function AreaStep() {
  const { sync } = useShop();
  const { document } = useDraft();
  const entries = valueAt(document, ['areas', 'areas']);
  const areas = isList(entries) ? entries.filter(isMap) : [];
  const mayMenu = useMay('menu');
  const delivers = valueAt(document, ['shop', 'delivery']) !== false;
  const add = (area: DocumentMap) => {
    const value = { name: `Gebiet ${areas.length + 1}`, ...area };
    insertEntry(sync, { path: ['areas', 'areas'], prefix: 'gebiet' }, value);
  };
  return (
    <section className="column gap-4">
      <h1>Lieferung, Abholung, Bezahlung</h1>
      <Way field="delivery" label="Wir liefern" />
      <Way field="pickup" label="Gäste können abholen" />
      {delivers && (
        <>
          <h2>Wohin liefert ihr?</h2>
          {areas.map((area) => (
            <Area key={String(area['id'])} area={area} before={nextEntry(areas, area)} />
          ))}
          {mayMenu && (
            <div className={styles.buttons}>
              <Button onClick={() => add({ ring: { toMetres: 3_000 } })}>Umkreis hinzufügen</Button>
              <Button onClick={() => add({ postcodes: [postcodeOf(document)] })}>
                Postleitzahlen hinzufügen
              </Button>
            </div>
          )}
        </>
      )}
      <h2>Bezahlung</h2>
      <p className="soft">
        Eingeschaltet: {methodsSaid(document)}. Was online bezahlt wird, richtet ein, wer den Server
        betreibt.
      </p>
      <CardOnSite />
    </section>
  );
}

function methodsSaid(document: DocumentMap): string {
  const methods = valueAt(document, ['shop', 'payment', 'methods']);
  const names = (isList(methods) ? methods : []).map(
    (method) => VALUE_LABELS[String(method)] ?? String(method),
  );
  return names.join(', ') || 'nichts';
}

const postcodeOf = (document: DocumentMap) =>
  String(valueAt(document, ['shop', 'address', 'zip']) ?? '');

function Way({ field, label }: { field: 'delivery' | 'pickup'; label: string }) {
  const { value, set, save, at, readOnly } = useField(['shop', field]);
  return (
    <Checkbox
      {...at}
      label={label}
      disabled={readOnly}
      checked={value !== false}
      onChange={(event) => {
        set(event.target.checked);
        save();
      }}
    />
  );
}

function CardOnSite() {
  const { value, set, save, at, readOnly } = useField(['shop', 'payment', 'methods']);
  const methods = isList(value) ? value : [];
  const has = methods.includes('offline_debit');
  return (
    <Checkbox
      {...at}
      disabled={readOnly}
      label="Wir nehmen Karten an der Tür und im Restaurant"
      checked={has}
      onChange={() => {
        set(
          has
            ? methods.filter((method) => method !== 'offline_debit')
            : [...methods, 'offline_debit'],
        );
        save();
      }}
    />
  );
}

function Area({ area, before }: { area: DocumentMap; before: string | null }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const mayMenu = useMay('menu');
  const path = ['areas', 'areas', String(area['id'])];
  return (
    <div className={styles.card}>
      <TextValue path={[...path, 'name']} label="Name" />
      {area['ring'] !== undefined && <Radius path={[...path, 'ring', 'toMetres']} />}
      {area['polygon'] !== undefined && (
        <p className="soft">Ein Umriss auf der Karte; er steht in den Dateien des Shops.</p>
      )}
      {isList(area['postcodes']) && <Postcodes path={[...path, 'postcodes']} />}
      <MoneyValue path={[...path, 'minimumOrder']} label="Mindestbestellwert in €" />
      <MoneyValue path={[...path, 'fee']} label="Liefergebühr in €" />
      <MoneyValue path={[...path, 'freeFrom']} label="Ohne Gebühr ab, in €" />
      {mayMenu && (
        <Button
          variant="quiet"
          onClick={() => sync.change({ kind: 'remove', path, old: area, before })}
        >
          {`${subjectWords(path, document)} löschen`}
        </Button>
      )}
    </div>
  );
}

/** Kilometres, kept in metres. What makes no sense stays beside its reason, unsaved. */
function Radius({ path }: { path: string[] }) {
  const { value, set, save, problem, at, readOnly } = useField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const kept = typeof value === 'number' ? String(value / 1000).replace('.', ',') : '';
  const isWrong = typed !== null && readNumber(typed, RADIUS) === null;
  return (
    <TextField
      {...at}
      readOnly={readOnly}
      label="Umkreis in Kilometern (Luftlinie)"
      inputMode="decimal"
      value={typed ?? kept}
      error={isWrong ? 'Schreibe eine Zahl von 0,1 bis 100, etwa 3,5.' : problem}
      onChange={(event) => {
        setTyped(event.target.value);
        const kilometres = readNumber(event.target.value, RADIUS);
        if (kilometres !== null) set(Math.round(kilometres * 1000));
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
        save();
      }}
    />
  );
}

const RADIUS = { min: 0.1, max: 100, whole: false };

function Postcodes({ path }: { path: string[] }) {
  const { value, set, save, problem, at, readOnly } = useField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const read = typed === null ? null : readPostcodes(typed);
  return (
    <TextField
      {...at}
      readOnly={readOnly}
      label="Postleitzahlen"
      hint="Mehrere durch Komma oder Leerzeichen getrennt."
      inputMode="text"
      value={typed ?? (isList(value) ? value.join(', ') : '')}
      error={left && read?.ok === false ? read.reason : problem}
      onFocus={() => setLeft(false)}
      onChange={(event) => {
        setTyped(event.target.value);
        const { codes } = readPostcodes(event.target.value);
        if (codes.length > 0) set(codes);
      }}
      onBlur={() => {
        setLeft(true);
        if (read?.ok !== false) setTyped(null);
        save();
      }}
    />
  );
}
