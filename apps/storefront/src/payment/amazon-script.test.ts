import { expect, test } from 'vitest';
import { loadAmazonScript, type AmazonScript } from './amazon-script.ts';
import type { ScriptDocument } from './load-script.ts';

const amazon: AmazonScript = { Pay: { renderButton: () => undefined } };

/** A page that keeps the scripts it was given; each is told to arrive or to fail by hand. */
function blankPage(nonce: string | null) {
  const scripts: { src: string; nonce: string; tell: Map<string, () => void>; removed: boolean }[] =
    [];
  const document: ScriptDocument = {
    querySelector: () => (nonce === null ? null : { nonce, getAttribute: () => '' }),
    createElement: () => {
      const script = {
        src: '',
        nonce: '',
        tell: new Map<string, () => void>(),
        removed: false,
        addEventListener: (event: string, then: () => void) => void script.tell.set(event, then),
        remove: () => void (script.removed = true),
      };
      scripts.push(script);
      return script as unknown as HTMLScriptElement;
    },
    head: { append: () => undefined },
  };
  return { document, scripts };
}

test('the script carries the nonce of the page, and is loaded once', async () => {
  const { document, scripts } = blankPage('n0nce');
  const page: { amazon?: AmazonScript } = {};
  const load = () => loadAmazonScript('https://pay.test/once.js', document, () => page.amazon);
  const both = Promise.all([load(), load()]);
  expect(scripts).toMatchObject([{ src: 'https://pay.test/once.js', nonce: 'n0nce' }]);
  page.amazon = amazon;
  scripts[0]?.tell.get('load')?.();
  expect(await both).toEqual([amazon, amazon]);
  expect(await load()).toBe(amazon);
  expect(scripts).toHaveLength(1);
});

test('a page without a nonce gives none', async () => {
  const { document, scripts } = blankPage(null);
  const page: { amazon?: AmazonScript } = {};
  const loading = loadAmazonScript('https://pay.test/plain.js', document, () => page.amazon);
  expect(scripts[0]?.nonce).toBe('');
  page.amazon = amazon;
  scripts[0]?.tell.get('load')?.();
  expect(await loading).toBe(amazon);
});

test('a download that failed is taken out and tried again', async () => {
  const { document, scripts } = blankPage(null);
  const page: { amazon?: AmazonScript } = {};
  const load = () => loadAmazonScript('https://pay.test/again.js', document, () => page.amazon);
  const first = load();
  scripts[0]?.tell.get('error')?.();
  await expect(first).rejects.toThrow('failed to load');
  expect(scripts[0]?.removed).toBe(true);
  const second = load();
  expect(scripts).toHaveLength(2);
  page.amazon = amazon;
  scripts[1]?.tell.get('load')?.();
  expect(await second).toBe(amazon);
});

test('a script that brings no Amazon Pay is a failure', async () => {
  const { document, scripts } = blankPage(null);
  const loading = loadAmazonScript('https://pay.test/empty.js', document, () => undefined);
  scripts[0]?.tell.get('load')?.();
  await expect(loading).rejects.toThrow('is not there');
});
