import type { PrintTroubleView } from '@tischlein/contract/calls/printing.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { PrinterIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { create } from 'zustand';
import { ringFor } from '../alarm/sound.ts';
import { paths } from '../base/paths.ts';
import { onPrintJobs } from '../session/print-jobs.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './printers-band.module.css';
import { usePrinters } from './use-printers.ts';

/** More would push the orders out of sight. */
const MAX_SHOWN = 3;
const NONE: readonly PrintTroubleView[] = [];

/** The troubles that somebody has seen, on this device; they do not ring any more. */
const useSeen = create<{ keys: readonly string[] }>(() => ({ keys: [] }));
const keyOf = (shopId: string, { printerId, kind }: PrintTroubleView) =>
  `${shopId} ${printerId} ${kind}`;

/** On every page while papers of orders do not come: which printer, and what it is. It rings until somebody has seen it. */
export function PrintersBand() {
  const shop = useShop();
  const { query } = usePrinters();
  const troubles = query.data?.troubles ?? NONE;
  const seen = useSeen(({ keys }) => keys);
  const keys = troubles.map((one) => keyOf(shop.id, one));
  const isNew = keys.some((key) => !seen.includes(key));

  useEffect(() => {
    ringFor('printers', isNew);
    return () => ringFor('printers', false);
  }, [isNew]);
  // What is over and comes again rings again.
  const present = keys.join('\n');
  useEffect(() => {
    useSeen.setState(({ keys: known }) => ({
      keys: known.filter((key) => present.split('\n').includes(key)),
    }));
  }, [present]);

  // Papers that come meanwhile are counted.
  const hasTroubles = troubles.length > 0;
  const { refetch } = query;
  useEffect(
    () => (hasTroubles ? onPrintJobs(() => void refetch()) : undefined),
    [hasTroubles, refetch],
  );

  const words = troubles.map(({ printerName, text }) => `${printerName}: ${text}`);
  return (
    <section aria-label="Druck gestört" className={styles.section}>
      {/* Said once per change. */}
      <div role="alert">
        {words.length > 0 && (
          <VisuallyHidden>Es wird nicht gedruckt. {words.join('. ')}</VisuallyHidden>
        )}
      </div>
      {words.length > 0 && (
        <div className={styles.band} data-part="printers-band" data-new={isNew || undefined}>
          <PrinterIcon className={styles.icon} />
          <ul className={styles.words}>
            {words.slice(0, MAX_SHOWN).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {words.length > MAX_SHOWN && <li>und {words.length - MAX_SHOWN} weitere</li>}
          </ul>
          <div className="cluster gap-2">
            {isNew && <Button onClick={() => useSeen.setState({ keys })}>Gesehen</Button>}
            <Link
              to={paths.printers}
              className={buttonClass({})}
              onClick={() => useSeen.setState({ keys })}
            >
              Zu den Druckern
            </Link>
          </div>
        </div>
      )}
    </section>
  );
}
