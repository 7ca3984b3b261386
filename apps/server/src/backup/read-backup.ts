import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { refuseMissing } from './backup-file.ts';
import { BackupReader, RestoreRefusedError, type BackupHeader } from './backup-format.ts';

/** Reads a backup from its beginning. Throws RestoreRefusedError for a file that is none, or of another format. */
export async function readBackup<T>(
  filePath: string,
  work: (reader: BackupReader, header: BackupHeader) => Promise<T>,
): Promise<T> {
  await refuseMissing(filePath);
  const unzipped = createGunzip({ chunkSize: 256 * 1024 });
  // A damaged file shows where it is read.
  const flow = pipeline(createReadStream(filePath), unzipped).catch(() => {});
  try {
    const reader = new BackupReader(unzipped as AsyncIterable<Buffer>);
    const header = (await reader.line()) as BackupHeader;
    if (header.format !== 'tischlein-backup' || header.formatVersion !== 1)
      throw new RestoreRefusedError('Diese Programmversion kann die Sicherung nicht lesen.');
    return await work(reader, header);
  } finally {
    unzipped.destroy();
    await flow;
  }
}
