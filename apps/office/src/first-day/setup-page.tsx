import { buttonClass } from '@tischlein/ui/button.tsx';
import { useEffect, useRef, type ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { AllergenStep } from './allergen-step.tsx';
import { AreaStep } from './area-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { ImprintStep } from './imprint-step.tsx';
import { KitchenStep } from './kitchen-step.tsx';
import { LookStep } from './look-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { OpenStep } from './open-step.tsx';
import { firstOpenStep, isDone, isStep, nextStep, STEPS, type StepId } from './steps.ts';
import styles from './first-day.module.css';

const PAGES: Record<StepId, ComponentType> = {
  kueche: KitchenStep,
  karte: MenuStep,
  allergene: AllergenStep,
  zeiten: HoursStep,
  lieferung: AreaStep,
  impressum: ImprintStep,
  aussehen: LookStep,
  oeffnen: OpenStep,
};

/** From a shop that is there to one that is open, step by step, in any order. */
export function SetupPage() {
  const { step } = useParams();
  const { document } = useDraft();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    // A method of the list alone: the page stays where it is.
    if (here) list.current?.scrollTo({ left: here.offsetLeft - here.offsetWidth });
    window.scrollTo(0, 0);
  }, [step]);
  if (!isStep(step)) return <Navigate to={paths.setupStep(firstOpenStep(document))} replace />;
  const Step = PAGES[step];
  return (
    <div className={styles.page}>
      <nav aria-label="Schritte">
        <ol className={styles.steps} ref={list}>
          {STEPS.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.setupStep(id)} aria-current={id === step ? 'step' : undefined}>
                <span>
                  {name}
                  {isDone(id, document) && <span aria-label="erledigt"> ✓</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Step />
      {step !== 'oeffnen' && (
        <Link
          className={buttonClass({ variant: 'primary', block: true })}
          to={paths.setupStep(nextStep(step))}
        >
          Weiter
        </Link>
      )}
    </div>
  );
}
