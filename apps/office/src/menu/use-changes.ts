import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { inverseOf, type SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { removalWithUses } from '@tischlein/domain/shop-document/references.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useShop } from '../draft/draft-context.tsx';

/** Makes some changes as one step, says so, and offers to take it back. */
export function useChanges() {
  const { sync } = useShop();
  return (operations: readonly SingleOperation[], words: string) => {
    const step = { kind: 'batch', operations } as const;
    const back = inverseOf(sync.read().document, step);
    sync.change(step);
    notify(words, {
      timeoutMs: 10_000,
      topic: 'changes',
      action: { label: 'Zurückholen', run: () => sync.change(back) },
    });
  };
}

/** Takes something away with all that names it. */
export function useRemove() {
  const { sync } = useShop();
  const change = useChanges();
  return (path: DocumentPath, name: string) =>
    change(removalWithUses(sync.read().document, path), `${name} gelöscht.`);
}
