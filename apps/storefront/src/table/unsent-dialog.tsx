import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { dismissTopic } from '@tischlein/ui/notify.ts';
import { useEffect, useState } from 'react';
import { euro } from '../base/euro.ts';
import { closeDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { tableFailureText } from '../table-visit/refusal-texts.ts';
import { requestTable } from '../table-visit/request-table.ts';
import { useTable } from '../table-visit/table-store.ts';
import { forGuestsNow, isOurs, takenOver, type KeptBy } from './kept-by.ts';
import { UNSENT_TOPIC } from './kept-text.ts';
import { changeUnsent } from './table-actions.ts';
import { dropUnsentAct, sendActAgain, useUnsentActs, type UnsentAct } from './unsent-acts.ts';
import type { UnsentOrder } from './stored-orders.ts';
import { dropUnsent, sendAgain, sendUnsent, useUnsent } from './unsent.ts';
import styles from './table.module.css';

/** Orders of this device that nobody has taken yet. */
export function UnsentDialog({ open }: { open: boolean }) {
  const { orders, onlyHere } = useUnsent();
  const { acts } = useUnsentActs();
  const waiter = useTable((store) => store.waiter);
  useEffect(() => {
    if (open) dismissTopic(UNSENT_TOPIC);
  }, [open]);
  return (
    <Dialog
      open={open}
      name="table-unsent"
      title="Nicht gesendet"
      onClose={() => closeDialog('table')}
      footer={
        [...orders, ...acts].some((one) => one.problem === null && isOurs(one, waiter)) ? (
          <Button variant="primary" block onClick={() => void sendUnsent()}>
            Jetzt versuchen
          </Button>
        ) : null
      }
    >
      <div className={styles.sections}>
        {onlyHere && orders.length > 0 && (
          <p data-part="unsent-only-here" role="status" className={styles.warn}>
            Dieser Browser darf nichts speichern. Lass diese Seite offen, bis alles gesendet ist.
          </p>
        )}
        {orders.length + acts.length === 0 && (
          <EmptyState icon={<CheckIcon />} title="Alles ist gesendet" />
        )}
        {orders.map((order) => (
          <Unsent key={order.key} order={order} />
        ))}
        {acts.map((act) => (
          <Act key={act.key} act={act} />
        ))}
      </div>
    </Dialog>
  );
}

/** Whose it is where somebody else entered it, and what may be done with it. */
function useKept(kept: KeptBy) {
  const waiter = useTable((store) => store.waiter);
  const name = kept.by?.name ?? null;
  return {
    isOurs: isOurs(kept, waiter),
    author: name !== null && kept.by?.waiterId !== waiter?.waiterId ? `von ${name} eingegeben` : '',
    name,
  };
}

function OthersNote({ name, onTake }: { name: string | null; onTake: () => void }) {
  return (
    <div className={styles.warn}>
      <p>
        {name === null
          ? 'Wer das eingegeben hat, ist nicht bekannt. Sende es unter deinem Namen, wenn es noch gilt.'
          : `Geht raus, sobald ${name} hier wieder angemeldet ist. Oder du übernimmst es: Dann steht ihr beide im Journal.`}
      </p>
      <Button onClick={onTake}>Unter meinem Namen senden</Button>
    </div>
  );
}

/** Whether what was entered without having read the table is for the guests who sit there now. */
function ForGuestsNow<T extends KeptBy & { table: number }>({
  kept,
  send,
}: {
  kept: T;
  send: (kept: T) => void;
}) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const sendFor = async () => {
    setBusy(true);
    const params = { shopId: shop.id, table: String(kept.table) };
    const now = await requestTable('tableState', { params });
    setBusy(false);
    if (now.ok) send(forGuestsNow(kept, now.value.sittingId));
    else await alertDialog({ title: 'Nicht gesendet', text: tableFailureText(now.failure) });
  };
  return (
    <Button variant="primary" busy={busy} onClick={() => void sendFor()}>
      Ja, für Tisch {kept.table} senden
    </Button>
  );
}

/** Asks before something that somebody entered is given up, and says what it is. */
const mayDrop = (title: string, text: string) =>
  confirmDialog({
    title,
    text,
    okLabel: 'VERWERFEN',
    cancelLabel: 'BEHALTEN',
    danger: true,
  });

