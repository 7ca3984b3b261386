import { call } from './request.ts';

const MOST_REPORTS = 10;
const seen = new Set<string>();

/** Reports what nobody caught, each error once and never more than a few from one page load. */
export function startErrorReports(): void {
  const report = (error: unknown) => {
    const message = String(error instanceof Error ? error.message : error).slice(0, 2000);
    if (seen.has(message) || seen.size >= MOST_REPORTS) return;
    seen.add(message);
    const stack = String((error instanceof Error && error.stack) || '').slice(0, 8000);
    const page = location.pathname.slice(0, 500);
    const agent = navigator.userAgent.slice(0, 400);
    void call('reportError', { body: { message, stack, page, shopId: '', agent } });
  };
  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}
