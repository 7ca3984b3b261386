import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';
import { allowsPrograms, makeMemoryFolder } from './memory-folder.mjs';

let shared = '';
beforeEach(() => void (shared = mkdtempSync(join(tmpdir(), 'tischlein-shared-'))));
afterEach(() => rmSync(shared, { recursive: true, force: true }));

/** A process that makes the folder, says where, and lives until it is told. */
async function maker() {
  const options = JSON.stringify({ shared, room: 0, memory: 0 });
  const script = `
    import { makeMemoryFolder } from ${JSON.stringify(join(ROOT, 'tools/memory-folder.mjs'))};
    console.log(makeMemoryFolder(${options}));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [folder] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, folder };
}

describe.runIf(process.platform === 'linux')('the folder in memory', () => {
  it.each(['end', 'SIGINT', 'SIGTERM'] as const)('goes with its process: %s', async (how) => {
    const { child, folder } = await maker();
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    mkdirSync(join(folder, 'postgres'));
    if (how === 'end') child.stdin.end();
    else child.kill(how);
    await once(child, 'exit');
    expect(readdirSync(shared)).toEqual([]);
  });

  it('of a killed process goes with the next one, that of a living one stays', async () => {
    const living = await maker();
    const killed = await maker();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(existsSync(killed.folder)).toBe(true);
    const next = await maker();
    expect(
      readdirSync(shared)
        .map((name) => join(shared, name))
        .sort(),
    ).toEqual([living.folder, next.folder].sort());
    for (const { child } of [living, next]) child.stdin.end();
    await Promise.all([living, next].map(({ child }) => once(child, 'exit')));
  });

  it.each([
    ['room', { room: Number.MAX_SAFE_INTEGER, memory: 0 }],
    ['memory', { room: 0, memory: Number.MAX_SAFE_INTEGER }],
  ])('is not made where %s is short', (_what, options) => {
    expect(makeMemoryFolder({ shared, ...options })).toBe(null);
    expect(readdirSync(shared)).toEqual([]);
  });

  it('is not made where there is no such place', () => {
    expect(makeMemoryFolder({ shared: join(shared, 'none') })).toBe(null);
  });
});

it('programs do not run from a place that is mounted without them', () => {
  const mounts = [
    'proc /proc proc rw,nosuid,nodev,noexec 0 0',
    'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,size=65536k 0 0',
    '',
  ].join('\n');
  expect(allowsPrograms(mounts, '/dev/shm')).toBe(false);
  expect(allowsPrograms(`${mounts}tmpfs /dev/shm tmpfs rw 0 0\n`, '/dev/shm')).toBe(true);
  expect(allowsPrograms(mounts, '/tmp')).toBe(true);
});
