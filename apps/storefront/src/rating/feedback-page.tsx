import { useEffect, useState } from 'react';
import type { Feedback } from '@tischlein/contract/calls/rating.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { failureText } from '../api/failure-texts.ts';
import { requestPage } from '../api/request-page.ts';
import { PageFrame } from '../shop-pages/page-frame.tsx';
import { Problem } from '../base/problem.tsx';
import { useParams } from '../base/router.tsx';
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
  const [problem, setProblem] = useState<string | null>(null);
  const [mailKey, setMailKey] = useState<string | null>(null);
  useEffect(() => {
    const key = keyOfMail();
    setMailKey(key);
    void requestPage('openFeedback', {
      params: { shopId: shop.id, orderId: order },
      body: { key },
    }).then((answer) => {
      if (answer.ok) setFeedback(answer.value);
      else setProblem(failureText(answer.failure));
    });
  }, [shop.id, order]);
  return (
    <PageFrame part="feedback" title="Wie hat es geschmeckt?">
      {feedback && <RatingForm orderId={order} mailKey={mailKey} feedback={feedback} />}
      {started && !feedback && !problem && <Skeleton lines={4} height={40} />}
      <Problem text={problem} />
    </PageFrame>
  );
}
