import { expect, test, vi } from 'vitest';
import { runBackends } from './backends.ts';

const bundle = { make: async () => true, packages: () => [] };

/** Backends that answer at once, or never where `fails` says so, and that end when told. */
function starter(fails: () => boolean = () => false) {
  const starts: boolean[] = [];
  const ends: (() => void)[] = [];
  return {
    starts,
    ends,
    start(demoStands: boolean) {
      starts.push(demoStands);
      const ended = new Promise<void>((resolve) => ends.push(resolve));
      const port = starts.length;
      const stop = async () => ends[port - 1]?.();
      const ready = { port, welcome: `number ${port}`, ended, stop };
      return { ready: Promise.resolve(fails() ? null : ready), stop };
    },
    prepare: () => undefined,
    stop: async () => undefined,
  };
}

test('a backend reads the demo before it answers only where its files changed or the one before did not start', async () => {
  let fails = false;
  const backends = starter(() => fails);
  const { renew, port } = runBackends(bundle, backends, () => undefined);
  await renew(true);
  await renew(false);
  await renew(true);
  fails = true;
  await renew(false);
  fails = false;
  await renew(false);
  await renew(false);
  expect(backends.starts).toEqual([false, true, false, true, false, true]);
  expect(await port()).toBe(6);
});

test('a backend that ends by itself is told, and the next change starts another', async () => {
  const said: string[] = [];
  const backends = starter();
  const { renew, port } = runBackends(bundle, backends, (text) => said.push(text));
  await renew(true);
  backends.ends[0]?.();
  await vi.waitFor(() => expect(said.at(-1)).toContain('Waiting for a change'));
  expect(await port()).toBeNull();
  await renew(false);
  expect(await port()).toBe(2);
});
