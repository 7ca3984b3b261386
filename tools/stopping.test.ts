import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './project.mjs';

/** Says what happens to it; `how` is what it does after it listens. */
const program = (how: string) => `
  import { listenForStop } from ${JSON.stringify(join(ROOT, 'tools/stopping.mjs'))};
  const stopping = listenForStop();
  const say = (text) => console.log(text);
  const never = new Promise(() => setInterval(() => {}, 1000));
  process.stdin.resume();
  process.stdin.once('data', () => later?.());
  let later;
  ${how}
  say('ready ' + process.pid);`;
const RUNS = "stopping.beginStart(); stopping.setStop(async () => say('stopped'));";
const HANGS = 'stopping.beginStart(); stopping.setStop(() => never);';

const AS_BY_NPM = { npm_lifecycle_event: 'start', npm_package_json: join(ROOT, 'package.json') };

interface Started {
  child: ChildProcess;
  said(): string;
  says(words: string): Promise<void>;
  exited: Promise<unknown[]>;
}

async function start(
  how: string,
  { env = {}, shell = false }: { env?: Record<string, string>; shell?: boolean } = {},
): Promise<Started> {
  const args = ['--input-type=module', '-e', program(how)];
  const child = shell
    ? // A shell that waits for its child, and does not tell it of its own end.
      spawn('sh', ['-c', '"$0" "$@"; true', process.execPath, ...args], {
        env: { ...process.env, ...env },
      })
    : spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let text = '';
  child.stdout?.on('data', (chunk) => (text += String(chunk)));
  child.stderr?.on('data', (chunk) => (text += String(chunk)));
  const exited = once(child, 'exit');
  const says = async (words: string) => {
    await expect.poll(() => text, { timeout: 30_000 }).toContain(words);
  };
  await says('ready');
  return { child, said: () => text, says, exited };
}

it.each(['SIGTERM', 'SIGINT'] as const)('%s ends a program in order', async (signal) => {
  const { child, said, exited } = await start(RUNS);
  child.kill(signal);
  expect(await exited).toEqual([0, null]);
  expect(said()).toContain('Stopping ...\nstopped');
});

it('a second signal ends it at once', async () => {
  const { child, says, exited } = await start(HANGS);
  child.kill('SIGTERM');
  await says('Stopping');
  child.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
});

it('the same signal heard twice, by the group and passed on by npm, is one', async () => {
  const { child, says, exited } = await start(
    `${HANGS} stopping.setStop(() => new Promise((end) => (later = end)));`,
    { env: AS_BY_NPM },
  );
  child.kill('SIGTERM');
  child.kill('SIGINT');
  await says('Stopping');
  child.stdin?.write('go on\n');
  expect(await exited).toEqual([0, null]);
});

it('a signal while it starts is heeded once it runs', async () => {
  const { child, says, said, exited } = await start(
    `stopping.beginStart(); later = () => stopping.setStop(async () => say('stopped'));`,
  );
  child.kill('SIGTERM');
  await says('Stopping');
  child.stdin?.write('it runs\n');
  expect(await exited).toEqual([0, null]);
  expect(said()).toContain('stopped');
});

it('a signal before anything runs ends it at once', async () => {
  const { child, exited } = await start('');
  child.kill('SIGINT');
  expect(await exited).toEqual([1, null]);
});

it.runIf(process.platform !== 'win32')(
  'what npm started ends with it, however npm ends',
  async () => {
    const { child, says, said, exited } = await start(RUNS, { env: AS_BY_NPM, shell: true });
    child.kill('SIGKILL');
    await exited;
    await says('stopped');
    expect(said()).toContain('Stopping ...\nstopped');
  },
);

it.runIf(process.platform !== 'win32')('a program of its own outlives who started it', async () => {
  const { child, says, said } = await start(
    `${RUNS} const parent = process.ppid;
      setInterval(() => process.ppid !== parent && say('alone'), 50);
      setTimeout(() => say('still here'), 1500);`,
    { shell: true },
  );
  child.kill('SIGKILL');
  await says('alone');
  await says('still here');
  expect(said()).not.toContain('Stopping');
  process.kill(Number(/ready (\d+)/.exec(said())?.[1]), 'SIGTERM');
  await says('stopped');
});

it.runIf(process.platform !== 'win32')(
  'without a terminal the end of one is no matter',
  async () => {
    const { child, says, said, exited } = await start(
      `${RUNS} process.on('SIGHUP', () => say('hung up'));`,
      {
        env: AS_BY_NPM,
      },
    );
    child.kill('SIGHUP');
    await says('hung up');
    expect(said()).not.toContain('Stopping');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);