function Unsent({ order }: { order: UnsentOrder }) {
  const shop = useShop();
  const title = `Tisch ${order.table}`;
  const { isOurs: ours, author, name } = useKept(order);
  // Whether it is sent again is the waiter's to say: changed, it could be a second one (`keepSentOrders`).
  const isAsked = order.problem !== null && order.maybePlaced;
  const drop = async () => {
    const what = order.lines.join(', ');
    const then = order.maybePlaced
      ? 'Sie kann schon in der Küche sein: Sieh am Tisch nach, sobald du Netz hast.'
      : 'Die Küche erfährt nichts davon.';
    const text = `Für ${title}${author && `, ${author}`}: ${what}. ${then}`;
    if (await mayDrop('Bestellung verwerfen?', text)) dropUnsent(order.key);
  };
  const change = async () => {
    if (await changeUnsent(shop, order)) closeDialog('table');
  };
  return (
    <section data-part="unsent-order" aria-label={title} className={styles.section}>
      <div className={styles.roundHead}>
        <h3>{title}</h3>
        <Badge tone={order.problem === null ? 'warn' : 'bad'}>nicht gesendet</Badge>
        {author !== '' && <Badge>{author}</Badge>}
        <span className={styles.soft}>{euro(order.total)}</span>
      </div>
      <ul>
        {order.lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
      {!ours && <OthersNote name={name} onTake={() => sendAgain(takenOver(order))} />}
      {ours && order.problem !== null && (
        <p role="alert" className={styles.problem}>
          {order.newTotal === null
            ? order.problem
            : `Der Preis ist jetzt ${euro(order.newTotal)} statt ${euro(order.total)}.`}
        </p>
      )}
      <div className={styles.buttons}>
        {ours && order.newTotal !== null && (
          <Button
            variant="primary"
            onClick={() => sendAgain({ ...order, total: order.newTotal ?? order.total })}
          >
            Für {euro(order.newTotal)} bestellen
          </Button>
        )}
        {ours && isAsked && (
          <Button
            variant="primary"
            aria-label={`Bestellung für ${title} senden`}
            onClick={() => sendAgain(order)}
          >
            Senden
          </Button>
        )}
        {ours && order.asksForWhom && <ForGuestsNow kept={order} send={sendAgain} />}
        {ours && !isAsked && (
          <Button aria-label={`Bestellung für ${title} ändern`} onClick={() => void change()}>
            Ändern
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`Bestellung für ${title} verwerfen`}
          onClick={() => void drop()}
        >
          Verwerfen
        </Button>
      </div>
    </section>
  );
}

function Act({ act }: { act: UnsentAct }) {
  const { isOurs: ours, author, name } = useKept(act);
  const send = (one: UnsentAct) => {
    sendActAgain(one);
    void sendUnsent();
  };
  const drop = async () => {
    const text = `${act.text}${author && `, ${author}`}: Es wird nicht gesendet, am Tisch bleibt alles, wie es ist.`;
    if (await mayDrop('Eingabe verwerfen?', text)) dropUnsentAct(act.key);
  };
  return (
    <section data-part="unsent-act" aria-label={act.text} className={styles.section}>
      <div className={styles.roundHead}>
        <h3>{act.text}</h3>
        <Badge tone={act.problem === null ? 'warn' : 'bad'}>nicht gesendet</Badge>
        {author !== '' && <Badge>{author}</Badge>}
      </div>
      {!ours && <OthersNote name={name} onTake={() => send(takenOver(act))} />}
      {ours && act.problem !== null && (
        <p role="alert" className={styles.problem}>
          {act.problem}
        </p>
      )}
      <div className={styles.buttons}>
        {ours && act.asksForWhom && <ForGuestsNow kept={act} send={send} />}
        {ours && act.problem !== null && !act.asksForWhom && (
          <Button onClick={() => send(act)}>Noch einmal senden</Button>
        )}
        <Button variant="quiet" aria-label={`${act.text} verwerfen`} onClick={() => void drop()}>
          Verwerfen
        </Button>
      </div>
    </section>
  );
}
