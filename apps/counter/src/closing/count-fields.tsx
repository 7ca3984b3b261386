import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import {
  DENOMINATIONS,
  denominationText,
  isNote,
  MAX_PIECES,
  piecesOf,
  type Denomination,
} from '@tischlein/domain/closing/denominations.ts';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '@tischlein/ui/icons.tsx';
import { useId, type KeyboardEvent } from 'react';
import styles from './closing.module.css';

interface CountFieldsProps {
  count: Record<string, number>;
  onCount: (count: Record<string, number>) => void;
}

/** A field for each coin and note: typed from one to the next by Enter, or tapped. */
export function CountFields({ count, onCount }: CountFieldsProps) {
  const set = (one: Denomination, pieces: number) =>
    onCount({ ...count, [String(one)]: Math.max(0, Math.min(MAX_PIECES, pieces)) });
  const group = (title: string, all: readonly Denomination[]) => (
    <fieldset className={styles.kinds}>
      <legend>{title}</legend>
      {all.map((one) => (
        <CountField key={one} one={one} pieces={piecesOf(count, one)} onPieces={set} />
      ))}
    </fieldset>
  );
  return (
    <div className={styles.count}>
      {group('Scheine', DENOMINATIONS.filter(isNote))}
      {group(
        'Münzen',
        DENOMINATIONS.filter((one) => !isNote(one)),
      )}
    </div>
  );
}

interface CountFieldProps {
  one: Denomination;
  pieces: number;
  onPieces: (one: Denomination, pieces: number) => void;
}

function CountField({ one, pieces, onPieces }: CountFieldProps) {
  const id = useId();
  const text = denominationText(one);
  return (
    <div className={styles.kind}>
      <label htmlFor={id} className={styles.kindName}>
        {text}
      </label>
      <IconButton
        label={`Weniger ${text}`}
        variant="outlined"
        icon={<MinusIcon />}
        aria-disabled={pieces === 0 || undefined}
        tabIndex={-1}
        onClick={() => onPieces(one, pieces - 1)}
      />
      <input
        id={id}
        data-count
        data-autofocus={one === DENOMINATIONS[0] || undefined}
        className={styles.pieces}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Anzahl ${text}`}
        placeholder="0"
        value={pieces === 0 ? '' : String(pieces)}
        onFocus={(event) => event.target.select()}
        onKeyDown={toNext}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
          onPieces(one, Number(digits));
        }}
      />
      <IconButton
        label={`Mehr ${text}`}
        variant="outlined"
        icon={<PlusIcon />}
        tabIndex={-1}
        onClick={() => onPieces(one, pieces + 1)}
      />
      <span className={styles.kindSum}>{pieces > 0 ? formatEuro(cents(one * pieces)) : ''}</span>
    </div>
  );
}

/** Enter leads to the next kind, the last one to the button; arrows up and down lead from one to the other. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>('[data-count]') ?? []),
  ];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  event.preventDefault();
  if (next) next.focus();
  else if (event.key === 'Enter')
    document.querySelector<HTMLElement>('dialog[open] [data-part="dialog-ok"]')?.focus();
}
