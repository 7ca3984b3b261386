import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useId, useState } from 'react';
import { SoundIcon } from '../order-view/icons.tsx';
import { useDevice } from '../session/device.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './alarm.module.css';
import { canNotify, switchNotifications } from './notifications.ts';
import { changeVolume, testSound } from './sound.ts';

/** Volume, a test, and notifications of the system. */
export function SoundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { volume, notifications } = useDevice();
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const percent = Math.round(volume * 100);

  const toggleNotifications = async (wanted: boolean) => {
    setBusy(true);
    const problem = await switchNotifications(shop.id, wanted);
    setBusy(false);
    if (problem !== null) notify(problem, { tone: 'warn', timeoutMs: 8000 });
  };

  return (
    <Dialog open={open} onClose={onClose} title="Ton" name="sound" size="small" okLabel="Fertig">
      <div className="stack gap-4">
        <label htmlFor={id} className={styles.volumeLabel}>
          Lautstärke <output>{percent} %</output>
        </label>
        <input
          id={id}
          type="range"
          min={10}
          max={100}
          step={10}
          value={percent}
          onChange={(event) => changeVolume(Number(event.target.value) / 100)}
          className={styles.volume}
        />
        <Button icon={<SoundIcon />} block onClick={testSound}>
          Ton testen
        </Button>
        {canNotify() && (
          <Checkbox
            label="Mitteilungen des Geräts"
            detail="Auch wenn ein anderes Fenster davor liegt. Antwortet eine Minute lang niemand, weckt der Server dieses Gerät, auch gesperrt."
            checked={notifications}
            disabled={busy}
            onChange={(event) => void toggleNotifications(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
