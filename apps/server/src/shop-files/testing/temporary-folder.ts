import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const EXAMPLE = fileURLToPath(new URL('../example', import.meta.url));

/** Runs `work` with a folder that is gone afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-files-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function writeFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

/** The example as somebody copies it who has written their own name into it. */
export async function copyExample(folder: string): Promise<void> {
  await cp(EXAMPLE, folder, { recursive: true });
  const file = path.join(folder, 'shop.yaml');
  const shop = await readFile(file, 'utf8');
  await writeFile(
    file,
    shop
      .replace(/operator: .*/, 'operator: Toni Russo')
      .replace(/vatId: .*/, 'vatId: DE811111118')
      .replace(/register: .*/, 'register: HRA 4711, Amtsgericht Stuttgart'),
  );
}

/** Every file of a folder by path, for comparing byte by byte. */
export async function contentOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const result: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    result[path.relative(folder, file)] = (await readFile(file)).toString('base64');
  }
  return result;
}
