import type { DraftState } from '@tischlein/contract/calls/office.ts';
import type { Change } from '@tischlein/domain/shop-document/changes.ts';
import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation, type SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import type pg from 'pg';
import { requireMayDecide, type Changer } from './may-change.ts';
import { storeDraft, takeSteps, type Author, type Draft, type Unfitting } from './draft.ts';

/** A change of the draft that did not fit, and what guests have in its place, in words. */
export function unfittingWords(
  { id, operation }: Unfitting,
  draft: Draft,
): DraftState['unfitting'][number] {
  const { path } = operation;
  const words = (change: Change) => changeWords(change, draft.published, draft.document);
  const from = 'old' in operation ? operation.old : undefined;
  const current = valueAt(draft.document, path);
  return {
    id,
    path: [...path],
    mine: words(changeOf(operation)),
    theirs:
      current === undefined && operation.kind !== 'set'
        ? 'Den Eintrag gibt es nicht mehr.'
        : words({ kind: 'changed', path, from, to: current }),
    canTake: applyOperation(draft.document, forced(operation, draft)).ok,
  };
}

export function changeOf(operation: SingleOperation): Change {
  const { path } = operation;
  switch (operation.kind) {
    case 'set':
      return { kind: 'changed', path, from: operation.old, to: operation.value };
    case 'insert':
      return { kind: 'added', path, value: operation.value };
    case 'remove':
      return { kind: 'removed', path, value: operation.old };
    case 'move':
      return { kind: 'reordered', path: operation.to };
  }
}

/** The same change of what stands there now. */
function forced(operation: SingleOperation, { document }: Draft): SingleOperation {
  const current = valueAt(document, operation.path);
  if (operation.kind === 'insert' && current !== undefined)
    return { kind: 'set', path: operation.path, value: operation.value, old: current };
  if (operation.kind === 'set') return { ...operation, old: current };
  if (operation.kind === 'remove' && current !== undefined) return { ...operation, old: current };
  return operation;
}

/** Decides about one of them: made again upon what stands there now, or given up. */
export async function settleConflict(
  client: pg.ClientBase,
  draft: Draft,
  input: { id: string; whose: 'mine' | 'theirs'; author: Author & Changer; now: number },
): Promise<Draft> {
  const found = draft.unfitting.find(({ id }) => id === input.id);
  if (found === undefined) return draft;
  requireMayDecide(input.author, changeOf(found.operation));
  const unfitting = draft.unfitting.filter((each) => each !== found);
  const settled = { ...draft, unfitting, revision: draft.revision + 1 };
  await storeDraft(client, settled);
  if (input.whose === 'theirs') return settled;
  const step = { id: `settle-${found.id}`, operation: forced(found.operation, draft) };
  return (await takeSteps(client, settled, { ...input, steps: [step] })).draft;
}
