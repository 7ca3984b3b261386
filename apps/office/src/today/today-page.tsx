import { OfflineIcon } from '@tischlein/ui/icons.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useMay } from '../draft/use-may.ts';
import { Exceptions } from './exceptions.tsx';
import { Pause } from './pause.tsx';
import { ShopState } from './shop-state.tsx';
import { SoldOut } from './sold-out.tsx';
import styles from './today.module.css';
import { useToday } from './use-today.ts';
import { UnpublishedChanges } from './unpublished-changes.tsx';

/** The office's first page: how the shop stands, and what can be done about today. */
export function TodayPage() {
  const shown = useToday();
  const { today, problem, read } = shown;
  const mayPublish = useMay('publish');
  const mayTime = useMay('hours');
  const mayPause = useMay('orders');
  const mayMark = useMay('sold-out');
  return (
    <div className={styles.page}>
      <h1>Heute</h1>
      {problem !== '' && (
        <EmptyState
          icon={<OfflineIcon />}
          title="Wie es gerade steht, ist nicht zu lesen."
          text={problem}
          action={<Button onClick={() => void read()}>Noch einmal versuchen</Button>}
        />
      )}
      {today === null && problem === '' && <Skeleton height={96} lines={3} />}
      {today && (
        <>
          <ShopState today={today} />
          <UnpublishedChanges />
          {mayPublish && mayTime && (
            <Exceptions today={today} busy={shown.busy} except={shown.except} />
          )}
          {mayPause && <Pause today={today} busy={shown.busy} pause={shown.pause} />}
          {mayMark && <SoldOut today={today} />}
        </>
      )}
    </div>
  );
}
