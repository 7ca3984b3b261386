import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import type { Answer } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { whenText } from '../order-view/order-times.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import type { Waiter } from './use-waiters.ts';
import styles from './waiters.module.css';

interface WaiterRowProps {
  waiter: Waiter;
  renew: () => Promise<unknown>;
  remove: () => Promise<Answer<unknown>>;
  lockOut: (deviceId: string) => Promise<Answer<unknown>>;
}

/** A waiter with the devices that are open now. */
export function WaiterRow({ waiter, renew, remove, lockOut }: WaiterRowProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const { name, devices } = waiter;
  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    await work();
    setBusy(null);
  };
  const told = async (work: Promise<Answer<unknown>>, done: string) => {
    const answer = await work;
    if (answer.ok) notify(done, { tone: 'good' });
    else notify(failureText(answer.failure), { tone: 'bad' });
  };
  const askRenew = async () => {
    const sure = await confirmDialog({
      title: `Neuer Link für ${name}?`,
      text: `Der alte gilt dann nicht mehr, und ${name} ist auf allen Geräten sofort abgemeldet. Was dort noch nicht gesendet ist, bleibt auf dem Gerät und wird nach der neuen Anmeldung gesendet.`,
      okLabel: 'Neuer Link',
    });
    if (sure) await run('renew', renew);
  };
  const askRemove = async () => {
    const sure = await confirmDialog({
      title: `${name} entfernen?`,
      text: 'Alle Geräte sind sofort ausgesperrt. Was gebucht und kassiert wurde, bleibt mit dem Namen erhalten.',
      okLabel: 'Entfernen',
      danger: true,
    });
    if (sure) await run('remove', () => told(remove(), `${name} ist entfernt.`));
  };
  return (
    <article className={styles.waiter} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <div className="cluster gap-2">
          <Button busy={busy === 'renew'} onClick={() => void askRenew()}>
            Neuer Link
          </Button>
          <Button variant="quiet" busy={busy === 'remove'} onClick={() => void askRemove()}>
            Entfernen
          </Button>
        </div>
      </div>
      {devices.length === 0 && <p className="quiet">Auf keinem Gerät angemeldet.</p>}
      <ul>
        {devices.map((device) => (
          <li key={device.deviceId} className={styles.device}>
            <DeviceWords device={device} />
            <Button
              busy={busy === device.deviceId}
              aria-label={`${device.name} von ${name} aussperren`}
              onClick={() =>
                void run(device.deviceId, () =>
                  told(lockOut(device.deviceId), `${device.name} ist ausgesperrt.`),
                )
              }
            >
              Aussperren
            </Button>
          </li>
        ))}
      </ul>
    </article>
  );
}

function DeviceWords({ device }: { device: Waiter['devices'][number] }) {
  const { timeZone } = useShop();
  const now = useNow(60_000);
  return (
    <span>
      <span className={styles.deviceName}>{device.name}</span>{' '}
      <span className="quiet">
        angemeldet {whenText(device.openedAt, now, timeZone)}, zuletzt aktiv{' '}
        {whenText(device.lastSeenAt, now, timeZone)}
      </span>
    </span>
  );
}
