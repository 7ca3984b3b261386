import { useEffect, useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { startAccount, useAccount } from './account-store.ts';
import { keepOrdered, readOrdered } from './ordered-here.ts';
import { failureText } from '../api/failure-texts.ts';
import { requestAccount } from './request-account.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './account.module.css';

/** After an order: that a mail waits, or once more the offer. Only on the device that ordered just now. */
export function AccountNote({ orderId }: { orderId: string }) {
  const shop = useShop();
  const status = useAccount((state) => state.status);
  const [ordered, setOrdered] = useState(() => readOrdered(shop.id, orderId));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void startAccount(), []);
  if (!ordered || status !== 'out') return null;
  if (ordered.signedUp)
    return (
      <section data-part="account-note" role="status" className={styles.note}>
        <h2>Bestätige noch dein Konto</h2>
        <p>
          Wir haben dir eine Mail an <strong>{ordered.email}</strong> geschickt. Mit dem Link darin
          ist dein Konto fertig; er gilt sieben Tage.
        </p>
      </section>
    );
  // Consent is asked for at the checkout alone, where its words stand.
  if (shop.settings.advertisingForSignup === 'required') return null;

  async function signUp() {
    if (!ordered) return;
    setBusy(true);
    const answer = await requestAccount('signUp', { body: { order: orderId } });
    setBusy(false);
    if (!answer.ok) return setProblem(failureText(answer.failure));
    const signedUp = { ...ordered, signedUp: true };
    keepOrdered(shop.id, signedUp);
    setOrdered(signedUp);
  }
  return (
    <section data-part="account-note" className={styles.note}>
      <h2>Beim nächsten Mal schneller?</h2>
      <p>Leg dir mit dieser Bestellung ein Konto an. Du brauchst nur deine Mail zu bestätigen.</p>
      <Button busy={busy} onClick={() => void signUp()}>
        Konto anlegen
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
