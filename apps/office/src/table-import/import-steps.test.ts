import { planImport } from '@tischlein/domain/menu-table/plan-import.ts';
import { rowsOfList } from '@tischlein/domain/menu-table/table-rows.ts';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { entriesOf, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { createDraftSync } from '../draft/draft-sync.ts';
import { splitIntoSteps, sendImport } from './import-steps.ts';

/** What the server reads of one request. */
const BODY_LIMIT = 256 * 1024;

test('six hundred dishes are one step, and as many as it takes where they are long', () => {
  const list = (text: string) =>
    Array.from({ length: 1_200 }, (_, at) =>
      at % 60 === 0 ? `Teil ${at}` : `${at} Gericht ${at} (${text}) 9,90`,
    ).join('\n');
  const short = rowsOfList(list('Käse')).slice(0, 600);
  expect(splitIntoSteps(planImport({}, short).operations)).toHaveLength(1);
  const { operations } = planImport({}, rowsOfList(list('ä'.repeat(200))));
  const steps = splitIntoSteps(operations);
  expect(steps.length).toBeGreaterThan(1);
  for (const step of steps)
    expect(Buffer.byteLength(JSON.stringify(step))).toBeLessThan(BODY_LIMIT);
  let document = {};
  for (const step of steps) {
    const applied = applyOperation(document, step);
    if (!applied.ok) throw new Error('does not fit');
    document = applied.document;
  }
  expect(planImport(document, rowsOfList(list('ä'.repeat(200)))).operations).toEqual([]);
});

const NETWORK = { kind: 'network', status: null, body: null, retryAfter: undefined } as const;
const LIST = Array.from(
  { length: 1_000 },
  (_, at) => `${at} Gericht ${at} (${'ä'.repeat(150)}) 9,90`,
).join('\n');

/** A page of the office with a server that does each step once, and may be away or slow to answer. */
function pageOf(
  server: {
    document: DocumentMap;
    done: string[];
    requests: number;
    fails: (at: number) => string;
  },
  device: { kept: string | null },
) {
  const state = () =>
    ({
      revision: server.done.length,
      document: server.document,
      steps: [],
    }) as unknown as DraftState;
  let ids = 0;
  return createDraftSync({
    load: async () => ({ ok: true, value: state() }),
    send: async (steps) => {
      const fault = server.fails((server.requests += 1));
      if (fault === 'away') return { ok: false, failure: NETWORK };
      const conflicts = [];
      for (const { id, operation } of steps) {
        if (server.done.includes(id)) continue;
        const applied = applyOperation(server.document, operation);
        if (!applied.ok) conflicts.push({ stepId: id, ...applied.conflict });
        else {
          server.document = applied.document;
          server.done.push(id);
        }
      }
      if (fault === 'answer lost') return { ok: false, failure: NETWORK };
      return { ok: true, value: { draft: state(), conflicts } };
    },
    keep: (steps) => (device.kept = steps),
    kept: device.kept,
    newId: () => `schritt-${device.kept === null ? 'a' : 'b'}-${(ids += 1)}`,
    now: () => 0,
    later: () => () => undefined,
  });
}
const serverOf = (fails: (at: number) => string = () => '') => ({
  document: {} as DocumentMap,
  done: [] as string[],
  requests: 0,
  fails,
});
const dishesIn = (document: DocumentMap) =>
  (entriesOf(document['categories']) ?? []).flatMap(
    ([, category]) => entriesOf(valueAt(category, ['dishes'])) ?? [],
  ).length;

test.each(['away', 'answer lost'])(
  'an import that the network cuts (%s) waits on the device and arrives once, after a reload, too',
  async (fault) => {
    const server = serverOf((at) => (at === 2 ? fault : ''));
    const device = { kept: null as string | null };
    const sync = pageOf(server, device);
    await sync.refresh();
    const { operations } = planImport({}, rowsOfList(LIST));
    const told: number[] = [];
    const sent = await sendImport({ id: 'a', sync }, operations, (done) => told.push(done));
    expect(sent).toMatchObject({ ok: true, waits: true });
    expect(Math.max(...told)).toBeLessThan(1);
    // What is shown is the whole of it already.
    expect(dishesIn(sync.read().document)).toBe(1_000);
    expect(device.kept).not.toBeNull();
    const next = pageOf(server, device);
    await next.refresh();
    expect([dishesIn(server.document), device.kept]).toEqual([1_000, null]);
    expect(new Set(server.done).size).toBe(server.done.length);
  },
);

test('an import that meets what somebody else did is taken back whole', async () => {
  const server = serverOf();
  const sync = pageOf(server, { kept: null });
  await sync.refresh();
  const { operations } = planImport({}, rowsOfList('Pizza\n1 Salami 9,90'));
  const [category] = operations.flatMap((each) => (each.kind === 'insert' ? [each] : []));
  server.document = { categories: [{ ...(category!.value as DocumentMap), name: 'Anders' }] };
  const before = server.document;
  const sent = await sendImport({ id: 'a', sync }, operations, () => undefined);
  expect(sent).toMatchObject({
    ok: false,
    problem: expect.stringContaining('inzwischen geändert'),
  });
  expect(sync.read()).toMatchObject({ waiting: [], conflicts: [] });
  expect(server.document).toEqual(before);
});
