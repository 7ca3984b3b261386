import { errorReport, onUncaught } from '@tischlein/client/error-report.ts';
import { request } from './request.ts';

export function reportError(shopId: string, error: unknown): void {
  const report = errorReport(error);
  if (report) void request('reportError', { body: { ...report, shopId }, keepalive: true });
}

export function startErrorReports(shopId: string): void {
  onUncaught((error) => reportError(shopId, error));
}
