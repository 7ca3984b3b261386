import { expect, it } from 'vitest';
import { readOrderInfo, type PlacedOrder } from './read-order-info.ts';

const order = { id: 'order-1' } as PlacedOrder;

it('answers the order', () => {
  const value = { success: true, order, error: null };
  expect(readOrderInfo({ ok: true, value })).toBe(order);
});

const unknown = { success: false, order: null, error: 'Diese Bestellung gibt es nicht.' };
const failure = (status: number, body: unknown) => ({
  ok: false as const,
  failure: { kind: 'bad-response' as const, status, body },
});

it.each([
  ['an answer without order', { ok: true as const, value: unknown }, unknown.error],
  ['a refusal', failure(404, unknown), unknown.error],
  ['another failure', failure(503, { error: 'x', message: 'Gerade nicht.' }), 'Gerade nicht.'],
])('%s throws the server’s error text', (_what, answer, text) => {
  expect(() => readOrderInfo(answer)).toThrow(text);
});
