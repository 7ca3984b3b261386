import { useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { deviceLink } from '../group-address.ts';
import { addDevice } from '../group-actions.ts';
import { SharePiece } from '../share-button.tsx';
import { baseOfBranch } from '../../base/paths.ts';
import { useShop } from '../../session/shop-context.tsx';
import { Fold } from './fold.tsx';
import { useBusyAct } from './use-busy-act.ts';
import styles from './group.module.css';

/** Brings a member to a second device by a link that is good once. */
export function DeviceSection({ slug }: { slug: string | null }) {
  const shop = useShop();
  const [url, setUrl] = useState<string | null>(null);
  const { busy, error, run } = useBusyAct('device');
  const make = async () => {
    const made = await run(() => addDevice(shop));
    if (made) setUrl(deviceLink(location.origin, baseOfBranch(slug), made.deviceKey));
  };
  return (
    <Fold part="group-device" title="Noch ein Gerät">
      <p className="quiet">
        Wenn du zum Beispiel vom Handy an den Rechner wechselst, machst du dort einfach weiter.
      </p>
      {url === null ? (
        <Button busy={busy} className={styles.start} onClick={() => void make()}>
          Link für mein anderes Gerät
        </Button>
      ) : (
        <>
          <p className="quiet">
            Der Link gilt zehn Minuten lang und nur einmal. Schick ihn nur an dich selbst.
          </p>
          <SharePiece
            key={url}
            label="LINK AN MICH SCHICKEN"
            what="device"
            look={{}}
            shared={{ title: 'Mein anderes Gerät', text: 'Mein Link zur Gruppe:', url }}
          />
        </>
      )}
      {error && (
        <p role="alert" className={styles.failed}>
          {error}
        </p>
      )}
    </Fold>
  );
}
