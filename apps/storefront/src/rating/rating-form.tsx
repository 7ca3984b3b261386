import { useState, type FormEvent } from 'react';
import type { Feedback } from '@tischlein/contract/calls/rating.ts';
import { MAX_RATING_TEXT_LENGTH } from '@tischlein/domain/rating/rating.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextAreaField } from '@tischlein/ui/field.tsx';
import { prepareToWrite } from '../api/request.ts';
import { failureText } from '../api/failure-texts.ts';
import { requestPage } from '../api/request-page.ts';
import styles from '../shop-pages/guest-page.module.css';
import { Problem } from '../base/problem.tsx';
import { useShop } from '../session/shop-context.tsx';
import { AllStars } from './all-stars.tsx';
import { StarChoice } from './star-choice.tsx';

interface RatingFormProps {
  orderId: string;
  mailKey: string | null;
  feedback: Feedback;
}

/** Stars and words for each dish; a dish without stars is left out. */
export function RatingForm({ orderId, mailKey, feedback }: RatingFormProps) {
  const shop = useShop();
  const [dishes, setDishes] = useState(feedback.dishes);
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const change = (dishId: string, given: { stars?: number; words?: string }) => {
    setState('open');
    setProblem(null);
    setDishes(dishes.map((dish) => (dish.dishId === dishId ? { ...dish, ...given } : dish)));
  };
  async function send(given: Feedback['dishes']) {
    const ratings = given.flatMap(({ dishId, stars, words }) =>
      stars === null ? [] : [{ dishId, stars, words: words.trim() }],
    );
    if (ratings.length === 0) return setProblem('Gib mindestens einem Gericht Sterne.');
    setState('busy');
    const answer = await requestPage('rateDishes', {
      params: { shopId: shop.id, orderId },
      body: { key: mailKey, ratings },
    });
    setState(answer.ok ? 'saved' : 'open');
    if (!answer.ok) setProblem(failureText(answer.failure));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(dishes);
  };
  const rateAll = (stars: number) => {
    const rated = dishes.map((dish) => ({ ...dish, stars }));
    setDishes(rated);
    setProblem(null);
    void send(rated);
  };
  return (
    <form onInput={prepareToWrite} noValidate className={styles.form} onSubmit={submit}>
      <p>
        Bestellung {feedback.number}. Deine Bewertung sehen andere Gäste beim Gericht, ohne deinen
        Namen. Du kannst sie 60 Tage lang ändern.
      </p>
      <AllStars value={sameStars(dishes)} busy={state === 'busy'} onPress={rateAll} />
      {state === 'saved' && <p role="status">Danke, deine Bewertung ist gespeichert.</p>}
      {dishes.map(({ dishId, name, stars, words, answer }) => (
        <div key={dishId} className={styles.card}>
          <StarChoice dish={name} value={stars} onChange={(to) => change(dishId, { stars: to })} />
          {stars !== null && (
            <TextAreaField
              label={`Ein paar Worte zu ${name} (freiwillig)`}
              maxLength={MAX_RATING_TEXT_LENGTH}
              value={words}
              onChange={(event) => change(dishId, { words: event.target.value })}
            />
          )}
          {answer && (
            <p>
              Antwort von {shop.restaurantName}: {answer}
            </p>
          )}
        </div>
      ))}
      <Problem text={problem} />
      <Button type="submit" variant="primary" busy={state === 'busy'}>
        Bewertung abschicken
      </Button>
    </form>
  );
}

/** What all dishes have; null: nothing, or not the same. */
function sameStars(dishes: Feedback['dishes']): number | null {
  const [first] = dishes;
  return first && dishes.every(({ stars }) => stars === first.stars) ? first.stars : null;
}
