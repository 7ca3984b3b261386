import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

// Below the range from which systems take ports for outgoing connections, so that a remembered
// port is not taken by a passing connection while PostgreSQL is down.
const LOWEST = 20_000;
const HIGHEST = 32_000;

export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}

/** The remembered port when it is free, else a new one. Remembering keeps the URL stable. */
export async function choosePort(memoryFile: string): Promise<number> {
  const remembered = Number(await readFile(memoryFile, 'utf8').catch(() => ''));
  if (Number.isInteger(remembered) && remembered > 1_023 && (await isFree(remembered))) {
    return remembered;
  }
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) {
      await rm(memoryFile, { force: true }); // it may be another user's
      await writeFile(memoryFile, `${port}\n`);
      return port;
    }
  }
}
