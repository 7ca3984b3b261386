import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerPage } from './answer-page.ts';

const PATIENCE_MS = 6000;
const none = () => Promise.resolve(null);
const page = (text: string) => () => Promise.resolve(new Response(text));
const after = (ms: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(text)), ms));
const cutOff = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function shown(...asked: Parameters<typeof answerPage>): Promise<string> {
  const answer = answerPage(...asked).then((response) => response.text());
  answer.catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  return answer;
}

it.each([
  ['the network in time', () => after(5000, 'neu'), page('alt'), page('Ersatz'), 'neu'],
  [
    'the page as it was where the network is slow',
    () => after(7000, 'neu'),
    page('alt'),
    none,
    'alt',
  ],
  ['a slow page that is not kept', () => after(7000, 'neu'), none, page('Ersatz'), 'neu'],
  ['the page as it was without a connection', cutOff, page('alt'), page('Ersatz'), 'alt'],
  [
    'what stands in for an unknown one without a connection',
    cutOff,
    none,
    page('Ersatz'),
    'Ersatz',
  ],
] as const)('shows %s', async (_, fresh, kept, standIn, text) => {
  expect(await shown({ fresh: fresh(), recent: none, kept, standIn }, PATIENCE_MS)).toBe(text);
});

it('has nothing to show where nothing stands in', async () => {
  const asked = shown({ fresh: cutOff(), recent: none, kept: none, standIn: none }, PATIENCE_MS);
  await expect(asked).rejects.toThrow('Failed to fetch');
});

it('waits for no network where the page was here a short while ago', async () => {
  const sources = { recent: page('eben'), kept: page('alt'), standIn: none };
  expect(await shown({ fresh: after(5000, 'neu'), ...sources }, PATIENCE_MS)).toBe('eben');
  const broken = cutOff();
  broken.catch(() => {});
  expect(await shown({ fresh: broken, ...sources }, PATIENCE_MS)).toBe('eben');
});
