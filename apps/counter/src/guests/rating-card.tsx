import type { RatingView } from '@tischlein/contract/calls/counter-guests.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextAreaField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { call } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { whenText } from '../order-view/order-times.ts';
import { queryClient } from '../session/query-client.ts';
import { OrderLink } from '../session/order-link.tsx';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './guests.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

const REASONS = ['Beleidigung', 'Nennt andere Personen', 'Gehört nicht zum Gericht'];

/** One rating; the restaurant may answer it, or hide its words. */
export function RatingCard({ rating }: { rating: RatingView }) {
  const shop = useShop();
  const now = useNow(60_000);
  const { orderId, dishId, dishName, number, stars, words, ratedAt, hiddenReason } = rating;
  const [answer, setAnswer] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = async (body: { answer?: string | null; hiddenReason?: string | null }) => {
    setBusy(true);
    const params = { shopId: shop.id, orderId, dishId };
    const sent = await call('counterAnswerRating', { params, body });
    setBusy(false);
    if (!sent.ok) return notify(failureText(sent.failure), { tone: 'bad' });
    setAnswer(null);
    setAsked(false);
    return void queryClient.invalidateQueries({ queryKey: ['ratings', shop.id] });
  };
  return (
    <article className={styles.card}>
      <h2>
        {dishName}: {stars} von 5
      </h2>
      <p className={styles.soft}>
        <OrderLink id={orderId}>Nr. {number}</OrderLink>, {whenText(ratedAt, now, shop.timeZone)}
      </p>
      {words && <p className={styles.words}>{words}</p>}
      {hiddenReason && <p className={styles.soft}>Ausgeblendet: {hiddenReason}</p>}
      {answer === null && rating.answer && <p className={styles.words}>Antwort: {rating.answer}</p>}
      {answer !== null && (
        <TextAreaField
          label="Antwort für alle Gäste"
          maxLength={1000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      <div className={styles.line}>
        {answer === null ? (
          <Button onClick={() => setAnswer(rating.answer ?? '')}>
            {rating.answer ? 'Antwort ändern' : 'Antworten'}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void change({ answer })}>
            Antwort speichern
          </Button>
        )}
        {words !== '' && (
          <Button
            busy={busy}
            onClick={() => (hiddenReason ? void change({ hiddenReason: null }) : setAsked(true))}
          >
            {hiddenReason ? 'Wieder zeigen' : 'Kommentar ausblenden'}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asked}
        title={`Bewertung von ${dishName} ausblenden`}
        hint="Der Grund steht für alle Gäste dabei."
        okLabel="Ausblenden"
        suggestions={REASONS}
        busy={busy}
        onClose={() => setAsked(false)}
        onReason={(why) => void change({ hiddenReason: why })}
      />
    </article>
  );
}
