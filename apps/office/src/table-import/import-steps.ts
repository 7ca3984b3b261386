import { failureText } from '@tischlein/client/staff-failures.ts';
import type { Operation } from '@tischlein/domain/shop-document/operation.ts';
import { call } from '../api/request.ts';
import { newId } from '../draft/draft-context.tsx';
import { undoStep } from '../draft/draft-calls.ts';
import type { DraftSync } from '../draft/draft-sync.ts';

interface OfShop {
  id: string;
  sync: DraftSync;
}
export type Imported = { ok: true; stepIds: string[] } | { ok: false; problem: string };

/** Sends an import category by category, so that one sees how far it is; all of it or what came before a failure. */
export async function sendImport(
  { id, sync }: OfShop,
  operations: readonly Operation[],
  onProgress: (done: number) => void,
): Promise<Imported> {
  await sync.flush();
  const stepIds: string[] = [];
  for (const operation of operations) {
    const stepId = newId();
    const answer = await call('officeChange', {
      params: { shopId: id },
      body: { steps: [{ id: stepId, operation }] },
      timeoutMs: 60_000,
    });
    if (!answer.ok || answer.value.conflicts.length > 0) {
      await undoImport({ id, sync }, stepIds);
      return {
        ok: false,
        problem: answer.ok
          ? 'Jemand hat die Karte inzwischen geändert. Sieh dir die Vorschau noch einmal an.'
          : failureText(answer.failure),
      };
    }
    stepIds.push(stepId);
    sync.take(answer.value.draft);
    onProgress(stepIds.length);
  }
  return { ok: true, stepIds };
}

/** Takes all steps of an import back, the last first. */
export async function undoImport(shop: OfShop, stepIds: readonly string[]): Promise<boolean> {
  for (const stepId of stepIds.toReversed()) if (!(await undoStep(shop, stepId))) return false;
  return true;
}
