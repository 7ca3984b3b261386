import { failureText } from '@tischlein/client/staff-failures.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../draft/draft-context.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import styles from './bulk.module.css';

const DONE = { day: 'Für heute ausverkauft.', revoked: 'Ausverkauft.', back: 'Wieder da.' };

/** Not in the draft: guests see it at once, as from the counter. */
export function SoldOutForm({ dishes, onClose }: BulkFormProps) {
  const { id: shopId } = useShop();
  /** What was pressed, while it is under way. */
  const [busy, setBusy] = useState<keyof typeof DONE | null>(null);
  const mark = async (how: keyof typeof DONE) => {
    if (busy) return undefined;
    setBusy(how);
    for (const { id } of dishes) {
      const body = {
        kind: 'dish',
        id,
        soldOut: how !== 'back',
        until: how === 'day' ? 'day' : 'revoked',
      };
      const answer = await call('counterSetStock', { params: { shopId }, body });
      // A dish that is only in the draft is not known yet.
      if (!answer.ok && answer.failure.status !== 404) {
        notify(failureText(answer.failure), { tone: 'bad' });
        return setBusy(null);
      }
    }
    notify(DONE[how]);
    return onClose();
  };
  return (
    <div className={styles.form}>
      <p className="soft">Gäste sehen es sofort, ohne zu veröffentlichen.</p>
      <Button variant="primary" block busy={busy === 'day'} onClick={() => void mark('day')}>
        Für heute ausverkauft
      </Button>
      <Button block busy={busy === 'revoked'} onClick={() => void mark('revoked')}>
        Ausverkauft, bis ich es ändere
      </Button>
      <Button block busy={busy === 'back'} onClick={() => void mark('back')}>
        Wieder da
      </Button>
    </div>
  );
}
