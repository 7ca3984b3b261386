import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { cancelPlan, movePlan, publishPlan } from '../draft/plan-calls.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { useMay } from '../draft/use-may.ts';
import { PlanForm } from './plan-form.tsx';
import { planTimeWords } from './plan-times.ts';
import styles from './publish.module.css';

type Plan = DraftState['plans'][number];

/** What waits to be published at a time. */
export function Plans() {
  const { draft } = useDraft();
  const plans = draft?.plans ?? [];
  if (plans.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="geplant">
      <h2 id="geplant">
        <ClockIcon /> Geplant
      </h2>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanEntry key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanEntry({ plan }: { plan: Plan }) {
  const shop = useShop();
  const mayPublish = useMay('publish');
  const [moving, setMoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, words, by, note, reason } = plan;
  const when = planTimeWords(plan);
  const publish = async () => {
    setBusy(true);
    const version = await publishPlan(shop, id);
    setBusy(false);
    if (version !== null) notify(`Veröffentlicht. Gäste haben Fassung ${version}.`);
  };
  const cancel = async () => {
    if (await cancelPlan(shop, id)) notify('Die Änderungen stehen wieder im Entwurf.');
  };
  return (
    <li aria-label={when} className={styles.plan} data-tone={reason === null ? undefined : 'warn'}>
      <h3>{when}</h3>
      {reason !== null && (
        <p>
          <strong>Nicht veröffentlicht.</strong> {reason}
        </p>
      )}
      <ul className={styles.planned}>
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="quiet">
        {by}
        {note && `: ${note}`}
      </p>
      {moving ? (
        <PlanForm
          first={plan}
          okLabel={(time) => `Auf ${time} legen`}
          onPlan={(time) => movePlan(shop, id, time)}
          onClose={() => setMoving(false)}
        />
      ) : !mayPublish ? null : (
        <div className="cluster gap-2">
          <Button onClick={() => setMoving(true)}>Andere Zeit</Button>
          <Button busy={busy} onClick={() => void publish()}>
            Jetzt veröffentlichen
          </Button>
          <Button variant="quiet" onClick={() => void cancel()}>
            Zurück in den Entwurf
          </Button>
        </div>
      )}
    </li>
  );
}
