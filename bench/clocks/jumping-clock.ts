import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Debian's package libfaketime. */
const LIBRARY = 'faketime/libfaketimeMT.so.1';
const LIBRARY_FOLDERS = '/usr/lib';

/** The clock of some processes, as if somebody set that of their machine. */
export interface JumpingClock {
  /** For the processes that shall have it. */
  environment: Record<string, string>;
  /** From the next second on; epoch milliseconds. */
  set(instant: number): Promise<void>;
  remove(): Promise<void>;
}

/** null where the library is not installed. */
export async function jumpingClock(): Promise<JumpingClock | null> {
  const places = await readdir(LIBRARY_FOLDERS).catch(() => []);
  const library = places
    .map((place) => path.join(LIBRARY_FOLDERS, place, LIBRARY))
    .find((file) => existsSync(file));
  if (!library) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-clock-'));
  await chmod(folder, 0o755);
  const file = path.join(folder, 'offset');
  const set = async (instant: number) => {
    const seconds = Math.round((instant - Date.now()) / 1000);
    // Whole at once: it is read at any moment.
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
    await rename(`${file}.new`, file);
  };
  await set(Date.now());
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // What counts time that has passed goes on, as on a machine whose clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
