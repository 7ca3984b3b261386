import { WarningIcon } from '@tischlein/ui/icons.tsx';
import styles from './form-dialog.module.css';

/** Why something did not go through; read out as it comes. */
export function FailureLine({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <p className={styles.failure}>
          <WarningIcon />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
