import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { signedEuro } from '@tischlein/domain/closing/closing-sections.ts';
import {
  MAIN_DRAWER,
  MOVEMENT_LABELS,
  PART_LABELS,
  PURSE_LABELS,
  PURSE_PARTS,
} from '@tischlein/domain/closing/purse.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { useEffect, useState } from 'react';
import { useShop } from '../session/shop-context.tsx';
import styles from './closing.module.css';
import { CountDialog } from './count-dialog.tsx';
import { useCountDraft } from './count-drafts.ts';
import { MoveCashDialog } from './move-cash-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { PurseDialog } from './purse-dialog.tsx';
import type { Cash, CashCalls, Purse } from './use-cash.ts';

type Asked = 'open' | 'move' | 'count' | 'name';

/** One drawer, driver or waiter: what should lie there, and what can be done. */
export function PurseCard({ purse, cash, calls }: { purse: Purse; cash: Cash; calls: CashCalls }) {
  const { id: shopId, timeZone } = useShop();
  const { draft, change } = useCountDraft(shopId, purse.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const clock = (at: string) => clockAt(Date.parse(at), timeZone);
  const { id, name, kind, expected, holds, isRemoved, openedAt, openedBy } = purse;
  const { parts, movements } = purse;
  const isCounted = draft.at > 0;
  useEffect(() => {
    // Closed, also where nobody heard of it: what comes next is counted anew.
    if (!holds && isCounted) change(null);
  });
  const isOwn = kind === 'driver' || (kind === 'drawer' && id !== MAIN_DRAWER);
  const remove = async () => {
    const question = { title: `${name} entfernen?`, okLabel: 'Entfernen', danger: true };
    if (!(await confirmDialog(question))) return;
    const answer = await calls.remove(id);
    if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
  };
  return (
    <article className={styles.purse} aria-labelledby={`purse-${id}`}>
      <div className={styles.purseHead}>
        <div>
          <h2 id={`purse-${id}`} className={styles.purseName}>
            {name}
          </h2>
          <p className={styles.quiet}>
            {id === MAIN_DRAWER ? 'Kasse an der Theke' : PURSE_LABELS[kind]}
            {isRemoved && ', entfernt'}
            {openedAt !== null && `, offen seit ${clock(openedAt)} (${openedBy ?? ''})`}
          </p>
        </div>
        <p className={styles.expected}>
          <span className={styles.quiet}>Soll</span> {formatEuro(cents(expected))}
        </p>
      </div>
      {holds && (
        <details className={styles.details}>
          <summary className="opens">Woraus das Soll besteht</summary>
          <dl className={styles.rows}>
            {PURSE_PARTS.filter((part) => parts[part] !== 0).map((part) => (
              <div key={part} className={styles.row}>
                <dt>{PART_LABELS[part]}</dt>
                <dd>{signedEuro(parts[part])}</dd>
              </div>
            ))}
            {purse.tips !== 0 && (
              <div className={styles.row}>
                <dt>darin Trinkgeld</dt>
                <dd>{formatEuro(cents(purse.tips))}</dd>
              </div>
            )}
          </dl>
          {movements.length > 0 && (
            <ul className={styles.movements}>
              {movements.map((one, index) => (
                <li key={index} className={styles.row}>
                  <span>
                    {clock(one.at)} {MOVEMENT_LABELS[one.kind]}
                    {one.reason !== '' && `, ${one.reason}`}
                    <span className={styles.quiet}> {one.by}</span>
                  </span>
                  <span>{signedEuro(one.amount)}</span>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
      <div className={styles.actions}>
        {holds && (
          <Button variant="primary" onClick={() => setAsked('count')}>
            {isCounted ? 'Weiter zählen' : 'Zählen und abschließen'}
          </Button>
        )}
        {openedAt === null && !isRemoved && (
          <Button onClick={() => setAsked('open')}>Mit Wechselgeld öffnen</Button>
        )}
        {!isRemoved && <Button onClick={() => setAsked('move')}>Ein- oder Auszahlung</Button>}
        {isOwn && (
          <Button variant="quiet" onClick={() => setAsked('name')}>
            Umbenennen
          </Button>
        )}
        {isOwn && !holds && (
          <Button variant="quiet" onClick={() => void remove()}>
            Entfernen
          </Button>
        )}
      </div>
      <OpenDialog {...{ purse, cash, open: asked === 'open', onClose: close, send: calls.open }} />
      <MoveCashDialog {...{ purse, open: asked === 'move', onClose: close, send: calls.book }} />
      <CountDialog
        {...{ purse, cash, open: asked === 'count', onClose: close, send: calls.close }}
      />
      <PurseDialog {...{ purse, open: asked === 'name', onClose: close, save: calls.save }} />
    </article>
  );
}
