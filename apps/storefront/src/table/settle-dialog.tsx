import { useRef, useState } from 'react';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { euro } from '../base/euro.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { settleTable } from './table-actions.ts';
import { retryTable } from './table-session.ts';
import { useTable } from '../table-visit/table-store.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { BillView } from './bill-view.tsx';
import { ChangeField } from './change-field.tsx';
import { TableProblem } from './problem.tsx';
import { LeftNote } from './left-note.tsx';
import { ReachNote } from './reach-note.tsx';
import { ShareChoice } from './share-choice.tsx';
import { NEW_DRAFT, readShare } from './share-draft.ts';
import { readTip, tipAsTyped, TipChoice } from './tip-choice.tsx';
import { TILL_DEMO_TEXT } from './till-texts.ts';
import { useTableAct } from './use-act.ts';
import styles from './table.module.css';

/** Somebody else serves this table, too. */
const ELSEWHERE =
  'Vielleicht hat schon jemand kassiert, oder die Gäste sitzen jetzt an einem anderen Tisch.';

/** A finger that taps twice means one payment; the next head pays later than that. */
const SECOND_TAP_MS = 1000;

type Method = 'cash' | 'card';
const LABELS: Record<Method, string> = { cash: 'Bar kassieren', card: 'Karte bezahlt' };
const BACK_LABELS: Record<Method, string> = {
  cash: 'Bar zurückgeben',
  card: 'Auf die Karte zurückgegeben',
};

const moneyBack = (state: TableState | null) => ({
  share: { by: 'all' } as const,
  amount: state?.bill.open ?? 0,
});

/** A waiter takes money for the bill or a part of it, or gives back what is too much: in cash or by card terminal. */
export function SettleDialog({ open }: { open: boolean }) {
  const shop = useShop();
  const { state, status, table } = useTable();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [method, setMethod] = useState<Method>('cash');
  const [tipText, setTipText] = useState('');
  const [givenText, setGivenText] = useState('');
  const { busy, error, run } = useTableAct();
  // The same request sent again counts once; another one, or the next press, is another payment.
  const sent = useRef({ request: '', clientKey: '' });
  const [resting, setResting] = useState(false);
  const all = state && readShare(state, NEW_DRAFT);
  const read = state && readShare(state, draft);
  // Of paid dishes that were taken back.
  const isBack = (state?.bill.open ?? 0) < 0;
  const chosen = isBack ? moneyBack(state) : read && 'share' in read ? read : null;
  const tip = isBack ? 0 : readTip(tipText);
  const back = () => openTableDialog({ kind: 'table', from: 'settle' });
  const settle = async () => {
    if (!chosen || tip === null || resting) return;
    const { share, amount } = chosen;
    const payment = { share, tip, method, expectedAmount: amount };
    const request = JSON.stringify([table, payment]);
    if (sent.current.request !== request) sent.current = { request, clientKey: randomKey() };
    const { clientKey } = sent.current;
    const settled = await run('settle', () => settleTable(shop, { clientKey, ...payment }));
    if (!settled) return;
    sent.current.request = '';
    setResting(true);
    setTimeout(() => setResting(false), SECOND_TAP_MS);
    const how = method === 'cash' ? 'bar' : 'mit Karte';
    notify(
      isBack
        ? `${euro(Math.abs(amount))} ${how} zurückgegeben.`
        : `${euro(amount + tip)} ${how} kassiert.`,
      { tone: 'good' },
    );
    setTipText('');
    setGivenText('');
    if (settled.bill.open <= 0) openTableDialog({ kind: 'history' });
    // The next head pays one part less.
    else if (draft.by === 'heads' && draft.heads > 2)
      setDraft({ ...draft, heads: draft.heads - 1 });
    else setDraft(NEW_DRAFT);
  };
  return (
    <Dialog
      open={open}
      name="table-settle"
      title={isBack ? 'Zurückgeben' : 'Abrechnen'}
      subheader={table === null ? undefined : `Tisch ${table}`}
      onClose={back}
      footer={
        <Button
          variant="action"
          busy={busy !== null}
          aria-disabled={resting || undefined}
          disabled={!chosen || tip === null}
          trailing={chosen && tip !== null ? euro(Math.abs(chosen.amount + tip)) : undefined}
          onClick={() => void settle()}
        >
          {(isBack ? BACK_LABELS : LABELS)[method]}
        </Button>
      }
    >
      <div className={styles.sections}>
        <ReachNote reach={status} onAgain={retryTable} />
        <LeftNote />
        {state?.till && (
          <p role="note" className={styles.warn}>
            {TILL_DEMO_TEXT}
          </p>
        )}
        {state ? (
          <>
            <BillView state={state} />
            {isBack ? (
              <>
                <p role="status" className={styles.warn}>
                  Die Gäste haben mehr bezahlt, als noch auf der Rechnung steht.
                </p>
                <MethodChoice method={method} onChange={setMethod} />
              </>
            ) : all && 'problem' in all ? (
              <p role="status">
                {all.problem} {ELSEWHERE}
              </p>
            ) : (
              <>
                <ShareChoice state={state} draft={draft} onChange={setDraft} />
                <MethodChoice method={method} onChange={setMethod} />
                <TipChoice value={tipText} onChange={setTipText} />
                {method === 'cash' && chosen && tip !== null && (
                  <ChangeField
                    due={chosen.amount + tip}
                    value={givenText}
                    onChange={setGivenText}
                    onKeep={(rest) => setTipText(tipAsTyped(tip + rest))}
                  />
                )}
              </>
            )}
            <TableProblem text={error} />
          </>
        ) : (
          <Skeleton lines={5} height={44} />
        )}
      </div>
    </Dialog>
  );
}

function MethodChoice({
  method,
  onChange,
}: {
  method: Method;
  onChange: (method: Method) => void;
}) {
  return (
    <ChoiceSwitch
      label="Womit?"
      value={method}
      onChange={onChange}
      options={[
        { value: 'cash', label: 'Bar' },
        { value: 'card', label: 'Karte', note: 'am Terminal' },
      ]}
    />
  );
}
