import { forbiddenChange, mayChangeAt } from '@tischlein/contract/draft-permissions.ts';
import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { DraftSync } from './draft-sync.ts';

/**
 * The draft of somebody whose permissions cover a part of it. A change they may not make is refused here, with `refuse`,
 * and never sent: the server would refuse it together with the changes that wait beside it.
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
