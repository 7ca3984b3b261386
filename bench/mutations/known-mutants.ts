import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfFiles } from './portion-files.ts';

interface Known {
  files: Record<string, { mutants: { status: string }[] }>;
}

/**
 * Takes all mutants but the killed ones out of what the tool knows, where the tests have changed since: it judges a
 * survivor anew when it sees a new test of its code, but not for code that runs while a module is loaded.
 */
export async function forgetSurvivors(folder: string, tests: readonly string[]): Promise<void> {
  const [known, stamp] = [path.join(folder, 'known.json'), path.join(folder, 'tests.txt')];
  const hash = await hashOfFiles({ sources: [], tests: [...tests] });
  const before = await readFile(stamp, 'utf8').catch(() => null);
  const text = await readFile(known, 'utf8').catch(() => null);
  if (text !== null && before !== hash) {
    const report = JSON.parse(text) as Known;
    for (const file of Object.values(report.files))
      file.mutants = file.mutants.filter(({ status }) => status === 'Killed');
    await writeFile(known, JSON.stringify(report));
  }
  await writeFile(stamp, hash);
}
