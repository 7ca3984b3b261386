import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { useSteps } from '../session/step-store.ts';

/** Says what a step did to those who do not see the order move. */
export function StepAnnouncement() {
  const taken = useSteps((steps) => steps.taken);
  return (
    <div role="status" aria-label="Bestellung">
      {taken && (
        <VisuallyHidden>
          Nr. {taken.number}: {STATUS_LABELS[taken.to]}
        </VisuallyHidden>
      )}
    </div>
  );
}
