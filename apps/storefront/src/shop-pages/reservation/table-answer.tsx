import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenedReservation } from '@tischlein/contract/calls/reservation.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { requestPage } from '../../api/request-page.ts';
import { focusAnswer } from '../focus-answer.ts';
import styles from '../guest-page.module.css';
import { PageFrame } from '../page-frame.tsx';
import { Failure } from '../../base/failure.tsx';
import { useParams } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { useStarted } from '../../base/use-started.ts';
import { AnswerSteps } from './answer-steps.tsx';
import { ReservationFacts } from './reservation-facts.tsx';
import { stateText } from './state-texts.ts';

/** `/tr/{id}/{type}`: a reservation by the key of a mail. A press answers it, never the visit. */
export function TableAnswer() {
  const shop = useShop();
  const started = useStarted();
  const { id = '', type = '' } = useParams();
  const [opened, setOpened] = useState<OpenedReservation | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    void requestPage('openReservation', { params: { shopId: shop.id }, body: { key: id } }).then(
      (answer) => {
        if (answer.ok) setOpened(answer.value);
        else setFailure(answer.failure);
      },
    );
  }, [shop.id, id, turn]);
  const again = () => {
    setFailure(null);
    setTurn(turn + 1);
  };
  const [answers, setAnswers] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (answers > 0) focusAnswer(answer.current);
  }, [answers]);
  return (
    <PageFrame part="table-answer" title="Reservierung">
      {opened && (
        <section className={styles.card}>
          <div ref={answer} tabIndex={-1} role="status">
            <h2>{stateText(opened)}</h2>
          </div>
          <ReservationFacts
            reservation={opened.reservation}
            contact={opened.actor === 'restaurant'}
          />
          <AnswerSteps
            reservationKey={id}
            type={type}
            opened={opened}
            onAnswered={(next) => {
              setOpened(next);
              setAnswers(answers + 1);
            }}
          />
        </section>
      )}
      {started && !opened && !failure && <Skeleton lines={4} height={28} />}
      <Failure failure={failure} onRetry={again} />
    </PageFrame>
  );
}
