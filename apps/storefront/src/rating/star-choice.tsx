import { useId } from 'react';
import styles from './stars.module.css';

const STARS = [1, 2, 3, 4, 5];
const WORDS = ['', 'gar nicht', 'geht so', 'gut', 'sehr gut', 'hervorragend'];

interface StarChoiceProps {
  dish: string;
  value: number | null;
  onChange: (stars: number) => void;
}

/** One to five stars, as native radios. */
export function StarChoice({ dish, value, onChange }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{dish}</legend>
      <div className="row">
        {STARS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={stars}
              aria-label={`${stars} ${stars === 1 ? 'Stern' : 'Sterne'}, ${WORDS[stars]}`}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden="true" data-on={value !== null && stars <= value ? '' : undefined}>
              ★
            </span>
          </label>
        ))}
        <span className={styles.word}>{WORDS[value ?? 0]}</span>
      </div>
    </fieldset>
  );
}
