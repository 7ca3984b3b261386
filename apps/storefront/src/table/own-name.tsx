import { useEffect, useRef, useState } from 'react';
import { MAX_GUEST_NAME_LENGTH } from '@tischlein/domain/table/guest-name.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import { useShop } from '../session/shop-context.tsx';
import { useTable } from '../table-visit/table-store.ts';
import { nameGuest } from './table-actions.ts';
import { useTableAct } from './use-act.ts';

/** What one is called at the table: saved as soon as the field is left, with the order at the latest. */
export function OwnName() {
  const shop = useShop();
  const saved = useTable(({ state }) => state?.ownName ?? '');
  const [draft, setDraft] = useState<string | null>(null);
  const { error, run } = useTableAct();
  const save = async () => {
    if (draft === null || draft.trim() === saved) return;
    if (await run('name', () => nameGuest(shop, draft))) setDraft(null);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // A tap on a button leaves no field on every phone.
  useEffect(() => () => void latest.current(), []);
  return (
    <TextField
      label="Dein Vorname (freiwillig)"
      hint="Den sehen alle an eurem Tisch, dann wisst ihr, was von wem ist."
      name="guest-name"
      autoComplete="given-name"
      autoCapitalize="words"
      enterKeyHint="done"
      maxLength={MAX_GUEST_NAME_LENGTH}
      value={draft ?? saved}
      error={error ?? undefined}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void save();
      }}
    />
  );
}
