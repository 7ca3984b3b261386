import { lstat } from 'node:fs/promises';

export class BackupFileError extends Error {
  override name = 'BackupFileError';
}

export async function refuseExisting(filePath: string): Promise<void> {
  if (await exists(filePath))
    throw new BackupFileError(`Die Datei ${filePath} gibt es schon. Nimm einen neuen Namen.`);
}

export async function refuseMissing(filePath: string): Promise<void> {
  if (!(await exists(filePath))) throw new BackupFileError(`Die Datei ${filePath} gibt es nicht.`);
}

async function exists(filePath: string): Promise<boolean> {
  try {
    await lstat(filePath);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
