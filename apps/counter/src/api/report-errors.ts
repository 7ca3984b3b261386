import { errorReport, onUncaught } from '@tischlein/client/error-report.ts';
import { call } from './request.ts';

/** Tells the server of errors that nobody caught. */
export function startErrorReports(): void {
  onUncaught((error) => {
    const report = errorReport(error);
    if (report) void call('reportError', { body: { ...report, shopId: '' } });
  });
}
