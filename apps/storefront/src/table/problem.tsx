import styles from './table.module.css';

/** Why something did not work; nothing while all is well. */
export function TableProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" data-part="table-problem" className={styles.problem}>
      {text}
    </p>
  );
}
