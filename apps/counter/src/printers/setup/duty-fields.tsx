import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { Options, SelectField } from '@tischlein/ui/field.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { WAY_LABELS } from '../../order-view/order-facts.ts';
import {
  dutyOf,
  newDuty,
  paperKinds,
  withDuty,
  type Duty,
  type PaperKind,
  type PrinterDraft,
} from './printer-draft.ts';
import styles from './setup.module.css';

const MOMENTS: Record<Duty['moment'], string> = {
  arrival: 'sobald die Bestellung eingeht',
  acceptance: 'wenn sie angenommen wird',
  start: 'wenn die Küche anfangen muss',
};
const WAYS: readonly OrderType[] = ['delivery', 'pickup', 'table'];
const MAX_COPIES = 4;

interface DutyFieldsProps {
  draft: PrinterDraft;
  stations: readonly { id: string; name: string }[];
  error: string | undefined;
  onChange: (draft: PrinterDraft) => void;
}

/** What a printer prints: of which stations, when, how often, of which orders. */
export function DutyFields({ draft, stations, error, onChange }: DutyFieldsProps) {
  return (
    <fieldset className="column gap-2">
      <legend className={styles.legend}>Was druckt er?</legend>
      {paperKinds(stations).map((paper) => (
        <DutyField
          key={`${paper.kind} ${paper.stationId}`}
          paper={paper}
          duty={dutyOf(draft, paper) ?? null}
          onChange={(duty) => onChange(withDuty(draft, paper, duty))}
        />
      ))}
      {draft.duties.length === 0 && (
        <p className="quiet">Ohne Zettel druckt er nur, wenn er für einen anderen einspringt.</p>
      )}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}

interface DutyFieldProps {
  paper: PaperKind;
  /** null: it does not print it. */
  duty: Duty | null;
  onChange: (duty: Duty | null) => void;
}

function DutyField({ paper, duty, onChange }: DutyFieldProps) {
  return (
    <div className={styles.duty} data-on={duty !== null || undefined}>
      <Checkbox
        label={paper.label}
        detail={paper.detail}
        checked={duty !== null}
        onChange={(event) => onChange(event.target.checked ? newDuty(paper) : null)}
      />
      {duty && (
        <div className={styles.dutyDetails} role="group" aria-label={paper.label}>
          {paper.kind !== 'closing' && (
            <SelectField
              label="Wann"
              className={styles.moment}
              value={duty.moment}
              onChange={(event) =>
                onChange({ ...duty, moment: event.target.value as Duty['moment'] })
              }
            >
              <Options of={MOMENTS} />
            </SelectField>
          )}
          <div className={styles.copies}>
            <span>Wie oft</span>
            <Stepper
              label={`Wie oft ${paper.label}`}
              value={duty.copies}
              max={MAX_COPIES}
              onChange={(copies) => onChange({ ...duty, copies })}
            />
          </div>
          {paper.kind !== 'closing' && (
            <div className={styles.ways}>
              {WAYS.map((way) => (
                <Checkbox
                  key={way}
                  label={WAY_LABELS[way]}
                  checked={duty.orderTypes.includes(way)}
                  onChange={(event) =>
                    onChange({
                      ...duty,
                      orderTypes: WAYS.filter((one) =>
                        one === way ? event.target.checked : duty.orderTypes.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
