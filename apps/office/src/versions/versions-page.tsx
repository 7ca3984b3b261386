import { DRAFT_PERMISSIONS } from '@tischlein/contract/staff-permissions.ts';
import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { dayAndClock } from '../base/when.ts';
import { useShop } from '../draft/draft-context.tsx';
import { useMay } from '../draft/use-may.ts';
import { VersionFiles } from './version-files.tsx';
import { VersionChanges } from './version-changes.tsx';
import { useRestore } from './use-restore.ts';
import styles from './versions.module.css';

type Version = Result<'officeVersions'>['versions'][number];

/** Everything that was published; any of it becomes the draft again. */
export function VersionsPage() {
  const { id } = useShop();
  const mayChange = useMay(...DRAFT_PERMISSIONS);
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void call('officeVersions', { params: { shopId: id } }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setVersions(answer.value.versions);
      setProblem(answer.ok ? '' : failureText(answer.failure));
    });
    return () => {
      isLeft = true;
    };
  }, [id, tries]);

  const restore = useRestore();

  return (
    <div className={styles.page}>
      <h1>Fassungen</h1>
      <p className={styles.lead}>
        Jede Veröffentlichung bleibt. Wiederhergestellt wird sie zum Entwurf; Gäste merken davon
        nichts, bis du ihn veröffentlichst.
      </p>
      {problem !== '' && (
        <EmptyState
          title="Die Fassungen sind gerade nicht zu lesen."
          text={problem}
          action={<Button onClick={() => setTries(tries + 1)}>Noch einmal versuchen</Button>}
        />
      )}
      {versions === null && problem === '' && <Skeleton height={72} lines={3} />}
      <ol className="stack gap-3">
        {versions?.map(({ version, at, by, note, isCurrent }) => (
          <li key={version} className={styles.version}>
            <div>
              <h2>
                Fassung {version} {isCurrent && <Badge tone="good">haben Gäste</Badge>}
              </h2>
              <p className={styles.who}>
                {dayAndClock(at)}, {by ?? 'auf dem Server eingespielt'}
              </p>
              {note && <p>{note}</p>}
              <div className={styles.ways}>
                <Link
                  to={paths.version(version)}
                  className={buttonClass({ variant: 'quiet' })}
                  aria-label={`Fassung ${version} ansehen`}
                >
                  Ansehen
                </Link>
                <VersionChanges shopId={id} version={version} />
                <VersionFiles shopId={id} version={version} />
              </div>
            </div>
            {mayChange && !isCurrent && (
              <Button
                aria-label={`Fassung ${version} wiederherstellen`}
                onClick={() => void restore(version)}
              >
                Wiederherstellen
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
