import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { serverNow } from '../api/clock.ts';
import { whenText } from '../order-view/order-times.ts';
import type { Order } from '../session/orders.ts';
import { reportAtDoor } from '../session/send-off-store.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { EtaChoices } from './eta-choices.tsx';
import { useOvertaken } from './use-overtaken.ts';
import styles from './steps.module.css';

const NOTE_LENGTH = 200;
const LATER_MINUTES = 45;

/** The driver stands at the door and finds nobody: the guest is told, and then what follows. */
export function NobodyStep({ order }: { order: Order }) {
  const shop = useShop();
  const [asked, setAsked] = useState<'nobody' | 'back' | null>(null);
  if (order.orderType !== 'delivery' || order.status !== 'on-the-way') return null;
  const close = () => setAsked(null);
  return (
    <>
      {order.nobodyAt === null ? (
        <Button variant="quiet" onClick={() => setAsked('nobody')}>
          Fahrer findet niemanden
        </Button>
      ) : (
        <>
          <Button onClick={() => void reportAtDoor(shop.id, order, { what: 'found' })}>
            Gast gefunden
          </Button>
          <Button onClick={() => setAsked('back')}>Zurück, später noch einmal</Button>
        </>
      )}
      {asked === 'nobody' && <NobodyDialog order={order} onClose={close} />}
      {asked === 'back' && <BackDialog order={order} onClose={close} />}
    </>
  );
}

function NobodyDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const nameOf = useOrderName();
  const shop = useShop();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  useOvertaken({ order, open: true, isBusy, isOver: order.nobodyAt !== null, onClose });
  const { phone } = order.formValues;
  const tell = async () => {
    setBusy(true);
    const isTold = await reportAtDoor(shop.id, order, { what: 'nobody', note: note.trim() });
    setBusy(false);
    if (isTold) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      name="nobody"
      title={`${nameOf(order)}: niemand da`}
      subheader="Der Gast sieht auf seiner Seite, dass jemand vor der Tür steht, und bekommt eine Mail. Ruf ihn am besten auch an."
      okLabel="Gast verständigen"
      okBusy={isBusy}
      onOk={() => void tell()}
    >
      <div className={styles.note}>
        {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>Anrufen: {phone}</a>}
        <TextField
          label="Was der Fahrer sagt (freiwillig)"
          hint="Nur für euch, der Gast liest es nicht."
          value={note}
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

function BackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const nameOf = useOrderName();
  const shop = useShop();
  const now = useNow(10_000);
  const [eta, setEta] = useState(LATER_MINUTES);
  const [isBusy, setBusy] = useState(false);
  useOvertaken({ order, open: true, isBusy, isOver: order.nobodyAt === null, onClose });
  const bringBack = async () => {
    setBusy(true);
    const promisedAt = new Date(serverNow() + eta * MINUTE).toISOString();
    const isBack = await reportAtDoor(shop.id, order, { what: 'back', promisedAt });
    setBusy(false);
    if (isBack) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      name="bring-back"
      title={`${nameOf(order)}: zurück, später noch einmal`}
      subheader="Die Bestellung ist wieder „Fertig“ und geht noch einmal raus. Der Gast erfährt die neue Zeit sofort."
      okLabel={`Neue Zeit: um ${whenText(now + eta * MINUTE, now, shop.timeZone)} da`}
      okBusy={isBusy}
      onOk={() => void bringBack()}
    >
      <div className="stack gap-4">
        <EtaChoices eta={eta} minutes={eta} onChoose={setEta} />
      </div>
    </Dialog>
  );
}
