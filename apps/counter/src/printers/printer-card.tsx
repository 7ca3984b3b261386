import type { PrinterView } from '@tischlein/contract/calls/printing.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { PrintsHere } from './browser/prints-here.tsx';
import { printerHint, printerState, waitingText } from './printer-words.ts';
import styles from './printers.module.css';

interface PrinterCardProps {
  printer: PrinterView;
  pause: (printerId: string, isPaused: boolean) => Promise<boolean>;
  test: (printerId: string) => Promise<boolean>;
  /** null: this login sets nothing up. */
  onEdit: (() => void) | null;
  /** Shows the address of one that was never heard of; null: there is nothing to connect. */
  onConnect: (() => Promise<void>) | null;
}

/** One printer: how it stands, and what is done with it in the evening. */
export function PrinterCard({ printer, pause, test, onEdit, onConnect }: PrinterCardProps) {
  const { timeZone } = useShop();
  const now = useNow(10_000);
  const [busy, setBusy] = useState<'pause' | 'test' | 'connect' | null>(null);
  const { id, name } = printer;
  const { tone, text } = printerState(printer, { now, timeZone });
  const hint = printerHint(printer);
  const isPaused = printer.state === 'paused';
  const run = async (what: 'pause' | 'test', work: () => Promise<boolean>) => {
    setBusy(what);
    const isDone = await work();
    setBusy(null);
    if (isDone && what === 'test') notify(`${name}: Der Probedruck ist unterwegs.`);
  };
  return (
    <article className={styles.card} data-tone={tone} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.facts}>
        <Badge tone={tone}>{text}</Badge>
        <span className={styles.quiet}>{waitingText(printer)}</span>
        {hint !== null && <p>{hint}</p>}
      </div>
      {printer.protocol === 'browser' && <PrintsHere printerId={id} />}
      <div className={styles.actions}>
        {onConnect && (
          <Button
            variant="primary"
            busy={busy === 'connect'}
            onClick={() => {
              setBusy('connect');
              void onConnect().finally(() => setBusy(null));
            }}
          >
            Verbinden
          </Button>
        )}
        <Button busy={busy === 'test'} onClick={() => void run('test', () => test(id))}>
          Probedruck
        </Button>
        <Button
          busy={busy === 'pause'}
          variant={isPaused ? 'primary' : 'plain'}
          onClick={() => void run('pause', () => pause(id, !isPaused))}
        >
          {isPaused ? 'Weiter' : 'Anhalten'}
        </Button>
        {onEdit && (
          <Button variant="quiet" onClick={onEdit} aria-label={`${name} einrichten`}>
            Einrichten
          </Button>
        )}
      </div>
    </article>
  );
}
