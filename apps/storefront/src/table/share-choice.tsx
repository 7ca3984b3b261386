import type { TableState } from '@tischlein/contract/calls/table.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { payableNow } from '@tischlein/domain/table/split-bill.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { RadioList, type RadioOption } from '@tischlein/ui/radio-list.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { euro } from '../base/euro.ts';
import {
  headsText,
  openItemsOf,
  openSeatsOf,
  priceOfPieces,
  readShare,
  type OpenItem,
  type ShareDraft,
  type ShareWay,
} from './share-draft.ts';
import styles from './table.module.css';

interface ShareChoiceProps {
  state: TableState;
  draft: ShareDraft;
  onChange: (draft: ShareDraft) => void;
}

/** Which part of the bill is paid: all, dishes, a head's part, an amount; with what it comes to, to the cent. */
export function ShareChoice({ state, draft, onChange }: ShareChoiceProps) {
  const set = (changes: Partial<ShareDraft>) => onChange({ ...draft, ...changes });
  const open = payableNow({ open: cents(state.bill.open), reserved: cents(state.bill.reserved) });
  const items = openItemsOf(state);
  const mine = items.filter((item) => item.mine);
  const ways: RadioOption<ShareWay>[] = [
    { value: 'all', label: 'Alles', trailing: euro(open) },
    ...(!state.waiter && mine.length > 0 && mine.length < items.length
      ? [{ value: 'mine' as const, label: 'Was ich bestellt habe' }]
      : []),
    ...(state.waiter
      ? openSeatsOf(state).map(({ seat, open: left }) => ({
          value: `seat-${seat}` as const,
          label: `Gast ${seat}`,
          trailing: euro(left),
        }))
      : []),
    { value: 'items', label: 'Einzelne Gerichte' },
    { value: 'heads', label: 'Nach Köpfen' },
    { value: 'amount', label: 'Einen Betrag' },
  ];
  const read = readShare(state, draft);
  return (
    <div className={styles.section}>
      <RadioList<ShareWay>
        legend="Was wird bezahlt?"
        value={draft.by}
        onChange={(by) => set({ by })}
        options={ways}
      />
      {draft.by === 'items' && (
        <ul data-part="share-items">
          {items.map((item) => (
            <ShareItem
              key={item.id}
              item={item}
              whose={state.waiter ? null : item.whose}
              wanted={draft.pieces[item.id] ?? 0}
              onChange={(wanted) => set({ pieces: { ...draft.pieces, [item.id]: wanted } })}
            />
          ))}
        </ul>
      )}
      {draft.by === 'heads' && (
        <div className={styles.row}>
          <Stepper
            label="Anzahl Köpfe"
            value={draft.heads}
            min={2}
            max={50}
            onChange={(heads) => set({ heads })}
          />
          <p data-part="share-heads" role="status">
            {headsText(state, draft.heads)}
          </p>
        </div>
      )}
      {draft.by === 'amount' && (
        <TextField
          label="Betrag in Euro"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
      )}
      {'problem' in read && read.problem !== '' && (
        <p role="alert" className={styles.problem}>
          {read.problem}
        </p>
      )}
    </div>
  );
}

interface ShareItemProps {
  item: OpenItem;
  whose: string | null;
  wanted: number;
  onChange: (wanted: number) => void;
}

function ShareItem({ item, whose, wanted, onChange }: ShareItemProps) {
  const { name, choices, pieces, open } = item;
  const detail = [...choices, ...(whose ? [whose] : [])].join(', ');
  if (pieces === 1) {
    return (
      <li>
        <Checkbox
          label={name}
          detail={detail || undefined}
          trailing={euro(open)}
          checked={wanted > 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
      </li>
    );
  }
  return (
    <li className={styles.pieces}>
      <span>
        {name} <span className={styles.soft}>{detail}</span>
      </span>
      <Stepper label={`Stück ${name}`} value={wanted} min={0} max={pieces} onChange={onChange} />
      <span className={styles.price}>{euro(wanted > 0 ? priceOfPieces(item, wanted) : 0)}</span>
    </li>
  );
}
