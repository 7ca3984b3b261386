import { OwnWords } from '../session/own-words.tsx';
import styles from './tip.module.css';

/** 'Tipp': a two-for-one promotion for this dish or category (specification 2 §2). */
export function Tip({ text }: { text: string }) {
  return (
    <p data-part="tip" className={styles.tip}>
      <strong>Tipp</strong> <OwnWords text={text} />
    </p>
  );
}
