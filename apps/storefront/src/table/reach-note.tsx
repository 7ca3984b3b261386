import { Button } from '@tischlein/ui/button.tsx';
import styles from './table.module.css';

interface ReachNoteProps {
  reach: 'none' | 'opening' | 'live' | 'offline' | 'given-up';
  onAgain: () => void;
}

/** What is shown may be old; after five errors nobody is asked any more until the button is pressed. */
export function ReachNote({ reach, onAgain }: ReachNoteProps) {
  return (
    <div role="status" data-part="table-reach">
      {reach === 'offline' && (
        <p className={styles.warn}>
          Keine Verbindung. Was du siehst, ist vielleicht nicht aktuell.
        </p>
      )}
      {reach === 'given-up' && (
        <div className={styles.warn}>
          <p>Wir erreichen das Restaurant gerade nicht. Was du siehst, ist nicht aktuell.</p>
          <Button onClick={onAgain}>Noch einmal versuchen</Button>
        </div>
      )}
    </div>
  );
}
