import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation, type Operation } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { createDraftSync, RETRY_AFTER_MS, SAVE_AFTER_MS } from './draft-sync.ts';

const PRICE = ['categories', 'pizza', 'dishes', 'salami', 'price'];
const NAME = ['categories', 'pizza', 'dishes', 'salami', 'name'];
const NETWORK = { kind: 'network', status: null, body: null, retryAfter: undefined } as const;

/** A server as small as can be: it does steps once and names what conflicts. */
function serverOf() {
  let document: DocumentMap = {
    categories: [{ id: 'pizza', dishes: [{ id: 'salami', name: 'Salami', price: 9 }] }],
  };
  const done: string[] = [];
  const state = (): DraftState => ({
    revision: done.length,
    baseVersion: 1,
    document,
    changes: [],
    problems: [],
    warnings: [],
    cautions: [],
    unfitting: [],
    plans: [],
    steps: [],
  });
  return {
    isReachable: true,
    losesAnswers: false,
    done,
    state,
    price: () => valueAt(document, PRICE),
    take(steps: readonly { id: string; operation: Operation }[]) {
      const conflicts = [];
      for (const { id, operation } of steps) {
        if (done.includes(id)) continue;
        const applied = applyOperation(document, operation);
        if (applied.ok) {
          document = applied.document;
          done.push(id);
        } else conflicts.push({ stepId: id, ...applied.conflict });
      }
      return { draft: state(), conflicts };
    },
  };
}

