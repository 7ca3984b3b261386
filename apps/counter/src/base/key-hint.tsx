import styles from './key-hint.module.css';

/** The keys of a button, in brackets; not shown where there is no keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return <span className={styles.hint}> ({keys})</span>;
}
