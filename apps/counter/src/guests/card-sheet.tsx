import { Button } from '@tischlein/ui/button.tsx';
import { encodeQR } from 'qr';
import type { Result } from '@tischlein/client/client.ts';
import styles from './guests.module.css';

/** White around the code; the card has more of it. */
const QUIET_MODULES = 2;

/** Cards to print and cut. Their addresses are known here only, and only now. */
export function CardSheet({
  shopName,
  cards,
  promise,
}: Result<'counterMakeCards'> & { shopName: string }) {
  return (
    <section aria-labelledby="sheet-title">
      <div className={`stack gap-2 ${styles.noPrint}`}>
        <h2 id="sheet-title" className={styles.title}>
          {cards.length === 1 ? 'Eine Karte' : `${cards.length} Karten`} zum Drucken
        </h2>
        <p>Drucke sie jetzt: Die Codes zeigen wir nur dieses eine Mal.</p>
        <p className={styles.line}>
          <Button onClick={() => print()}>Drucken</Button>
        </p>
      </div>
      <div className={styles.sheet}>
        {cards.map((url) => (
          <div key={url} data-part="driver-card" className={styles.print}>
            <Code text={url} />
            <p>
              <strong>{promise}</strong>
              Danke für deine Bestellung bei {shopName}. Scannen oder eintippen:
              <br />
              <span className={styles.code}>{url.replace(/^https?:\/\//, '')}</span>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** One shape of all dark modules. */
function Code({ text }: { text: string }) {
  const matrix = encodeQR(text, 'raw', { border: QUIET_MODULES });
  const path = matrix.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${matrix.length} ${matrix.length}`} aria-hidden="true">
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
