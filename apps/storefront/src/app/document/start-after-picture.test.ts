import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startAfterPicture } from './start-after-picture.ts';

/** Runs the script in a page whose picture is in this state; `sources` are the files asked for so far. */
function run(picture: { complete: boolean } | null, hidden = false) {
  const sources: string[] = [];
  const wake = new Map<string, () => void>();
  const listen = (type: string, listener: () => void) => wake.set(type, listener);
  const letters = { media: 'none' };
  const document = {
    hidden,
    getElementById: () => letters,
    querySelector: () => picture && { ...picture, addEventListener: listen },
    createElement: () => ({}),
    head: {
      append: (added: { href?: string; src?: string }) =>
        sources.push(added.href ?? added.src ?? ''),
    },
  };
  const script = startAfterPicture('/entry.js', ['/react.js']);
  const setTimeout = (begin: () => void, ms?: number) =>
    wake.set(ms === undefined ? 'after the frame' : 'timeout', begin);
  const requestAnimationFrame = (draw: () => void) => wake.set('frame', draw);
  const page = { document, addEventListener: listen, setTimeout, requestAnimationFrame };
  runInNewContext(script, page);
  return { sources, wake, letters };
}

const STARTED = ['/react.js', '/entry.js'];

it('starts at once where no picture is to be waited for', () => {
  expect(run(null).sources).toEqual(STARTED);
});

it('starts at once in the background, which draws no frames', () => {
  const { sources, letters } = run({ complete: true }, true);
  expect([sources, letters.media]).toEqual([STARTED, 'all']);
});

it('starts a frame after a picture that is there', () => {
  const { sources, wake } = run({ complete: true });
  wake.get('frame')?.();
  expect(sources, 'the picture is to be painted first').toEqual([]);
  wake.get('after the frame')?.();
  expect(sources).toEqual(STARTED);
});

it.each(['load', 'error', 'pointerdown', 'timeout'])(
  'starts once, a frame after the first of: %s',
  (type) => {
    const { sources, wake, letters } = run({ complete: false });
    wake.get(type)?.();
    expect([sources, letters.media]).toEqual([[], 'none']);
    wake.get('frame')?.();
    wake.get('after the frame')?.();
    for (const [late, begin] of wake) if (late !== 'after the frame') begin();
    expect([sources, letters.media]).toEqual([STARTED, 'all']);
  },
);
