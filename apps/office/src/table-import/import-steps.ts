import { failureText } from '@tischlein/client/staff-failures.ts';
import type { Operation, SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { call } from '../api/request.ts';
import { newId } from '../draft/draft-context.tsx';
import { undoStep } from '../draft/draft-calls.ts';
import type { DraftSync } from '../draft/draft-sync.ts';

interface OfShop {
  id: string;
  sync: DraftSync;
}
export type Imported = { ok: true; stepIds: string[] } | { ok: false; problem: string };

/** What fits into one request, with room for the rest of it. */
const MAX_LETTERS = 150_000;

/** As few steps as requests allow: mostly one. */
export function asSteps(operations: readonly SingleOperation[]): Operation[] {
  const parts: SingleOperation[][] = [];
  let letters = Infinity;
  for (const operation of operations) {
    const own = JSON.stringify(operation).length;
    if (letters + own > MAX_LETTERS) {
      parts.push([]);
      letters = 0;
    }
    parts.at(-1)!.push(operation);
    letters += own;
  }
  return parts.map((part) => ({ kind: 'batch', operations: part }));
}

/** Sends an import; all of it, or nothing. */
export async function sendImport(
  { id, sync }: OfShop,
  operations: readonly SingleOperation[],
  onProgress: (done: number) => void,
): Promise<Imported> {
  await sync.flush();
  const stepIds: string[] = [];
  const steps = asSteps(operations);
  for (const operation of steps) {
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
    onProgress(stepIds.length / steps.length);
  }
  return { ok: true, stepIds };
}

/** Takes all steps of an import back, the last first. */
export async function undoImport(shop: OfShop, stepIds: readonly string[]): Promise<boolean> {
  for (const stepId of stepIds.toReversed()) if (!(await undoStep(shop, stepId))) return false;
  return true;
}
