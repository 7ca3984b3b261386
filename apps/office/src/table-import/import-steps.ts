import type { Operation, SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { undoStep, type ShopDraft } from '../draft/draft-calls.ts';
import { MAX_CHARACTERS } from '../draft/draft-sync.ts';

/** `waits`: without a network it lies on the device, and goes on by itself. */
type Imported = { ok: true; stepIds: string[]; waits: boolean } | { ok: false; problem: string };

const CHANGED = 'Jemand hat die Karte inzwischen geändert. Sieh dir die Vorschau noch einmal an.';

/** As few steps as requests allow: mostly one. */
export function splitIntoSteps(operations: readonly SingleOperation[]): Operation[] {
  const parts: SingleOperation[][] = [];
  let letters = Infinity;
  for (const operation of operations) {
    const own = JSON.stringify(operation).length;
    if (letters + own > MAX_CHARACTERS) {
      parts.push([]);
      letters = 0;
    }
    parts.at(-1)!.push(operation);
    letters += own;
  }
  return parts.map((part) => ({ kind: 'batch', operations: part }));
}

/**
 * Puts an import into the draft, all of it or nothing. Like every change it is kept on the device until the server has
 * it: it outlives a dropped connection and a reload, and arrives once.
 */
export async function sendImport(
  { id, sync }: ShopDraft,
  operations: readonly SingleOperation[],
  onProgress: (done: number) => void,
): Promise<Imported> {
  await sync.flush();
  const stepIds = splitIntoSteps(operations).flatMap((operation) => sync.change(operation) ?? []);
  if (stepIds.length === 0) return { ok: false, problem: 'Das darfst du nicht ändern.' };
  const own = new Set(stepIds);
  const left = () => sync.read().waiting.filter((step) => own.has(step.id));
  const end = sync.subscribe(() => onProgress(1 - left().length / stepIds.length));
  await sync.flush();
  end();
  const { conflicts, problem } = sync.read();
  const refused = conflicts.filter(({ stepId }) => own.has(stepId));
  const isMalformed = left().some((step) => step.refused !== undefined);
  if (refused.length === 0 && !isMalformed) return { ok: true, stepIds, waits: left().length > 0 };
  for (const { stepId } of refused) {
    sync.settle(stepId, 'theirs');
    own.delete(stepId);
  }
  for (const step of left()) {
    sync.drop(step.id);
    own.delete(step.id);
  }
  await undoImport({ id, sync }, [...own]);
  return { ok: false, problem: isMalformed ? problem : CHANGED };
}

/** Takes all steps of an import back, the last first. */
export async function undoImport(shop: ShopDraft, stepIds: readonly string[]): Promise<boolean> {
  for (const stepId of stepIds.toReversed()) if (!(await undoStep(shop, stepId))) return false;
  return true;
}
