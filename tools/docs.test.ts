import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.mjs';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const decisions = markdownIn('docs/decisions').filter((file) => /\/\d{4}-/.test(file));
const pages = [...markdownIn('.'), ...markdownIn('docs'), ...markdownIn('docs/decisions')];

test('every decision bears the number of its file', () => {
  expect(decisions.length).toBeGreaterThan(80);
  const wrong = decisions.filter((file) => {
    const number = Number(/\/(\d{4})-/.exec(file)?.[1]);
    return Number(/^# (\d+)\b/.exec(read(file))?.[1]) !== number;
  });
  expect(wrong).toEqual([]);
});

const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;

test('every link of the pages leads to a file, and a decision is called by its own number', () => {
  const wrong = pages.flatMap((page) =>
    [...read(page).matchAll(LINK)].flatMap(([, text = '', target = '']) => {
      if (/^(?:https?:|mailto:|#)/.test(target)) return [];
      const [path = ''] = target.split('#');
      const number = /^\d{4}$/.test(text) && text !== /(\d{4})-[^/]*$/.exec(path)?.[1];
      return number || !existsSync(join(ROOT, dirname(page), path))
        ? [`${page}: [${text}](${target})`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});
