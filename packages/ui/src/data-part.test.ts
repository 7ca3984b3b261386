import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('documents every data-part there is, and none that is not', () => {
  const sources = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.cases.'))
    .map((file) => read(`./${file}`));
  const used = sources.flatMap((source) =>
    [...source.matchAll(/data-part'?(?:=|: )["']([\w-]+)["']/g)].map(([, part]) => part!),
  );
  const firstColumn = read('../docs/data-part.md')
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.startsWith('| `data-part'))
    .map((line) => line.split('|')[1]!);
  const documented = firstColumn.flatMap((cell) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, part]) => part!),
  );
  expect(documented.toSorted()).toEqual([...new Set(used)].toSorted());
});

it('puts every style into a layer, so that shop styles win', () => {
  const sheets = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  const unlayered = sheets
    .filter((sheet) => sheet !== 'fonts.css')
    .flatMap((sheet) => {
      const lines = read(`./${sheet}`)
        .replace(/\/\*[^]*?\*\//g, '')
        .split('\n');
      const topLevel = lines.filter((line) => /^[^\s}]/.test(line));
      return topLevel.filter((line) => !line.startsWith('@layer tischlein-'));
    });
  expect(unlayered).toEqual([]);
});
