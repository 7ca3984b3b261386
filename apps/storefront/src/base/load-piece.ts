import { notify } from '@tischlein/ui/notify.ts';
import { FAILURE_TEXTS } from '../api/failure-texts.ts';

/** What did not come and may be tried again, all of it with one press. */
const missing = new Map<() => Promise<unknown>, () => void>();

/** Fetches a part of the program that a guest's tap needs. When it does not come, the guest is told and may try again. */
export function loadPiece<T>(load: () => Promise<T>, then: (piece: T) => void): void {
  load().then(then, () => {
    missing.set(load, () => loadPiece(load, then));
    const { text, retry } = FAILURE_TEXTS.network;
    notify(text, { tone: 'bad', timeoutMs: 0, action: { label: retry ?? 'OK', run: tryAgain } });
  });
}

function tryAgain(): void {
  const all = [...missing.values()];
  missing.clear();
  for (const attempt of all) attempt();
}
