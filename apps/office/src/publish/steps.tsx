import { DRAFT_PERMISSIONS } from '@tischlein/contract/staff-permissions.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import { dayAndClock } from '../base/when.ts';
import { undoStep } from '../draft/draft-calls.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { useMay } from '../draft/use-may.ts';
import styles from './publish.module.css';

const FIRST = 10;
const WHERE = { draft: '', published: ', veröffentlicht', planned: ', wartet auf seine Zeit' };

/** Who did what, the latest first; each can be taken back while nothing later changed the same. */
export function Steps() {
  const shop = useShop();
  const { draft } = useDraft();
  const mayChange = useMay(...DRAFT_PERMISSIONS);
  const [all, setAll] = useState(false);
  const steps = draft?.steps ?? [];
  if (steps.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="schritte">
      <h2 id="schritte">Schritte</h2>
      <ol className={styles.steps}>
        {(all ? steps : steps.slice(0, FIRST)).map((step) => (
          <li key={step.id} data-undone={step.undone ? '' : undefined}>
            <span className={styles.words}>{step.words}</span>
            <span className="quiet">
              {step.by}, {dayAndClock(step.at)}
              {/* Its words say what the taking back did: 'Gericht gelöscht', where it had been new. */}
              {step.id.startsWith('undo-') && ', durch Zurücknehmen'}
              {step.undone ? ', zurückgenommen' : WHERE[step.where]}
            </span>
            {mayChange && !step.undone && step.where !== 'planned' && (
              <Button
                variant="quiet"
                aria-label={`Zurücknehmen: ${step.words}`}
                onClick={() => void undoStep(shop, step.id)}
              >
                Zurücknehmen
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!all && steps.length > FIRST && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Alle {steps.length} zeigen
        </Button>
      )}
    </section>
  );
}
