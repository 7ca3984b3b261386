import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { CopyButton } from '../../base/copy-button.tsx';
import type { Protocol } from './printer-draft.ts';
import { stepsOf } from './protocols.ts';
import styles from './setup.module.css';

const QrCode = lazy(async () => ({ default: (await import('@tischlein/ui/qr-code.tsx')).QrCode }));

/** The address that a printer calls, to be copied or scanned with the phone beside it, and what is done there. */
export function PrinterAddress({ address, protocol }: { address: string; protocol: Protocol }) {
  return (
    <>
      <ol className={styles.steps}>
        {stepsOf(protocol).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.shown}>
        <Suspense fallback={<Skeleton height={240} />}>
          <QrCode text={address} label="Code mit der Adresse für den Drucker" />
        </Suspense>
        <p className="quiet">
          Mit dem Handy am Drucker scannen, dann die Adresse dort kopieren und einfügen.
        </p>
        <p className="code-text" data-part="printer-address">
          {address}
        </p>
        <CopyButton text={address} label="Adresse kopieren" />
        <p className="quiet">
          Nur jetzt zu sehen. Wer sie hat, kann Bestellungen lesen: Gib sie nicht weiter.
        </p>
      </div>
    </>
  );
}
