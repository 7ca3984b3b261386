import { isList, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { ChevronDownIcon } from '@tischlein/ui/icons.tsx';
import { useId, useState } from 'react';
import { hintOf, useField } from '../draft/fields.tsx';
import styles from './sheet.module.css';

export interface ListedChoice {
  value: string;
  label: string;
  /** What choosing it, or no longer, does. */
  detail?: string | undefined;
}

interface ChoiceListProps {
  path: DocumentPath;
  title: string;
  /** What this list offers; what else the field holds stays in it. */
  all: readonly ListedChoice[];
  /** No choice means all of them; the last one that is chosen cannot be taken off. */
  allIsNone?: boolean;
  /** What is read while nothing is said, not even that there is nothing. */
  unsaid?: string;
}

/** So many are looked through without a search. */
const SHORT = 24;

/** Any number of things from a list; closed it says what is chosen. */
export function ChoiceList({ path, title, all, allIsNone = false, unsaid }: ChoiceListProps) {
  const { value, set, save, problem, caution, at } = useField(path);
  const errorId = useId();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const kept = isList(value) ? value.map(String) : [];
  const chosen = allIsNone && kept.length === 0 ? all.map((each) => each.value) : kept;
  const said = all.filter((each) => chosen.includes(each.value)).map(({ label }) => label);
  const shown = all.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));

  const choose = (choice: string, on: boolean) => {
    const next = on ? [...chosen, choice] : chosen.filter((each) => each !== choice);
    const isAll = allIsNone && next.length === all.length;
    if (allIsNone && next.length === 0) return;
    set(next.length === 0 || isAll ? undefined : next);
    save();
  };

  return (
    <details className={styles.choices} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary {...at} aria-describedby={problem || caution ? errorId : undefined}>
        <span className={styles.choicesTitle}>{title}</span>
        <span className="quiet">
          {allIsNone && kept.length === 0
            ? 'alle'
            : said.join(', ') || (value === undefined && unsaid) || 'keine'}
        </span>
        <ChevronDownIcon />
      </summary>
      {(problem || caution) && (
        <div id={errorId}>
          {problem && <ErrorText>{problem}</ErrorText>}
          {hintOf('', caution)}
        </div>
      )}
      {open && (
        <div role="group" aria-label={title}>
          {all.length > SHORT && (
            <TextField
              label={`${title} suchen`}
              hideLabel
              type="search"
              placeholder="Suchen"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
          {shown.map((each) => (
            <Checkbox
              key={each.value}
              label={each.label}
              detail={each.detail}
              checked={chosen.includes(each.value)}
              onChange={(event) => choose(each.value, event.target.checked)}
            />
          ))}
          {shown.length === 0 && <p className="quiet">Nichts gefunden.</p>}
        </div>
      )}
    </details>
  );
}
