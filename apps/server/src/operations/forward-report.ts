import type { OperationsContext } from './context.ts';

const PATIENCE_MS = 5000;
/** More at once would be a rush that helps nobody. */
const MAX_UNDER_WAY = 5;

/** Passes reports of browsers on to where the operator wants them; what does not arrive is in our own log. */
export function reportForwarder({
  config: { errorReportUrl: url },
  log,
}: Pick<OperationsContext, 'config' | 'log'>): (report: unknown) => void {
  let underWay = 0;
  return (report) => {
    if (url === null || underWay >= MAX_UNDER_WAY) return;
    underWay += 1;
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then((answer) => {
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        return answer.body?.cancel();
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a browser error report could not be forwarded'),
      )
      .finally(() => (underWay -= 1));
  };
}
