import { buttonClass } from '@tischlein/ui/button.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { CheckIcon, OfflineIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { UndoIcon } from '../base/icons.tsx';
import { paths } from '../base/paths.ts';
import { clockOf } from '../base/when.ts';
import { lastStep, undoStep } from '../draft/draft-calls.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import type { DraftView } from '../draft/draft-sync.ts';
import styles from './publish.module.css';

/** Whether all is saved, the last step back, and the way to what changes for guests. */
export function DraftBar() {
  const shop = useShop();
  const shown = useDraft();
  const { draft, conflicts, state } = shown;
  const step = lastStep(draft?.steps ?? []);
  const count = draft?.changes.length ?? 0;
  const questions = conflicts.length + (draft?.unfitting.length ?? 0);
  const undoing = useRef(false);
  const undo = async () => {
    if (!step || undoing.current) return;
    undoing.current = true;
    if (await undoStep(shop, step.id)) notify(`Zurückgenommen: ${step.words}`, { topic: 'undo' });
    undoing.current = false;
  };
  return (
    <div className={styles.bar} data-state={state}>
      <p role="status" className={styles.state}>
        {state === 'offline' && <OfflineIcon />}
        {state === 'refused' && <WarningIcon />}
        {state === 'saved' && <CheckIcon />}
        <span>{wordsOf(shown)}</span>
      </p>
      <IconButton
        label={step ? `Rückgängig: ${step.words}` : 'Rückgängig'}
        icon={<UndoIcon />}
        data-repeats=""
        disabled={!step}
        onClick={() => void undo()}
      />
      <Link
        to={paths.publish}
        className={buttonClass({ variant: count > 0 ? 'primary' : 'plain' })}
      >
        {questions > 0 ? `${countOf(questions, 'Frage', 'Fragen')}` : changeCount(count)}
      </Link>
    </div>
  );
}

export const changeCount = (count: number) =>
  count === 0 ? 'Keine Änderungen' : countOf(count, 'Änderung', 'Änderungen');
const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function wordsOf({ state, savedAt, waiting, draft, problem }: DraftView): string {
  if (state === 'offline') {
    const [what, verb] = waiting.length === 1 ? ['Änderung', 'wartet'] : ['Änderungen', 'warten'];
    return waiting.length === 0 ? 'Offline' : `Offline, ${waiting.length} ${what} ${verb}`;
  }
  if (state === 'refused') return problem;
  if (state === 'saving') return 'Wird gespeichert\u00a0…';
  const at = savedAt ?? draft?.steps[0]?.at;
  return at === undefined ? 'Alles gespeichert' : `Gespeichert ${clockOf(at)}`;
}
