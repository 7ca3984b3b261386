import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useDevice } from '../session/device.ts';
import styles from './board-tools.module.css';
import { BOARD_KEYS } from './board-keys.ts';

/** Which key does what on the board, and whether single keys do anything at all. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = useDevice((device) => device.keys);
  return (
    <Dialog open={open} onClose={onClose} name="keys" title="Tasten" size="small" footer={null}>
      <dl className={styles.keys}>
        {BOARD_KEYS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={keys}
        label="Tasten auf diesem Gerät benutzen"
        onChange={({ target }) => useDevice.setState({ keys: target.checked })}
      />
    </Dialog>
  );
}
