import { useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { euro } from '../base/euro.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { closeDialog, openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { keepTablePayment } from '../table-visit/table-payment-draft.ts';
import { retryTable } from './table-session.ts';
import { useTable } from '../table-visit/table-store.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { BegunPayment } from './begun-payment.tsx';
import { ReachNote } from './reach-note.tsx';
import { ShareChoice } from './share-choice.tsx';
import { NEW_DRAFT, readShare } from './share-draft.ts';
import { readTip, TipChoice } from './tip-choice.tsx';
import styles from './table.module.css';

/** A guest chooses what of the bill to pay online; how is chosen on the page of the checkout. */
export function PayDialog({ open }: { open: boolean }) {
  const shop = useShop();
  const navigate = useNavigate();
  const { state, status, table } = useTable();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [tipText, setTipText] = useState('');
  const read = state && readShare(state, draft);
  const chosen = read && 'share' in read ? read : null;
  const tip = readTip(tipText);
  const pay = () => {
    if (!chosen || tip === null || table === null) return;
    const { share, amount, label } = chosen;
    keepTablePayment(shop.id, { table, clientKey: randomKey(), share, label, amount, tip });
    closeDialog('table');
    navigate(paths.checkout());
  };
  return (
    <Dialog
      open={open}
      name="table-pay"
      title="Am Tisch bezahlen"
      subheader={table === null ? undefined : `Tisch ${table}`}
      onClose={() => openTableDialog({ kind: 'table', from: 'pay' })}
      footer={
        <Button
          variant="action"
          disabled={!chosen || tip === null}
          trailing={chosen && tip !== null ? euro(chosen.amount + tip) : undefined}
          onClick={pay}
        >
          Weiter
        </Button>
      }
    >
      <div className={styles.sections}>
        <ReachNote reach={status} onAgain={retryTable} />
        {state ? (
          <>
            <BegunPayment paying={state.paying} />
            <ShareChoice state={state} draft={draft} onChange={setDraft} />
            <TipChoice value={tipText} onChange={setTipText} />
          </>
        ) : (
          <Skeleton lines={5} height={44} />
        )}
      </div>
    </Dialog>
  );
}
