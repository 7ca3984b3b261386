import { expect, test } from 'vitest';
import { keptSteps } from './kept-steps.ts';
import type { WaitingStep } from './waiting-steps.ts';

const step = (id: string): WaitingStep => ({
  id,
  operation: { kind: 'set', path: ['shop', 'name'], value: id },
  sent: true,
});
function device() {
  const kept = new Map<string, string>();
  const store = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) =>
      void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
  const pageOf = (staffId: string, page: string) =>
    keptSteps({ store, key: 'buero:a', staffId, page });
  return { kept, pageOf };
}
const ids = (steps: readonly WaitingStep[]) => steps.map(({ id }) => id);
const nobody = () => false;

test('what a closed page left is taken by the next one of the same person, once', () => {
  const { kept, pageOf } = device();
  pageOf('olga', 'eins').keep([step('a'), step('b')]);
  const next = pageOf('olga', 'zwei');
  expect(ids(next.take(nobody))).toEqual(['a', 'b']);
  expect(next.take(nobody)).toEqual([]);
  expect(kept.size).toBe(0);
});

test('two tabs do not write over each other, and an open one sends its own', () => {
  const { pageOf } = device();
  const [one, two] = [pageOf('olga', 'eins'), pageOf('olga', 'zwei')];
  one.keep([step('a')]);
  two.keep([step('b')]);
  two.keep([]);
  const third = pageOf('olga', 'drei');
  expect(third.take((page) => page === 'eins')).toEqual([]);
  expect(ids(third.take(nobody))).toEqual(['a']);
});

test('who logs in on the device of somebody else sends nothing in their own name', () => {
  const { pageOf } = device();
  pageOf('olga', 'eins').keep([step('a')]);
  const paul = pageOf('paul', 'zwei');
  expect(paul.take(nobody)).toEqual([]);
  paul.keep([step('b')]);
  paul.keep([]);
  expect(ids(pageOf('olga', 'drei').take(nobody))).toEqual(['a']);
});

test.each([
  '[{"id":"alt"}]',
  'kein JSON',
  'null',
  '{"eins":null}',
  '{"eins":{"staffId":"olga","steps":"x"}}',
])('what makes no sense (%s) is nothing', (text) => {
  const { kept, pageOf } = device();
  kept.set('buero:a', text);
  const page = pageOf('olga', 'zwei');
  expect(page.take(nobody)).toEqual([]);
  page.keep([step('a')]);
  expect(ids(pageOf('olga', 'drei').take(nobody))).toEqual(['a']);
});
