import type { Problem } from './problem.ts';

/** Problems as text: by file, each with its place, what is wrong and how to mend it. */
export function problemTable(problems: readonly Problem[]): string {
  const lines: string[] = [];
  let file: string | null = null;
  for (const problem of problems) {
    if (problem.file !== file) {
      file = problem.file;
      lines.push('', file === '' ? 'Ordner' : file);
    }
    const place = `${problem.line}:${problem.column}`.padStart(9);
    const path = problem.path === '' ? '' : `${problem.path}: `;
    lines.push(`${place}  ${path}${problem.message}`, `${' '.repeat(11)}-> ${problem.mend}`);
  }
  return lines.join('\n');
}
