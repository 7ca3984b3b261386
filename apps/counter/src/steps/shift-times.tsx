import { randomKey } from '@tischlein/client/random-key.ts';
import { refusalCode } from '@tischlein/client/request-failure.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import { SHIFT_AGAIN_SECONDS } from '@tischlein/domain/order/shifted-promise.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useRef, useState } from 'react';
import { serverNow } from '../api/clock.ts';
import { call } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './steps.module.css';

const MINUTES = 10;
const OFFERED_MS = 15_000;
/** The second tap of a double one comes within this. */
const DOUBLE_TAP_MS = 1_000;

const ordersText = (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`);
const backText = (count: number) =>
  count === 0
    ? 'Nichts zurückgenommen: Die Zeiten davor sind vorbei oder wurden noch einmal geändert.'
    : `${ordersText(count)} wie zuvor.`;

/** Everything takes longer: one tap moves the promised time of all that is not ready, and offers the way back. */
export function ShiftTimes() {
  const shop = useShop();
  const params = { shopId: shop.id };
  const [busy, setBusy] = useState(false);
  /** Of a tap whose answer got lost: the next one is the same. */
  const lost = useRef<string | null>(null);
  /** When this device moved them last: a second tap on it is meant. */
  const moved = useRef(-Infinity);
  const back = async (key: string) => {
    const answer = await call('counterShiftBack', { params, body: { key } });
    if (answer.ok) notify(backText(answer.value.changed), { topic: 'shift' });
    else notify(failureText(answer.failure), { tone: 'bad', topic: 'shift' });
  };
  const shift = async (isMeant: boolean) => {
    const key = lost.current ?? randomKey();
    const again = isMeant || serverNow() - moved.current < SHIFT_AGAIN_SECONDS * 1000;
    setBusy(true);
    const body = { key, minutes: MINUTES, again };
    const answer = await call('counterShiftTimes', { params, body });
    setBusy(false);
    lost.current = answer.ok || isRefused(answer.failure) ? null : key;
    if (!answer.ok)
      return notify(failureText(answer.failure), {
        ...{ tone: 'bad', topic: 'shift' },
        ...(refusalCode(answer.failure) === 'shifted-just-now' && {
          timeoutMs: OFFERED_MS,
          action: { label: `Noch +${MINUTES}`, run: () => void shift(true) },
        }),
      });
    const { changed } = answer.value;
    if (changed > 0) moved.current = serverNow();
    if (changed === 0) return notify('Gerade ist nichts zu verschieben.', { topic: 'shift' });
    return notify(`${ordersText(changed)} ${MINUTES} min später. Die Gäste erfahren es.`, {
      ...{ tone: 'good', topic: 'shift', timeoutMs: OFFERED_MS },
      action: { label: 'Zurücknehmen', run: () => void back(key) },
    });
  };
  return (
    <Button
      className={styles.shift}
      icon={<ClockIcon />}
      busy={busy}
      onClick={() => {
        if (serverNow() - moved.current > DOUBLE_TAP_MS) void shift(false);
      }}
    >
      +{MINUTES} für alle
    </Button>
  );
}
