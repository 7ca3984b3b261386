import type { ReactNode } from 'react';
import styles from './group.module.css';

interface FoldProps {
  part: string;
  title: string;
  /** What holds now, in few words. */
  told?: string;
  children: ReactNode;
}

/** What few need once the group is made: a line that opens. */
export function Fold({ part, title, told, children }: FoldProps) {
  return (
    <details data-part={part} className={styles.fold}>
      <summary className="opens">
        <span>{title}</span>
        {told && <span className={styles.told}>{told}</span>}
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
