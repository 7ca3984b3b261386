import { Options, SelectField, TextField } from '@tischlein/ui/field.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { BridgeChoice } from './bridge-choice.tsx';
import type { DraftField, PrinterDraft } from './printer-draft.ts';
import styles from './setup.module.css';
import type { PrintingSetup } from './use-printing-setup.ts';

interface FieldsProps {
  draft: PrinterDraft;
  problems: Partial<Record<DraftField, string>>;
  onChange: (draft: PrinterDraft) => void;
}

/** What a printer is called, how it is reached, and its paper. `others`: those that may stand in for it. */
export function DeviceFields({
  draft,
  problems,
  onChange,
  others,
}: FieldsProps & { others: PrintingSetup['printers'] }) {
  const set = (change: Partial<PrinterDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        maxLength={40}
        autoComplete="off"
        placeholder="z. B. Pizzaofen"
        hint="Am besten der Ort, an dem er steht."
        error={problems.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      {draft.protocol === 'bridge' && (
        <>
          <BridgeChoice
            bridgeId={draft.bridgeId}
            onChange={(bridgeId) => set({ bridgeId })}
            error={problems.bridgeId}
          />
          <div className={styles.pair}>
            <TextField
              label="Adresse des Druckers (IP)"
              value={draft.host}
              inputMode="decimal"
              autoComplete="off"
              placeholder="192.168.1.50"
              error={problems.host}
              onChange={(event) => set({ host: event.target.value })}
            />
            <TextField
              label="Port"
              value={draft.port}
              inputMode="numeric"
              autoComplete="off"
              error={problems.port}
              onChange={(event) => set({ port: event.target.value })}
            />
          </div>
        </>
      )}
      <PaperFields draft={draft} problems={problems} onChange={onChange} />
      {others.length > 0 && (
        <SelectField
          label="Ersatz, wenn dieser Drucker ausfällt"
          value={draft.backupId ?? ''}
          hint="Er druckt dann seine Zettel, mit dem Vermerk, für wen."
          onChange={(event) => set({ backupId: event.target.value || null })}
        >
          <option value="">Keiner: die Zettel warten</option>
          <Options of={others} />
        </SelectField>
      )}
    </>
  );
}

const COLUMNS = [
  { value: '48', label: '80 mm', detail: '48 Zeichen in der Zeile, die meisten' },
  { value: '42', label: '80 mm, breite Schrift', detail: '42 Zeichen, manche Epson' },
  { value: '32', label: '58 mm', detail: '32 Zeichen in der Zeile, die meisten' },
  { value: '35', label: '58 mm, schmale Schrift', detail: '35 Zeichen, manche Epson' },
] as const;

const LETTERS = {
  wpc1252: { label: 'Schrift des Druckers', detail: 'Schnell und scharf; passt meist' },
  cp858: {
    label: 'Schrift des Druckers, andere Tabelle',
    detail: 'Wenn Umlaute oder € falsch sind',
  },
  picture: { label: 'Als Bild', detail: 'Immer richtig, druckt etwas langsamer' },
} as const;

/** How wide its paper is, and how letters get there. */
export function PaperFields({ draft, onChange }: FieldsProps) {
  const letters = (['wpc1252', 'cp858', 'picture'] as const).filter(
    // Epson takes text as it is.
    (value) => draft.protocol !== 'epson' || value !== 'cp858',
  );
  return (
    <>
      <RadioList
        legend="Papier"
        value={String(draft.columns) as '48'}
        options={COLUMNS}
        onChange={(value) => onChange({ ...draft, columns: Number(value) as 48 })}
      />
      {draft.protocol !== 'browser' && (
        <RadioList
          legend="Buchstaben"
          value={draft.letters}
          options={letters.map((value) => ({ value, ...LETTERS[value] }))}
          onChange={(value) => onChange({ ...draft, letters: value })}
        />
      )}
      {draft.protocol === 'bridge' && draft.letters !== 'picture' && (
        <TextField
          label="Nummer der Zeichentabelle"
          inputMode="numeric"
          autoComplete="off"
          hint="Nur wenn sie in der Anleitung des Druckers eine andere hat; sonst leer lassen."
          value={draft.codePage ?? ''}
          onChange={(event) => {
            const number = Number.parseInt(event.target.value, 10);
            onChange({ ...draft, codePage: number >= 0 && number <= 255 ? number : null });
          }}
        />
      )}
    </>
  );
}
