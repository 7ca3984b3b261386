import { isAllergyMessage } from '@tischlein/domain/print/allergy-message.ts';
import styles from './kitchen.module.css';

/** What the guest wrote to the kitchen. */
export function CookMessage({ text }: { text: string }) {
  if (text === '') return null;
  if (isAllergyMessage(text)) return <AllergyMessage text={text} />;
  return <p className={styles.message}>{text}</p>;
}

/** What the guest wrote to the kitchen where it is about an allergy: as on the papers, so that nobody overlooks it. */
export function AllergyMessage({ text }: { text: string }) {
  if (!isAllergyMessage(text)) return null;
  return (
    <p className={styles.allergy}>
      <strong>ALLERGIE</strong> {text}
    </p>
  );
}
