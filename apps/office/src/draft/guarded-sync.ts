import { forbiddenChange, mayChangeAt } from '@tischlein/contract/draft-permissions.ts';
import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { DraftSync } from './draft-sync.ts';

/**
 * The draft of somebody who may not change all of it: what they may not is told at once and never sent, for the server
 * would refuse it together with what waits beside it.
 */
export function guardedSync(
  sync: DraftSync,
  held: () => readonly StaffPermission[],
  refuse: () => void,
): DraftSync {
  return {
    ...sync,
    set(path, value) {
      if (mayChangeAt(path, held())) sync.set(path, value);
      else refuse();
    },
    change(operation) {
      const { document } = sync.read();
      const applied = applyOperation(document, operation);
      // What does not fit is the server's to answer.
      if (!applied.ok || forbiddenChange(document, applied.document, held()) === null)
        return sync.change(operation);
      refuse();
      return null;
    },
  };
}
