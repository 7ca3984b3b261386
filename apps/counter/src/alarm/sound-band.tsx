import { Button } from '@tischlein/ui/button.tsx';
import { MutedIcon } from '../order-view/icons.tsx';
import styles from './alarm.module.css';
import { bell, switchSoundOn, useSound } from './sound.ts';

/** Browsers keep a page silent until it is tapped: said plainly, as nobody may wait for a bell that cannot ring. */
export function SoundBand({ text = 'Der Ton ist aus: Neue Bestellungen klingeln nicht.' }) {
  const on = useSound((sound) => sound.on);
  if (on) return null;
  return (
    <div className={styles.soundBand} role="region" aria-label="Ton">
      <MutedIcon />
      <span className={styles.soundText}>{text}</span>
      <Button
        variant="primary"
        onClick={() => void switchSoundOn().then((isOn) => isOn && bell.ringOnce())}
      >
        Ton einschalten
      </Button>
    </div>
  );
}
