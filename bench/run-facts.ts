import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { ROOT } from './server/server-bundle.ts';

/** When, where and on what a run took place, for the pages it writes. */
export function runFacts(): { date: string; commit: string; machine: string } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT }).toString().trim();
  const sources = ['apps', 'packages', 'bench', 'package-lock.json'];
  let commit = 'not under version control';
  try {
    const changed = git('status', '--porcelain', '--', ...sources) === '' ? '' : ', with changes';
    // The last one that changed what runs: writing a page about it must not make it another.
    commit = git('log', '-1', '--format=%h', '--', ...sources) + changed;
  } catch {
    // A copy without its history proves as much; only its name is missing.
  }
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    commit,
    machine: `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`,
  };
}

/** A table in Markdown; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
