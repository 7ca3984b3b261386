import { failureText } from '@tischlein/client/staff-failures.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { call } from '../api/request.ts';
import type { DraftSync } from './draft-sync.ts';

/** A shop by its id, with the draft of it on this device. */
export interface ShopDraft {
  id: string;
  sync: DraftSync;
}

/** Takes a step back; says so when it cannot be. */
export async function undoStep({ id, sync }: ShopDraft, stepId: string): Promise<boolean> {
  await sync.flush();
  const answer = await call('officeUndo', { params: { shopId: id }, body: { stepId } });
  if (answer.ok) sync.take(answer.value);
  else {
    notify(failureText(answer.failure), { tone: 'bad', topic: 'undo' });
    await sync.refresh();
  }
  return answer.ok;
}

/** The step that 'Rückgängig' takes back: the last one of the draft that holds and is not itself a taking back. */
export function lastStep<S extends { id: string; undone: boolean; where: string }>(
  steps: readonly S[],
): S | undefined {
  return steps.find(
    (step) => !step.undone && step.where === 'draft' && !step.id.startsWith('undo-'),
  );
}

/** Whose change holds where the draft did not fit a new version. */
export async function resolveConflict(
  { id, sync }: ShopDraft,
  unfitting: string,
  whose: 'mine' | 'theirs',
) {
  const answer = await call('officeResolveConflict', {
    params: { shopId: id },
    body: { id: unfitting, whose },
  });
  if (answer.ok) sync.take(answer.value);
  else notify(failureText(answer.failure), { tone: 'bad', topic: 'settle' });
}

export async function discardDraft({ id, sync }: ShopDraft): Promise<void> {
  await sync.flush();
  const revision = sync.read().draft?.revision ?? 0;
  const answer = await call('officeDiscard', { params: { shopId: id }, body: { revision } });
  if (answer.ok) sync.take(answer.value);
  else notify(failureText(answer.failure), { tone: 'bad' });
}

/** The number of the version that guests have now; null where it was refused. */
export async function publishDraft({ id, sync }: ShopDraft, note: string) {
  await sync.flush();
  const { draft, waiting } = sync.read();
  if (draft === null || waiting.length > 0) {
    notify('Es sind noch nicht alle Änderungen beim Server. Versuch es gleich noch einmal.', {
      tone: 'bad',
    });
    return null;
  }
  const answer = await call('officePublish', {
    params: { shopId: id },
    body: { revision: draft.revision, ...(note.trim() && { note: note.trim() }) },
    timeoutMs: 60_000,
  });
  if (answer.ok) {
    sync.take(answer.value.draft);
    return answer.value;
  }
  notify(failureText(answer.failure), { tone: 'bad', timeoutMs: 0, topic: 'publish' });
  await sync.refresh();
  return null;
}
