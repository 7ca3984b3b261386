import { Button } from '@tischlein/ui/button.tsx';
import styles from './account.module.css';

/** Says that a mail is on its way, in the same words whether there is an account or not: the mail says which. */
export function SentPage({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <p role="status">
        Wir haben dir eine Mail an <strong>{email.trim()}</strong> geschickt. Der Link darin gilt 15
        Minuten lang und nur einmal.
      </p>
      <p className={styles.soft}>Nichts da? Schau auch in den Spam.</p>
      <div>
        <Button onClick={onAgain}>Andere Adresse oder neuer Link</Button>
      </div>
    </>
  );
}
