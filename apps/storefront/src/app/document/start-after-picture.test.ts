import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startAfterPicture } from './start-after-picture.ts';

interface Added {
  as?: string;
  href?: string;
  src?: string;
  onload?: () => void;
  onerror?: () => void;
}

/** Runs the script in a page whose picture is in this state; `sources` are the files asked for so far. */
function run(picture: { complete: boolean } | null) {
  const sources: string[] = [];
  const wake = new Map<string, () => void>();
  const listen = (type: string, listener: () => void) => wake.set(type, listener);
  const fontStyles = { media: 'none' };
  const fonts: Added[] = [];
  const document = {
    getElementById: () => fontStyles,
    querySelector: () => picture && { ...picture, addEventListener: listen },
    createElement: () => ({}),
    head: {
      append: (added: Added) =>
        added.as === 'font' ? fonts.push(added) : sources.push(added.href ?? added.src ?? ''),
    },
  };
  const script = startAfterPicture('/entry.js', ['/react.js'], ['/text.woff2', '/display.woff2']);
  const setTimeout = (begin: () => void, ms?: number) =>
    wake.set(ms === undefined ? 'after the frame' : 'timeout', begin);
  const requestAnimationFrame = (draw: () => void) => wake.set('frame', draw);
  const page = { document, addEventListener: listen, setTimeout, requestAnimationFrame };
  runInNewContext(script, page);
  return { sources, wake, fontStyles, fonts };
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
    const { sources, wake, fontStyles, fonts } = run({ complete: false });
    expect([sources, fontStyles.media]).toEqual([[], 'none']);
    wake.get(type)?.();
    for (const late of [...wake.values()]) late();
    expect(sources).toEqual(['/react.js', '/entry.js']);
    wake.get('frame')?.();
    expect(fonts, 'the picture is to be painted first').toEqual([]);
    wake.get('after the frame')?.();
    expect(fonts.map(({ href }) => href)).toEqual(['/text.woff2', '/display.woff2']);
    fonts[0]?.onload?.();
    expect(fontStyles.media, 'all text is laid out anew only once').toBe('none');
    fonts[1]?.onerror?.();
    expect(fontStyles.media).toBe('all');
  },
);
