import { randomKey } from '@tischlein/client/random-key.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useRef, useState } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './steps.module.css';

const MINUTES = 10;
const OFFERED_MS = 15_000;

const ordersText = (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`);

/** Everything takes longer: one tap moves the promised time of all that is not ready, and offers the way back. */
export function ShiftTimes() {
  const shop = useShop();
  const params = { shopId: shop.id };
  const [busy, setBusy] = useState(false);
  /** Of a tap whose answer got lost: the next one is the same. */
  const lost = useRef<string | null>(null);
  const back = async (key: string) => {
    const answer = await call('counterShiftBack', { params, body: { key } });
    if (answer.ok) notify(`${ordersText(answer.value.changed)} wie zuvor.`, { topic: 'shift' });
    else notify(failureText(answer.failure), { tone: 'bad', topic: 'shift' });
  };
  const shift = async () => {
    const key = lost.current ?? randomKey();
    setBusy(true);
    const answer = await call('counterShiftTimes', { params, body: { key, minutes: MINUTES } });
    setBusy(false);
    lost.current = answer.ok || isRefused(answer.failure) ? null : key;
    if (!answer.ok) return notify(failureText(answer.failure), { tone: 'bad', topic: 'shift' });
    const { changed } = answer.value;
    if (changed === 0) return notify('Gerade ist nichts zu verschieben.', { topic: 'shift' });
    return notify(`${ordersText(changed)} ${MINUTES} min später. Die Gäste erfahren es.`, {
      ...{ tone: 'good', topic: 'shift', timeoutMs: OFFERED_MS },
      action: { label: 'Zurücknehmen', run: () => void back(key) },
    });
  };
  return (
    <Button className={styles.shift} icon={<ClockIcon />} busy={busy} onClick={() => void shift()}>
      +{MINUTES} für alle
    </Button>
  );
}
