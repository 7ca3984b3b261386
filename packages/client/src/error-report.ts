const MAX_REPORTS = 10;
const seen = new Set<string>();

/** Whether an error is worth a report: each one once, and never more than a few from one page load. */
export function isNewError(message: string, stack: string): boolean {
  const key = `${message}\n${stack.slice(0, 300)}`;
  if (seen.has(key) || seen.size >= MAX_REPORTS) return false;
  seen.add(key);
  return true;
}

/** As after a page load: what was reported may be reported again. */
export function forgetReports(): void {
  seen.clear();
}

/** What the server is told of an error; null: not worth a report. */
export function errorReport(error: unknown) {
  const message = String(error instanceof Error ? error.message : error).slice(0, 2000);
  const stack = String((error instanceof Error && error.stack) || '').slice(0, 8000);
  // A call cut short by leaving the page is nobody's fault.
  if (message === '' || !isNewError(message, stack)) return null;
  // Without the query: it can carry group codes and signatures.
  const page = location.pathname.slice(0, 500);
  const agent = navigator.userAgent.slice(0, 400);
  return { message, stack, page, agent };
}

/** Reports whatever nobody caught (specification 2 §8). */
export function onUncaught(report: (error: unknown) => void): void {
  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}
