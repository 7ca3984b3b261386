import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useDevice } from '../../session/device.ts';
import { useShop } from '../../session/shop-context.tsx';
import styles from '../printers.module.css';
import { stopPrintingHere } from './browser-printer.tsx';

/** Whoever sets up this device as a printer need not say so twice; one that prints for another printer goes on with that. */
export function startPrintingHere(shopId: string, printerId: string): void {
  useDevice.setState(({ printsHere }) => ({
    printsHere: { ...printsHere, [shopId]: printsHere[shopId] ?? printerId },
  }));
}

/** Lets this device's browser print for a printer, and says what printing from a browser needs. */
export function PrintsHere({ printerId }: { printerId: string }) {
  const { id: shopId } = useShop();
  const isHere = useDevice(({ printsHere }) => printsHere[shopId] === printerId);
  return (
    <div className={styles.facts}>
      <Checkbox
        label="Dieses Gerät druckt"
        detail="Solange die Theke hier offen ist."
        checked={isHere}
        onChange={(event) => {
          if (!event.target.checked) return stopPrintingHere(shopId);
          useDevice.setState(({ printsHere }) => ({
            printsHere: { ...printsHere, [shopId]: printerId },
          }));
          return undefined;
        }}
      />
      <p className={styles.quiet}>
        Der Browser fragt vor jedem Zettel. Ohne Frage druckt Chrome, wenn es mit{' '}
        <code>--kiosk-printing</code> gestartet ist.
      </p>
    </div>
  );
}
