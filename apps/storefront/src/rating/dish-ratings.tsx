import { useEffect, useState } from 'react';
import type { DishRatings as Ratings, DishRatings } from '@tischlein/contract/calls/rating.ts';
import { requestPage } from '../api/request-page.ts';
import { useShop } from '../session/shop-context.tsx';
import { LOCALE } from '../language/language.ts';
import styles from './stars.module.css';

/** What guests say about a dish, and how it is made sure that they ate it (UWG 5b (3)). */
export function DishRatings({ dishId }: { dishId: string }) {
  const shop = useShop();
  const [ratings, setRatings] = useState<Ratings | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const params = { shopId: shop.id, dishId };
    void requestPage('dishRatings', { params, signal: control.signal }).then((answer) => {
      if (answer.ok) setRatings(answer.value);
    });
    return () => control.abort();
  }, [shop.id, dishId]);
  // A dish nobody has rated, or a network that is away, needs no words.
  if (!ratings || ratings.average === null) return null;
  const { average, count, reviews } = ratings;
  return (
    <section data-part="dish-ratings" className="stack gap-2" aria-label="Bewertungen">
      <h3 className={styles.title}>Bewertungen</h3>
      <p className={styles.average}>
        <span aria-hidden="true">★ </span>
        <strong>{average.toLocaleString(LOCALE, { minimumFractionDigits: 1 })}</strong> von 5 aus{' '}
        {count} {count === 1 ? 'Bewertung' : 'Bewertungen'}
      </p>
      <ul className="stack gap-3">
        {reviews.map((review, place) => (
          // Nothing else names one: guests stay unnamed.
          <Review key={place} review={review} />
        ))}
      </ul>
      <p className="quiet">
        Bewerten kann nur, wer das Gericht hier bestellt und bekommen hat: auf dem Gerät der
        Bestellung oder mit einem Link aus unserer Mail, einmal je Bestellung. Alle Sterne zählen,
        gute wie schlechte; blenden wir einen Kommentar aus, steht der Grund dabei.
      </p>
    </section>
  );
}

/** One guest's stars and words. */
function Review({ review }: { review: DishRatings['reviews'][number] }) {
  const { restaurantName } = useShop();
  const { stars, words, hiddenReason, answer, month } = review;
  const [year, number] = month.split('-');
  return (
    <li className={styles.review}>
      <span className="quiet">
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
