import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import type { PrinterView } from '@tischlein/contract/calls/printing.ts';
import { useState } from 'react';
import { removalText } from '../printer-words.ts';
import styles from './setup.module.css';

interface PrinterToolsProps {
  name: string;
  /** Papers that wait for it, now and for later. */
  papers: () => Promise<Pick<PrinterView, 'waiting' | 'later'>>;
  /** null: it has no address. */
  renew: (() => Promise<void>) | null;
  remove: () => Promise<void>;
}

/** What is done to a printer once a year, and asked about. */
export function PrinterTools({ name, papers, renew, remove }: PrinterToolsProps) {
  const [busy, setBusy] = useState<'renew' | 'remove' | null>(null);
  const run = async (
    what: 'renew' | 'remove',
    isSure: Promise<boolean>,
    work: () => Promise<void>,
  ) => {
    if (!(await isSure)) return;
    setBusy(what);
    await work();
    setBusy(null);
  };
  const askRenew = () =>
    confirmDialog({
      title: `Neue Adresse für ${name}?`,
      text: 'Die alte gilt sofort nicht mehr: Bis die neue am Drucker eingetragen ist, druckt er nichts.',
      okLabel: 'Neue Adresse',
      danger: true,
    });
  const askRemove = async () =>
    confirmDialog({
      title: `${name} entfernen?`,
      text: removalText(await papers()),
      okLabel: 'Entfernen',
      danger: true,
    });
  return (
    <div className={styles.tools}>
      {renew && (
        <Button busy={busy === 'renew'} onClick={() => void run('renew', askRenew(), renew)}>
          Neue Adresse
        </Button>
      )}
      <Button
        variant="quiet"
        busy={busy === 'remove'}
        onClick={() => void run('remove', askRemove(), remove)}
      >
        Drucker entfernen
      </Button>
    </div>
  );
}
