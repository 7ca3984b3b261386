import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import { call } from '../api/request.ts';
import styles from './versions.module.css';

/** What a version changed for guests, read when somebody wants to know. */
export function VersionChanges({ shopId, version }: { shopId: string; version: number }) {
  const [found, setFound] = useState<Result<'officeVersion'> | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    const answer = await call('officeVersion', { params: { shopId, version: String(version) } });
    setBusy(false);
    setProblem(answer.ok ? '' : failureText(answer.failure));
    if (answer.ok) setFound(answer.value);
  };
  if (found === null)
    return (
      <>
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`Was Fassung ${version} geändert hat`}
          onClick={() => void look()}
        >
          Was hat sie geändert?
        </Button>
        {problem !== '' && <p role="alert">{problem}</p>}
      </>
    );
  const { before, changes, more } = found;
  if (before === null) return <p>Die erste Fassung.</p>;
  if (changes.length === 0) return <p>Nichts, was im Büro zu sehen ist.</p>;
  return (
    <ul className={styles.changes} aria-label={`Änderungen von Fassung ${version}`}>
      {changes.map((words, index) => (
        // Two changes may read alike; their order never changes.
        <li key={`${index} ${words}`}>{words}</li>
      ))}
      {more > 0 && <li>und {more} weitere</li>}
    </ul>
  );
}
