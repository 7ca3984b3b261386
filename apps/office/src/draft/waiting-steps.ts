import {
  isSame,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import {
  applyOperation,
  type Operation,
  type SingleOperation,
} from '@tischlein/domain/shop-document/operation.ts';

/** A step on its way to the server. */
export interface WaitingStep {
  id: string;
  operation: Operation;
  /** It may have arrived: from now on it stays as it is, so that sending it again does no harm. */
  sent: boolean;
  /** Why the server does not take it; it waits here until it is mended or given up. */
  refused?: string;
}

/** The document as this device shows it: what does not fit any more waits for the server's word on it. */
export function withSteps(document: DocumentMap, steps: readonly WaitingStep[]): DocumentMap {
  let next = document;
  for (const { operation } of steps) {
    const applied = applyOperation(next, operation);
    if (applied.ok) next = applied.document;
    // A field that somebody else has changed meanwhile keeps what was typed here until that is decided.
    else if (operation.kind === 'set' && applied.conflict.reason === 'changed') {
      const forced = applyOperation(next, { ...operation, old: applied.conflict.current });
      if (forced.ok) next = forced.document;
    }
  }
  return next;
}

/** A field gets another value. What is typed key by key is one step, and typed back it is none. */
export function addSetStep(
  steps: readonly WaitingStep[],
  document: DocumentMap,
  { path, value, id }: { path: DocumentPath; value: DocumentValue | undefined; id: string },
): readonly WaitingStep[] {
  // Whoever mends what was refused begins with what stood there before.
  const fitting = steps.filter(
    ({ refused, operation }) =>
      refused === undefined || operation.kind !== 'set' || !isSame(operation.path, path),
  );
  if (fitting.length < steps.length) return addSetStep(fitting, document, { path, value, id });
  const last = steps.at(-1);
  const field = path.at(-1);
  if (last && !last.sent && last.operation.kind === 'set' && isSame(last.operation.path, path)) {
    const { old } = last.operation;
    const before = steps.slice(0, -1);
    return isSame(old, value, field)
      ? before
      : [...before, { ...last, operation: setOperation(path, value, old) }];
  }
  const old = valueAt(withSteps(document, steps), path);
  if (isSame(old, value, field)) return steps;
  return [...steps, { id, operation: setOperation(path, value, old), sent: false }];
}

/** Absent values are left out, for JSON knows no undefined. */
export const setOperation = (
  path: DocumentPath,
  value: DocumentValue | undefined,
  old: DocumentValue | undefined,
): SingleOperation => ({
  kind: 'set',
  path,
  ...(value !== undefined && { value }),
  ...(old !== undefined && { old }),
});

/** Reads what an earlier page left here; nothing of it is trusted to be whole. */
export function readSteps(text: string | null): readonly WaitingStep[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found
      .filter(
        (step): step is WaitingStep =>
          typeof step?.id === 'string' && typeof step.operation?.kind === 'string',
      )
      .map(({ refused: _tried, ...step }) => step);
  } catch {
    return [];
  }
}
