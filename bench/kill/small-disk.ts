import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(256 * 1024, 1);

/** A file system of its own that can be filled without harm to the machine. */
export interface SmallDisk {
  folder: string;
  /** Leaves only so many bytes free. */
  fill(leaveBytes: number): Promise<void>;
  freeBytes(): Promise<number>;
  /** Gives the filled space back. */
  release(): Promise<void>;
  unmount(): Promise<void>;
}

/** null when this machine does not let us mount; `why` says so. */
export async function mountSmallDisk(
  megabytes: number,
): Promise<{ disk: SmallDisk } | { disk: null; why: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return { disk: null, why: (error as Error).message.trim() };
  }
  const filler = path.join(folder, 'filler');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    disk: {
      folder,
      freeBytes,
      async fill(leaveBytes) {
        const file = await open(filler, 'a');
        try {
          for (let free = await freeBytes(); free > leaveBytes; free = await freeBytes())
            await file.write(BLOCK.subarray(0, Math.min(BLOCK.length, free - leaveBytes)));
        } catch (error) {
          // Somebody took the last bytes before us: full is what we wanted.
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        } finally {
          await file.close();
        }
      },
      release: () => rm(filler, { force: true }),
      async unmount() {
        await run('umount', [folder]);
        await rm(folder, { recursive: true, force: true });
      },
    },
  };
}
