import { notify } from '@tischlein/ui/notify.ts';
import { FAILURE_TEXTS } from '../api/failure-texts.ts';

/** What did not come and may be tried again, all of it with one press. */
const missing = new Map<() => Promise<unknown>, () => void>();

/** How many a press waits for. */
let waiting = 0;

/** A press is answered at once, by a bar at the head of the page (shop.css) for as long as its part is on its way. */
function showWait(step: 1 | -1): void {
  waiting += step;
  document.documentElement.toggleAttribute('data-waiting', waiting > 0);
}

/** Fetches a part of the program that a guest's tap needs. When it does not come, the guest is told and may try again. */
export function loadPiece<T>(load: () => Promise<T>, then: (piece: T) => void): void {
  const pressed = globalThis.navigator?.userActivation?.isActive;
  const loading = load();
  if (pressed) {
    showWait(1);
    const arrived = () => showWait(-1);
    loading.then(arrived, arrived);
  }
  loading.then(then, () => {
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
