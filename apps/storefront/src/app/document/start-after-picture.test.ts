import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startAfterPicture } from './start-after-picture.ts';

/** Runs the script in a page whose picture is in this state; `sources` are the files asked for so far. */
function run(picture: { complete: boolean } | null) {
  const sources: string[] = [];
  const wake = new Map<string, () => void>();
  const listen = (type: string, listener: () => void) => wake.set(type, listener);
  const letters = { media: 'none' };
  const document = {
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

it.each([null, { complete: true }])(
  'starts at once where nothing is to be waited for: %j',
  (picture) => {
    expect(run(picture).sources).toEqual(['/react.js', '/entry.js']);
  },
);

it.each(['load', 'error', 'pointerdown', 'timeout'])(
  'starts once with the first of: %s',
  (type) => {
    const { sources, wake, letters } = run({ complete: false });
    expect([sources, letters.media]).toEqual([[], 'none']);
    wake.get(type)?.();
    for (const late of [...wake.values()]) late();
    expect([sources, letters.media]).toEqual([['/react.js', '/entry.js'], 'none']);
    wake.get('frame')?.();
    expect(letters.media, 'the picture is to be painted first').toBe('none');
    wake.get('after the frame')?.();
    expect(letters.media).toBe('all');
  },
);
