import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { euro } from '../base/euro.ts';
import { closeDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { changeUnsent } from './table-actions.ts';
import { dropUnsentAct, sendActAgain, useUnsentActs, type UnsentAct } from './unsent-acts.ts';
import { dropUnsent, sendAgain, sendUnsent, useUnsent, type UnsentOrder } from './unsent.ts';
import styles from './table.module.css';

/** Orders of this device that nobody has taken yet. */
export function UnsentDialog({ open }: { open: boolean }) {
  const { orders, onlyHere } = useUnsent();
  const { acts } = useUnsentActs();
  return (
    <Dialog
      open={open}
      name="table-unsent"
      title="Nicht gesendet"
      onClose={() => closeDialog('table')}
      footer={
        [...orders, ...acts].some(({ problem }) => problem === null) ? (
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

function Unsent({ order }: { order: UnsentOrder }) {
  const shop = useShop();
  const title = `Tisch ${order.table}`;
  const drop = async () => {
    const sure = await confirmDialog({
      title: 'Bestellung verwerfen?',
      text: `Die Bestellung für ${title} wird nicht gesendet.`,
      okLabel: 'VERWERFEN',
      cancelLabel: 'BEHALTEN',
      danger: true,
    });
    if (sure) dropUnsent(order.key);
  };
  const change = async () => {
    await changeUnsent(shop, order);
    closeDialog('table');
  };
  return (
    <section data-part="unsent-order" aria-label={title}>
      <div className={styles.roundHead}>
        <h3>{title}</h3>
        <Badge tone={order.problem === null ? 'warn' : 'bad'}>nicht gesendet</Badge>
        <span className={styles.soft}>{euro(order.total)}</span>
      </div>
      <ul>
        {order.lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
      {order.problem !== null && (
        <p role="alert" className={styles.problem}>
          {order.newTotal === null
            ? order.problem
            : `Der Preis ist jetzt ${euro(order.newTotal)} statt ${euro(order.total)}.`}
        </p>
      )}
      <div className={styles.buttons}>
        {order.newTotal !== null && (
          <Button
            variant="primary"
            onClick={() => sendAgain({ ...order, total: order.newTotal ?? order.total })}
          >
            Für {euro(order.newTotal)} bestellen
          </Button>
        )}
        <Button aria-label={`Bestellung für ${title} ändern`} onClick={() => void change()}>
          Ändern
        </Button>
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
  return (
    <section data-part="unsent-act" aria-label={act.text}>
      <div className={styles.roundHead}>
        <h3>{act.text}</h3>
        <Badge tone={act.problem === null ? 'warn' : 'bad'}>nicht gesendet</Badge>
      </div>
      {act.problem !== null && (
        <p role="alert" className={styles.problem}>
          {act.problem}
        </p>
      )}
      <div className={styles.buttons}>
        {act.problem !== null && (
          <Button
            onClick={() => {
              sendActAgain(act.key);
              void sendUnsent();
            }}
          >
            Noch einmal senden
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`${act.text} verwerfen`}
          onClick={() => dropUnsentAct(act.key)}
        >
          Verwerfen
        </Button>
      </div>
    </section>
  );
}
