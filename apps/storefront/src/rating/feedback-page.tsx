import { useEffect, useState } from 'react';
import type { Feedback } from '@tischlein/contract/calls/rating.ts';
import {
  refusalCode,
  serverMessage,
  type RequestFailure,
} from '@tischlein/client/request-failure.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { requestPage } from '../api/request-page.ts';
import { PageFrame } from '../shop-pages/page-frame.tsx';
import { Failure } from '../base/failure.tsx';
import { paths } from '../base/paths.ts';
import { Link, useParams } from '../base/router.tsx';
import { useShop } from '../session/shop-context.tsx';
import { useStarted } from '../base/use-started.ts';
import { RatingForm } from './rating-form.tsx';

/** The key of a mail, behind # where no server sees it; null: on the device that ordered. */
function keyOfMail(): string | null {
  const key = location.hash.slice(1);
  return /^[A-Za-z0-9_-]{22}$/.test(key) ? key : null;
}

/** `/feedback/{order}`: the dishes of an order are rated by who ordered them. */
export function FeedbackPage() {
  const shop = useShop();
  const started = useStarted();
  const { order = '' } = useParams();
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [turn, setTurn] = useState(0);
  const [mailKey, setMailKey] = useState<string | null>(null);
  useEffect(() => {
    const key = keyOfMail();
    setMailKey(key);
    void requestPage('openFeedback', {
      params: { shopId: shop.id, orderId: order },
      body: { key },
    }).then((answer) => {
      if (answer.ok) setFeedback(answer.value);
      else setFailure(answer.failure);
    });
  }, [shop.id, order, turn]);
  const again = () => {
    setFailure(null);
    setTurn(turn + 1);
  };
  return (
    <PageFrame part="feedback" title="Wie hat es geschmeckt?">
      {feedback && <RatingForm orderId={order} mailKey={mailKey} feedback={feedback} />}
      {started && !feedback && !failure && <Skeleton lines={4} height={40} />}
      {failure && refusalCode(failure) === 'too-early' ? (
        <TooEarly orderId={order} words={serverMessage(failure)} />
      ) : (
        <Failure failure={failure} onRetry={again} />
      )}
    </PageFrame>
  );
}

/** Nothing is wrong: the order is on its way, and how far it is stands on its page. */
function TooEarly({ orderId, words }: { orderId: string; words: string }) {
  return (
    <div className="stack gap-4">
      <p role="alert">{words}</p>
      <p>
        <Link to={paths.checkoutSuccess(orderId)} className={buttonClass({ variant: 'plain' })}>
          Zur Bestellung
        </Link>
      </p>
    </div>
  );
}
