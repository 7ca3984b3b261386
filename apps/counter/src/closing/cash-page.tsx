import { Button } from '@tischlein/ui/button.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { PlusIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { useShop } from '../session/shop-context.tsx';
import { ClosingsList } from './closings-list.tsx';
import styles from './closing.module.css';
import { DaySection } from './day-section.tsx';
import { PurseCard } from './purse-card.tsx';
import { PurseDialog } from './purse-dialog.tsx';
import { useCash } from './use-cash.ts';
import { ExplainLimitForm } from './explain-limit-form.tsx';

/** Cash: where it lies, counting it, the closing of the day, and all closings there were. */
export function CashPage() {
  const { query, ...calls } = useCash();
  const { hasTables } = useShop();
  const [isAdding, setAdding] = useState(false);
  if (query.isPending) return <Skeleton height={120} lines={3} />;
  if (!query.data)
    return <NotLoaded title="Die Kasse lässt sich gerade nicht laden." onRetry={query.refetch} />;
  const cash = query.data;
  return (
    <div className="column gap-5">
      <div className={styles.head}>
        <h1 className="page-heading">Kasse</h1>
        <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
          Fahrer oder Kasse
        </Button>
      </div>
      {cash.tablesAreTill && hasTables && (
        <p className={styles.note}>
          Bargeld an Tischen wird hier nur in der Demo gezählt. Im Betrieb braucht das eine
          zertifizierte Kasse.
        </p>
      )}
      <ul className={styles.purses} aria-label="Wo Bargeld ist">
        {cash.purses.map((purse) => (
          <li key={purse.id}>
            <PurseCard purse={purse} cash={cash} calls={calls} />
          </li>
        ))}
      </ul>
      <DaySection cash={cash} closeDay={calls.closeDay} />
      <ClosingsList />
      <ExplainLimitForm explainFrom={cash.explainFrom} save={calls.setExplainFrom} />
      <PurseDialog open={isAdding} onClose={() => setAdding(false)} save={calls.save} />
    </div>
  );
}
