import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Finished bytes on disk, so that a restart neither computes nor fetches them again. */
export interface DiskStore {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Buffer): Promise<void>;
}

/** Above the limit the longest unused go, down to this share of it. */
const KEEP_SHARE = 0.8;

export function diskStore(folder: string, limitBytes: number): DiskStore {
  let used: Promise<number> | null = null;
  const fileOf = (key: string) =>
    path.join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40));

  const makeRoom = async (): Promise<number> => {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(folder, name)).catch(() => ({
          size: 0,
          mtimeMs: 0,
        }));
        return { name, size, mtimeMs };
      }),
    );
    let total = found.reduce((sum, file) => sum + file.size, 0);
    if (total <= limitBytes) return total;
    for (const file of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= limitBytes * KEEP_SHARE) break;
      await rm(path.join(folder, file.name), { force: true });
      total -= file.size;
    }
    return total;
  };

  return {
    async read(key) {
      const file = fileOf(key);
      const bytes = await readFile(file).catch(() => null);
      if (bytes) void utimes(file, new Date(), new Date()).catch(() => undefined);
      return bytes;
    },
    async write(key, bytes) {
      await mkdir(folder, { recursive: true });
      const file = fileOf(key);
      // Renamed into place: a reader, or a start after a kill, never sees half a picture.
      const half = `${file}.${randomBytes(4).toString('hex')}`;
      await writeFile(half, bytes);
      await rename(half, file);
      const before = await (used ?? makeRoom());
      used = Promise.resolve(before + bytes.length);
      if (before + bytes.length > limitBytes) used = makeRoom();
    },
  };
}
