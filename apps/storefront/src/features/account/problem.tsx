import styles from './account.module.css';

export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}
