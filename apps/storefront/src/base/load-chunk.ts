import { notify } from '@tischlein/ui/notify.ts';
import { FAILURE_TEXTS } from '../api/failure-texts.ts';
import { showWait } from '../api/show-wait.ts';

const topic = 'missing-chunk';

/** What did not come and may be tried again, all of it with one press. */
const missing = new Map<() => Promise<unknown>, () => void>();

/** A line that is dead may hold a part for minutes. */
const PATIENCE_MS = 15_000;

/** Fetches a part of the program that a guest's tap needs. When it does not come, the guest is told and may try again. */
export function loadChunk<T>(load: () => Promise<T>, then: (chunk: T) => void): void {
  const loading = load();
  showWait(loading);
  let takeAway = () => {};
  const late = setTimeout(() => {
    takeAway = notify(FAILURE_TEXTS.network.text, { tone: 'bad', timeoutMs: 0, topic });
  }, PATIENCE_MS);
  const settled = () => {
    clearTimeout(late);
    takeAway();
  };
  loading.then(settled, settled);
  loading.then(then, () => {
    missing.set(load, () => loadChunk(load, then));
    tell(tryAgain);
  });
}

/** The same in the middle of an answer; null: it did not come, and the guest, who is told, presses once more. */
export async function tryChunk<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch {
    tell();
    return null;
  }
}

function tell(retry?: () => void): void {
  const { text, retry: label } = FAILURE_TEXTS.network;
  const action = retry && { label: label ?? 'OK', run: retry };
  notify(text, { tone: 'bad', timeoutMs: 0, topic, ...(action && { action }) });
  void isRenewed().then((renewed) => {
    if (!renewed) return;
    notify('Der Shop wurde gerade erneuert. Lade die Seite neu, dein Warenkorb bleibt.', {
      tone: 'warn',
      timeoutMs: 0,
      topic,
      action: { label: 'Neu laden', run: () => location.reload() },
    });
  });
}

/** Whether the server has another program by now than the one that is running here, whose parts are gone. */
async function isRenewed(): Promise<boolean> {
  const own = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!own) return false;
  const asked = fetch(own.src, { method: 'HEAD', cache: 'no-store' });
  return asked.then(
    ({ status }) => status === 404,
    () => false,
  );
}

function tryAgain(): void {
  const all = [...missing.values()];
  missing.clear();
  for (const attempt of all) attempt();
}
