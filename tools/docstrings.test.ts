import { expect, test } from 'vitest';
import { readSources } from './imports.mjs';
import { ROOT } from './project.mjs';

const EXPORTED =
  /^export (?:async )?function\*? (\w+)|^export const (\w+) = (?:async )?(?:<[^=]*>)?\([^]*?\)(?:: [^=]+)? =>/;

/** The exported functions of a source that have no docstring right before them; of overloads the first has it. */
function undescribed(text: string): string[] {
  const lines = text.split('\n');
  const seen = new Set<string>();
  return lines.flatMap((line, at) => {
    const [, declared, value] = EXPORTED.exec(lines.slice(at, at + 12).join('\n')) ?? [];
    const name = declared ?? value;
    if (name === undefined || !line.startsWith('export') || seen.has(name)) return [];
    seen.add(name);
    return lines[at - 1]?.trimEnd().endsWith('*/') ? [] : [name];
  });
}

test('every function that domain and contract offer says what it answers', () => {
  const sources = readSources(ROOT, ['packages/domain/src', 'packages/contract/src']);
  const missing = [...sources]
    .filter(([file]) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap(([file, text]) => undescribed(text).map((name) => `${file}: ${name}`));
  expect(sources.size).toBeGreaterThan(400);
  expect(missing).toEqual([]);
});

test.each([
  ['export function a() {}', ['a']],
  ['/** Answers. */\nexport function a() {}', []],
  ['export const a = (\n  b: string,\n): string => b;', ['a']],
  ['export const a = <T>(b: T): T => b;', ['a']],
  ['export const a = 5;', []],
  ['/** Once. */\nexport function a(): void;\nexport function a(b?: 1): void {}', []],
])('%j lacks %j', (text, names) => {
  expect(undescribed(text)).toEqual(names);
});
