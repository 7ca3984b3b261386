import type { RestoreProblem } from '@tischlein/domain/cart/restore-cart.ts';
import styles from './cart-problems.module.css';
import { restoreText } from './restore-texts.ts';

interface CartProblemsProps {
  problems: readonly RestoreProblem[];
  /** What has changed, as a sentence that leads to the list. */
  why: string;
}

/** What of a cart could not be carried over, item by item. */
export function CartProblems({ problems, why }: CartProblemsProps) {
  const indexes = [...new Set(problems.map(({ index }) => index))];
  return (
    <>
      <p>{why}</p>
      <ul data-part="cart-changes" className={styles.items}>
        {indexes.map((index) => (
          <ChangedItem key={index} problems={problems.filter((one) => one.index === index)} />
        ))}
      </ul>
    </>
  );
}

function ChangedItem({ problems }: { problems: readonly RestoreProblem[] }) {
  return (
    <li>
      <strong>{problems[0]?.itemName}</strong>{' '}
      {problems[0]?.kept ? 'ist nur mit Änderungen dabei' : 'ist nicht mehr dabei'}
      <ul className={styles.reasons}>
        {problems.map(({ code, name }) => (
          <li key={`${code}-${name}`}>{restoreText(code, name)}</li>
        ))}
      </ul>
    </li>
  );
}
