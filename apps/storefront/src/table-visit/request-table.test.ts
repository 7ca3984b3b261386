import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestTable } from './request-table.ts';
import { isPassing } from '../table/passing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
  vi.stubGlobal('location', { origin: 'https://zia.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ends what a phone without network holds: it is worth another try', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  const answer = requestTable('seatTable', { params: { shopId: 'zia', table: '7' }, body: {} });
  await vi.advanceTimersByTimeAsync(12_000);
  const ended = await answer;
  expect(ended).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
  expect(!ended.ok && isPassing(ended.failure)).toBe(true);
});
