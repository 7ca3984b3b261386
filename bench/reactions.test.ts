import { expect, it } from 'vitest';
import { reactionsOf, type TraceEvent } from './reactions.ts';
import { percentile } from './statistics.ts';

/** Times in milliseconds. */
function event(name: string, from: number, to: number, more: Partial<TraceEvent> = {}): TraceEvent {
  const [at, took] = [from * 1000, (to - from) * 1000];
  return { name, ph: 'X', ts: at, dur: took, tts: at, tdur: took, pid: 1, tid: 1, ...more };
}
const click = (from: number, to: number) =>
  event('EventDispatch', from, to, { args: { data: { type: 'click' } } });

const TAP = [
  event('RunTask', 90, 95),
  event('EventDispatch', 91, 94, { args: { data: { type: 'pointerdown' } } }),
  event('RunTask', 100, 110),
  click(101, 107),
  event('FunctionCall', 102, 106),
  event('Layout', 103, 104),
  event('RunTask', 111, 112),
  event('RunTask', 120, 130),
  event('UpdateLayoutTree', 121, 123),
  event('Layout', 123, 126),
  event('Commit', 128, 129),
  event('RunTask', 140, 150),
  event('FunctionCall', 141, 149),
  event('Commit', 149, 150),
  event('RunTask', 500, 510),
  event('FunctionCall', 501, 509),
];

it('counts from the click to the frame that shows the answer, nested events once', () => {
  expect(reactionsOf(TAP)).toEqual([{ own: 11, work: 21, whole: 19 }]);
});

it('looks at the thread of the page alone, and at each click', () => {
  const other = event('Layout', 122, 190, { tid: 2 });
  const late = 1_000_000;
  const later = TAP.map((each) => ({ ...each, ts: each.ts + late, tts: each.tts! + late }));
  expect(reactionsOf([...later, other, ...TAP])).toHaveLength(2);
  expect(reactionsOf([...TAP, other])[0]?.own).toBe(11);
  expect(reactionsOf([])).toEqual([]);
});

it('counts nothing while others have the processor', () => {
  const slowed = TAP.map((each) => ({ ...each, ts: each.ts * 3, dur: each.dur! * 3 }));
  expect(reactionsOf(slowed)).toEqual(reactionsOf(TAP));
});

/** As Chromium writes what took no processor time, and what had not ended with the recording. */
const untold = ({ tts: _, tdur: __, ...each }: TraceEvent): TraceEvent => each;

it('leaves out what took no processor time, and nothing else of which none is told', () => {
  const resize = { args: { data: { type: 'resize' } } };
  const short = untold(event('EventDispatch', 122, 122.001, resize));
  expect(reactionsOf([...TAP, short])).toEqual(reactionsOf(TAP));
  expect(() => reactionsOf(TAP.map(untold))).toThrow('no processor time is known of RunTask');
  const { dur: __, ...unfinished } = untold(event('Layout', 122, 123));
  expect(() => reactionsOf([...TAP, unfinished])).toThrow('no processor time is known of Layout');
});

it('does not judge frames that are far from every click', () => {
  const edges = [untold(event('RunTask', -300, -250)), untold(event('Layout', 460, 520))];
  expect(reactionsOf([...TAP, ...edges])).toEqual(reactionsOf(TAP));
});

it('refuses a click that no frame answers', () => {
  const unanswered = TAP.filter(({ name }) => name !== 'Commit');
  expect(() => reactionsOf(unanswered)).toThrow('no frame');
});

it('takes percentiles by rank', () => {
  const values = [4, 1, 3, 2];
  expect([50, 75, 99, 100].map((share) => percentile(values, share))).toEqual([2, 3, 4, 4]);
});
