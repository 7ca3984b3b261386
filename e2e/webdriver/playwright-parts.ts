import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';

// Of the very copy whose `expect` the tests use.
const require = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
const core = dirname(
  createRequire(require.resolve('playwright/package.json')).resolve('playwright-core/package.json'),
);
const bundle = join(core, 'lib/coreBundle.js');

interface Isomorphic {
  escapeForTextSelector(text: string | RegExp, exact: boolean): string;
  escapeForAttributeSelector(text: string | RegExp, exact: boolean): string;
  asLocator(language: 'javascript', selector: string): string;
}

export const fromBundle = (require(bundle) as { iso: Isomorphic }).iso;

/**
 * What Playwright runs in a page to find elements by role and name and to compare them: the tests mean the same in
 * every engine. It is no public part of Playwright; its version is pinned, and with another shape the tests end here.
 */
export const PAGE_SCRIPT = pageScript();

function pageScript(): string {
  const text = readFileSync(bundle, 'utf8');
  const from = text.indexOf('// packages/playwright-core/src/generated/injectedScriptSource.ts');
  const literal = /source\d* = ('(?:[^'\\]|\\.)*');/.exec(text.slice(from))?.[1];
  if (from < 0 || !literal) throw new Error('This Playwright keeps its page script elsewhere.');
  const source = (runInNewContext(literal) as string)
    // Not in WebKit before 17.4; there the visibility of each element is looked at alone.
    .replaceAll('element.checkVisibility()', '(element.checkVisibility?.() ?? true)');
  const options = {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'webkit',
    customEngines: [],
  };
  return `const module = {}; ${source}
    globalThis.__pageScript = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});`;
}
