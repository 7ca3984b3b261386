import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { useEffect, useRef } from 'react';
import styles from './form-dialog.module.css';

/** Why something did not go through; read out as it comes, and in sight. */
export function FailureLine({ text }: { text: string | null }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={line} role="alert">
      {text !== null && (
        <p className={styles.failure}>
          <WarningIcon />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
