import type { DishRatings } from '@tischlein/contract/calls/rating.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './stars.module.css';

/** One guest's stars and words. */
export function Review({ review }: { review: DishRatings['reviews'][number] }) {
  const { restaurantName } = useShop();
  const { stars, words, hiddenReason, answer, month } = review;
  const [year, number] = month.split('-');
  return (
    <li className={styles.review}>
      <span className={styles.soft}>
        {stars} von 5, {number}/{year}
      </span>
      {hiddenReason === null ? (
        <span>{words}</span>
      ) : (
        <em>Vom Restaurant ausgeblendet: {hiddenReason}</em>
      )}
      {answer && (
        <span className={styles.answer}>
          {restaurantName}: {answer}
        </span>
      )}
    </li>
  );
}
