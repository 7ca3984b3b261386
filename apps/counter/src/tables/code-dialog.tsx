import { Dialog } from '@tischlein/ui/dialog.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { CopyLink } from '../base/copy-button.tsx';
import type { NewCode } from './use-waiters.ts';
import styles from './waiters.module.css';

const QrCode = lazy(async () => ({ default: (await import('@tischlein/ui/qr-code.tsx')).QrCode }));

/** A waiter's link, this once: only its hash is kept. */
export function CodeDialog({ code, onClose }: { code: NewCode | null; onClose: () => void }) {
  return (
    <Dialog
      open={code !== null}
      onClose={onClose}
      name="waiter-code"
      title={`Link für ${code?.waiter.name ?? ''}`}
      subheader="Nur jetzt zu sehen. Wer ihn hat, kann kassieren: Gib ihn nur dieser Person."
      okLabel="Fertig"
      closeOnBackdrop={false}
    >
      {code && (
        <div className={styles.shown}>
          <Suspense fallback={<Skeleton height={240} />}>
            <QrCode text={code.link} label={`Code für ${code.waiter.name}`} />
          </Suspense>
          <p className={styles.link}>{code.link}</p>
          <CopyLink link={code.link} />
        </div>
      )}
    </Dialog>
  );
}
