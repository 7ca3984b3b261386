import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useId } from 'react';
import { SoundIcon } from '../order-view/icons.tsx';
import { useDevice } from '../session/device.ts';
import styles from './alarm.module.css';
import { NotificationChoice } from './notification-choice.tsx';
import { changeVolume, testSound } from './sound.ts';

/** Volume, a test, and notifications of the system. */
export function SoundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const volume = useDevice((device) => device.volume);
  const id = useId();
  const percent = Math.round(volume * 100);

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
        <NotificationChoice
          label="Mitteilungen des Geräts"
          detail="Auch wenn ein anderes Fenster davor liegt. Antwortet eine Minute lang niemand, weckt der Server dieses Gerät, auch gesperrt."
        />
      </div>
    </Dialog>
  );
}
