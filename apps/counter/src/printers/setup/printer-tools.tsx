import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import styles from './setup.module.css';

interface PrinterToolsProps {
  name: string;
  /** Papers that wait for it at this moment. */
  waiting: () => Promise<number>;
  /** null: it has no address. */
  renew: (() => Promise<void>) | null;
  remove: () => Promise<void>;
}

/** What is done to a printer once a year, and asked about. */
export function PrinterTools({ name, waiting, renew, remove }: PrinterToolsProps) {
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
      text: removalText(await waiting()),
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

function removalText(waiting: number): string {
  if (waiting === 0)
    return 'Gerade wartet kein Zettel. Was er gedruckt hat, steht dann nicht mehr bei den Bestellungen.';
  const papers =
    waiting === 1 ? '1 Zettel wartet noch und wird' : `${waiting} Zettel warten noch und werden`;
  return `${papers} dann nicht gedruckt.`;
}