/** One page with the draft; timers run when they are told to. */
function pageOf(server: ReturnType<typeof serverOf>, device = { kept: null as string | null }) {
  const timers: { run: () => void; after: number }[] = [];
  let ids = 0;
  const sync = createDraftSync({
    load: async () =>
      server.isReachable ? { ok: true, value: server.state() } : { ok: false, failure: NETWORK },
    send: async (steps) => {
      if (!server.isReachable) return { ok: false, failure: NETWORK };
      const value = server.take(steps);
      return server.losesAnswers ? { ok: false, failure: NETWORK } : { ok: true, value };
    },
    keep: (steps) => (device.kept = steps),
    kept: device.kept,
    newId: () => `schritt-${device.kept === null ? 'a' : 'b'}-${(ids += 1)}`,
    now: () => 1_000,
    later: (run, after) => {
      const timer = { run, after };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  });
  const price = () => valueAt(sync.read().document, PRICE);
  return { sync, timers, price };
}

test('what is typed key by key arrives as one step, some time after the last key', async () => {
  const server = serverOf();
  const { sync, timers, price } = pageOf(server);
  await sync.refresh();
  for (const typed of [1, 10, 10.5]) sync.set(PRICE, typed);
  expect(price()).toBe(10.5);
  expect(server.price()).toBe(9);
  expect(timers.map(({ after }) => after)).toEqual([SAVE_AFTER_MS]);
  await sync.flush();
  expect([server.price(), server.done.length]).toEqual([10.5, 1]);
  expect(sync.read()).toMatchObject({ state: 'saved', savedAt: 1_000, waiting: [] });
});

test('typed back to what it was nothing is sent', async () => {
  const server = serverOf();
  const { sync } = pageOf(server);
  await sync.refresh();
  sync.set(PRICE, 10);
  sync.set(PRICE, 9);
  expect(sync.read()).toMatchObject({ waiting: [], state: 'saved' });
  await sync.flush();
  expect(server.done).toEqual([]);
});

test('without a network changes wait, are shown, and go when there is one again', async () => {
  const server = serverOf();
  const { sync, timers, price } = pageOf(server);
  await sync.refresh();
  server.isReachable = false;
  sync.set(PRICE, 11);
  await sync.flush();
  sync.set(NAME, 'Salami piccante');
  await sync.flush();
  expect(sync.read().state).toBe('offline');
  expect(sync.read().waiting).toHaveLength(2);
  expect(price()).toBe(11);
  expect(timers.map(({ after }) => after)).toEqual([RETRY_AFTER_MS]);
  server.isReachable = true;
  await sync.flush();
  expect([server.price(), server.done.length, sync.read().state]).toEqual([11, 2, 'saved']);
});

test('a reload keeps what was not sent, and sends it once', async () => {
  const server = serverOf();
  const device = { kept: null as string | null };
  const first = pageOf(server, device);
  await first.sync.refresh();
  server.isReachable = false;
  first.sync.set(PRICE, 12);
  await first.sync.flush();
  server.isReachable = true;
  const second = pageOf(server, device);
  await second.sync.refresh();
  expect([server.price(), server.done.length, device.kept]).toEqual([12, 1, null]);
  const third = pageOf(server, device);
  await third.sync.refresh();
  expect(server.done).toHaveLength(1);
});

test('a step whose answer was lost is sent again and done once', async () => {
  const server = serverOf();
  const { sync } = pageOf(server);
  await sync.refresh();
  server.losesAnswers = true;
  sync.set(PRICE, 12);
  await sync.flush();
  // It may have arrived, so what is typed now is a step of its own.
  sync.set(PRICE, 13);
  server.losesAnswers = false;
  await sync.flush();
  expect([server.price(), server.done.length]).toEqual([13, 2]);
  expect(sync.read()).toMatchObject({ waiting: [], conflicts: [], state: 'saved' });
});

test.each([
  ['mine', 12],
  ['theirs', 10],
] as const)('of one field that two changed %s is taken', async (whose, expected) => {
  const server = serverOf();
  const { sync, price } = pageOf(server);
  await sync.refresh();
  server.take([{ id: 'other', operation: { kind: 'set', path: PRICE, value: 10, old: 9 } }]);
  sync.set(PRICE, 12);
  sync.set(NAME, 'Salame');
  await sync.flush();
  const [conflict] = sync.read().conflicts;
  expect(conflict).toMatchObject({ reason: 'changed', path: PRICE, theirs: 10 });
  expect([server.price(), price()]).toEqual([10, 10]);
  sync.settle(conflict!.stepId, whose);
  await sync.flush();
  expect(server.price()).toBe(expected);
  expect(sync.read().conflicts).toEqual([]);
  expect(valueAt(server.state().document, NAME)).toBe('Salame');
});

test('what the server refuses is kept and told until it is given up', async () => {
  const server = serverOf();
  const device = { kept: null as string | null };
  const refusing = createDraftSync({
    load: async () => ({ ok: true, value: server.state() }),
    send: async () => ({
      ok: false,
      failure: {
        kind: 'bad-request',
        status: 400,
        body: { message: 'Zu lang.' },
        retryAfter: undefined,
      },
    }),
    keep: (steps) => (device.kept = steps),
    kept: null,
    newId: () => 'schritt-x',
    now: () => 0,
    later: () => () => undefined,
  });
  await refusing.refresh();
  refusing.set(NAME, 'x');
  await refusing.flush();
  expect(refusing.read()).toMatchObject({ state: 'refused', problem: 'Zu lang.' });
  expect(device.kept).toContain('schritt-x');
  refusing.giveUp();
  expect([refusing.read().state, device.kept]).toEqual(['saved', null]);
});

test('one refused step waits alone; the others of its batch are saved, and it can be mended', async () => {
  const server = serverOf();
  const sent: number[] = [];
  const { sync } = pageOf(server);
  let ids = 0;
  const strict = createDraftSync({
    load: async () => ({ ok: true, value: server.state() }),
    send: async (steps) => {
      sent.push(steps.length);
      const isTooLong = steps.some(
        ({ operation }) => operation.kind === 'set' && String(operation.value).length > 20,
      );
      if (!isTooLong) return { ok: true, value: server.take(steps) };
      const failure = {
        kind: 'bad-request',
        status: 400,
        body: { message: 'Zu lang.' },
        retryAfter: undefined,
      } as const;
      return { ok: false, failure };
    },
    keep: () => undefined,
    kept: null,
    newId: () => `schritt-c-${(ids += 1)}`,
    now: () => 0,
    later: () => () => undefined,
  });
  await strict.refresh();
  const texts = ['text', 'info', 'picture', 'lang'].map((field) => [...NAME.slice(0, -1), field]);
  for (const path of texts) strict.set(path, 'kurz');
  strict.set(NAME, 'viel zu lang für einen Namen');
  strict.set(PRICE, 12);
  await strict.flush();
  expect(server.price()).toBe(12);
  expect(server.done).toHaveLength(5);
  expect(strict.read()).toMatchObject({ state: 'refused', problem: 'Zu lang.' });
  expect(strict.read().waiting).toHaveLength(1);
  expect(sent.length).toBeLessThan(9);

  strict.set(NAME, 'Salame');
  await strict.flush();
  expect(strict.read()).toMatchObject({ state: 'saved', waiting: [], conflicts: [] });
  await sync.refresh();
  expect(valueAt(sync.read().document, NAME)).toBe('Salame');
});

test('what a word processor leaves in a text is not sent, and spaces alone are no text', async () => {
  const server = serverOf();
  const { sync } = pageOf(server);
  await sync.refresh();
  sync.set(NAME, 'Pizza\u000bSalami\u0000 \ud83c');
  sync.change({ kind: 'set', path: ['note'], value: 'a\r\nb\u0007' });
  await sync.flush();
  const { document } = server.state();
  expect([valueAt(document, NAME), valueAt(document, ['note'])]).toEqual([
    'Pizza\nSalami ',
    'a\nb',
  ]);
  sync.set(['note'], '   ');
  await sync.flush();
  expect(valueAt(server.state().document, ['note'])).toBeUndefined();
  expect(sync.read()).toMatchObject({ waiting: [], conflicts: [], state: 'saved' });
});

test('what an earlier page left is sent before what is done here, once', async () => {
  const server = serverOf();
  const { sync } = pageOf(server);
  const left = { id: 'von-vorhin', sent: true };
  const step = { ...left, operation: { kind: 'set' as const, path: PRICE, value: 12, old: 9 } };
  sync.adopt([step]);
  sync.adopt([step]);
  expect(sync.read().waiting).toHaveLength(1);
  await sync.refresh();
  sync.set(PRICE, 13);
  await sync.flush();
  expect([server.price(), server.done.length]).toEqual([13, 2]);
});
