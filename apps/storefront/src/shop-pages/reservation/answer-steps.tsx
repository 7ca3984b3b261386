import { useState } from 'react';
import type { OpenedReservation } from '@tischlein/contract/calls/reservation.ts';
import { needsReason } from '@tischlein/domain/reservation/reservation-state.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import styles from '../guest-page.module.css';
import { Problem } from '../../base/problem.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { STATUS_OF_LINK, stepText } from './state-texts.ts';

interface AnswerStepsProps {
  reservationKey: string;
  type: string;
  opened: OpenedReservation;
  onAnswered: (opened: OpenedReservation) => void;
}

/** What can still be done; what one came for first. */
export function AnswerSteps({ reservationKey, type, opened, onAnswered }: AnswerStepsProps) {
  const shop = useShop();
  const { actor, steps } = opened;
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (steps.length === 0) return null;
  const wanted = STATUS_OF_LINK[type];
  const ordered = [...steps].sort((a, b) => Number(b === wanted) - Number(a === wanted));
  const asksReason = steps.some((to) => needsReason(to, actor));

  async function answer(to: (typeof steps)[number]) {
    if (needsReason(to, actor) && reason.trim() === '')
      return setProblem('Bitte nenne einen Grund, der Gast erfährt ihn.');
    setBusy(to);
    setProblem(null);
    const body = { key: reservationKey, to, ...(reason.trim() && { reason: reason.trim() }) };
    const answered = await requestPage('answerReservation', { params: { shopId: shop.id }, body });
    setBusy(null);
    if (answered.ok) return onAnswered(answered.value);
    return setProblem(failureText(answered.failure));
  }

  return (
    <div className={styles.form}>
      {asksReason && (
        <TextField
          label="Grund, wenn du ablehnst oder absagst"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Problem text={problem} />
      <div className="cluster gap-3">
        {ordered.map((to) => (
          <Button
            key={to}
            variant={to === 'confirmed' ? 'primary' : 'plain'}
            busy={busy === to}
            onClick={() => void answer(to)}
          >
            {stepText(actor, to)}
          </Button>
        ))}
      </div>
    </div>
  );
}
