import { expect, it, vi } from 'vitest';
import { ownCollector } from './own-collector.ts';

const answers = vi.hoisted(() => ({ next: {} as object }));
vi.mock('../api/request.ts', () => ({
  requesterOf: () => () => Promise.resolve(answers.next),
}));

it.each([
  ['taken', { ok: true, value: {} }, true],
  ['lost on the way', { ok: false, failure: { kind: 'network', status: null } }, true],
  ['too much for a moment', { ok: false, failure: { kind: 'bad-response', status: 429 } }, true],
  ['of a visit nobody knows', { ok: false, failure: { kind: 'bad-request', status: 404 } }, false],
])('a ping that is %s leaves the visit: %s', async (_, answer, known) => {
  answers.next = answer;
  expect(await ownCollector('zia').ping('besuch')).toBe(known);
});
