import { OfflineIcon } from '@tischlein/ui/icons.tsx';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { useBoard } from '../../session/board-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useNow } from '../../session/use-now.ts';
import styles from './shell.module.css';

const WORDS = { connecting: 'Verbindet', live: 'Live', polling: 'Verzögert', lost: 'Offline' };

/** Whether orders arrive: a dot and a word. */
export function ConnectionDot() {
  const { kind } = useBoard((board) => board.connection);
  return (
    <span className={styles.connection} data-connection={kind}>
      <span className={styles.dot} />
      <span className={styles.connectionWord}>{WORDS[kind]}</span>
    </span>
  );
}

/** A moment without a stream is nothing to talk about, as when the server restarts. */
const SAY_AFTER_MS = 2000;

/** The band shown while the server cannot be reached. `told`: what that means for the page, in German. */
export function ConnectionBand({ told = 'Neue Bestellungen kommen gerade nicht an.' }) {
  const connection = useBoard((board) => board.connection);
  const { timeZone } = useShop();
  const now = useNow(1000);
  const broken = connection.kind === 'lost' || connection.kind === 'polling' ? connection : null;
  const said = broken && now - broken.since >= SAY_AFTER_MS ? broken : null;
  const clock = said && formatWhen(said.since, now, timeZone);
  return (
    <div role="status" aria-label="Verbindung">
      {said && (
        <div className={styles.band} data-kind={said.kind}>
          <OfflineIcon />
          <span>
            {said.kind === 'lost'
              ? `Verbindung unterbrochen seit ${clock} – wir versuchen es weiter. ${told}`
              : `Verbindung gestört seit ${clock} – wir fragen alle 5 Sekunden nach.`}
          </span>
        </div>
      )}
    </div>
  );
}
