import type { Answer } from '@tischlein/client/client.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import type {
  DocumentMap,
  DocumentPath,
  DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import type { Operation } from '@tischlein/domain/shop-document/operation.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import { storable, storableOperation } from './storable.ts';
import { addSetStep, readSteps, withSteps, type WaitingStep } from './waiting-steps.ts';

/** After the last key (office.md, "Autosave the draft"). */
export const SAVE_AFTER_MS = 800;
/** Without a network it is tried again, besides when the browser says that there is one. */
export const RETRY_AFTER_MS = 5_000;
const MAX_AT_ONCE = 200;
/** What fits into one request, with room for the rest of it. */
export const MAX_CHARACTERS = 150_000;
/** Something in a step is wrong, and will be. */
const MALFORMED = [400, 413, 422];

export interface FieldConflict {
  stepId: string;
  reason: 'gone' | 'changed' | 'exists';
  path: DocumentPath;
  /** What was wanted here. */
  mine: Operation;
  /** What stands there now. */
  theirs: DocumentValue | undefined;
}

export interface DraftView {
  /** As the server knows it; null: not read yet. */
  draft: DraftState | null;
  /** As this device shows it: with the steps that are on their way. */
  document: DocumentMap;
  waiting: readonly WaitingStep[];
  conflicts: readonly FieldConflict[];
  state: 'saved' | 'saving' | 'offline' | 'refused';
  /** Milliseconds since 1970; null: nothing was saved on this page yet. */
  savedAt: number | null;
  /** Why it is refused, or cannot be read. */
  problem: string;
}

interface SyncSettings {
  load: () => Promise<Answer<DraftState>>;
  send: (
    steps: readonly { id: string; operation: Operation }[],
  ) => Promise<
    Answer<{ draft: DraftState; conflicts: readonly Omit<FieldConflict, 'mine' | 'theirs'>[] }>
  >;
  keep: (steps: string | null) => void;
  kept: string | null;
  newId: () => string;
  now: () => number;
  /** Runs later; returns how to take that back. */
  later: (run: () => void, milliseconds: number) => () => void;
}

export type DraftSync = ReturnType<typeof createDraftSync>;

/** The first of them, as many as one request holds. */
function together(steps: readonly WaitingStep[]): readonly WaitingStep[] {
  let letters = 0;
  const most = steps.findIndex(({ operation }, index) => {
    letters += JSON.stringify(operation).length;
    return index > 0 && letters > MAX_CHARACTERS;
  });
  return most < 0 ? steps : steps.slice(0, most);
}

/**
 * Keeps one shop's draft on this device and at the server the same. Every change is kept on the device at once and sent
 * by itself, as often as it takes; the ids of the steps make that harmless.
 */
export function createDraftSync(settings: SyncSettings) {
  const { load, send, keep, newId, now, later } = settings;
  const store = createStore<DraftView>({
    draft: null,
    document: {},
    waiting: readSteps(settings.kept),
    conflicts: [],
    state: 'saved',
    savedAt: null,
    problem: '',
  });
  let cancelTimer: () => void = () => undefined;
  let sending: Promise<void> | null = null;

  const write = (change: Partial<DraftView>) => {
    const next = { ...store.read(), ...change };
    if (change.waiting) keep(next.waiting.length > 0 ? JSON.stringify(next.waiting) : null);
    const document = next.draft ? withSteps(next.draft.document, next.waiting) : next.document;
    store.write({ ...next, document });
  };

  const failed = (failure: RequestFailure) => {
    // Too many at once is no refusal, and who is logged out by now logs in again.
    const refused = isRefused(failure) && failure.status !== 429 && failure.status !== 401;
    write({ state: refused ? 'refused' : 'offline', problem: failureText(failure) });
    if (!refused && failure.status !== 401) plan(RETRY_AFTER_MS);
  };

  /** An answer that was overtaken by a newer one is not taken. */
  const accept = (draft: DraftState, change: Partial<DraftView> = {}) => {
    const known = store.read().draft;
    const isNewer = known === null || draft.revision >= known.revision;
    write({ ...change, ...(isNewer && { draft }), problem: '' });
  };

  const plan = (milliseconds: number) => {
    cancelTimer();
    cancelTimer = later(() => void flush(), milliseconds);
  };

  async function sendWaiting(): Promise<void> {
    let most = MAX_AT_ONCE;
    const next = () => store.read().waiting.filter(({ refused }) => refused === undefined);
    while (next().length > 0) {
      const batch = together(next().slice(0, most));
      const ids = new Set(batch.map(({ id }) => id));
      write({
        state: 'saving',
        waiting: store
          .read()
          .waiting.map((step) => (ids.has(step.id) ? { ...step, sent: true } : step)),
      });
      const answer = await send(batch.map(({ id, operation }) => ({ id, operation })));
      if (!answer.ok) {
        if (!MALFORMED.includes(answer.failure.status ?? 0)) return failed(answer.failure);
        // One step of many takes no other down: it is looked for, and waits alone.
        if (batch.length > 1) most = Math.ceil(batch.length / 2);
        else {
          refuse(batch[0]!.id, failureText(answer.failure));
          most = MAX_AT_ONCE;
        }
        continue;
      }
      const waiting = store.read().waiting.filter(({ id }) => !ids.has(id));
      const conflicts = answer.value.conflicts.map((conflict) => ({
        ...conflict,
        mine: batch.find(({ id }) => id === conflict.stepId)!.operation,
        theirs: (conflict as { current?: DocumentValue }).current,
      }));
      accept(answer.value.draft, {
        waiting,
        conflicts: [...store.read().conflicts, ...conflicts],
        state: stateOf(waiting),
        savedAt: now(),
      });
    }
    const refused = store.read().waiting.find((step) => step.refused !== undefined);
    if (refused) write({ state: 'refused', problem: refused.refused ?? '' });
  }

  const stateOf = (waiting: readonly WaitingStep[]) => {
    if (waiting.some(({ refused }) => refused === undefined)) return 'saving';
    return waiting.length > 0 ? 'refused' : 'saved';
  };

  const refuse = (id: string, problem: string) => {
    const { waiting } = store.read();
    write({
      waiting: waiting.map((step) => (step.id === id ? { ...step, refused: problem } : step)),
    });
  };

  /** Sends what waits; settles when the server has it, or cannot be reached. */
  async function flush(): Promise<void> {
    cancelTimer();
    if (store.read().draft === null) return;
    sending ??= sendWaiting().finally(() => (sending = null));
    await sending;
  }

  const add = (waiting: readonly WaitingStep[], after: number) => {
    if (waiting === store.read().waiting) return;
    write({ waiting, ...(store.read().state === 'saved' && { state: 'saving' }) });
    if (waiting.length === 0) write({ state: 'saved' });
    plan(after);
  };

  return {
    read: store.read,
    subscribe: store.subscribe,
    flush,
    /** What an earlier page left: sent before what is done here. */
    adopt(steps: readonly WaitingStep[]): void {
      const { waiting } = store.read();
      const known = new Set(waiting.map(({ id }) => id));
      const left = steps.filter(({ id }) => !known.has(id));
      if (left.length > 0) write({ waiting: [...left, ...waiting] });
    },
    /** Reads the draft, and sends what an earlier page could not. */
    async refresh(): Promise<void> {
      const answer = await load();
      if (!answer.ok) {
        write({ problem: failureText(answer.failure) });
        if (store.read().draft !== null) failed(answer.failure);
        return;
      }
      accept(answer.value, store.read().waiting.length === 0 ? { state: 'saved' } : {});
      await flush();
    },
    /** A field gets another value, or none; key by key, if need be. */
    set(path: DocumentPath, value: DocumentValue | undefined): void {
      const { draft, waiting } = store.read();
      if (draft === null) return;
      const step = { path, value: storable(value), id: newId() };
      add(addSetStep(waiting, draft.document, step), SAVE_AFTER_MS);
    },
    /** Something is put in, taken away or moved: sent at once. Answers with the id of the step; null: not taken. */
    change(operation: Operation): string | null {
      const step = { id: newId(), operation: storableOperation(operation), sent: false };
      add([...store.read().waiting, step], 0);
      return step.id;
    },
    /** A step that waits is not wanted any more. */
    drop(stepId: string): void {
      const waiting = store.read().waiting.filter(({ id }) => id !== stepId);
      write({ waiting, state: stateOf(waiting), problem: '' });
    },
    /** What another call answered with. */
    take: (draft: DraftState) => accept(draft),
    /** Ends a conflict: what was wanted here is wanted still, or not any more. */
    settle(stepId: string, whose: 'mine' | 'theirs'): void {
      const conflict = store.read().conflicts.find((each) => each.stepId === stepId);
      write({ conflicts: store.read().conflicts.filter((each) => each.stepId !== stepId) });
      if (whose === 'mine' && conflict?.mine.kind === 'set') {
        this.set(conflict.mine.path, conflict.mine.value);
        void flush();
      }
    },
    /** What the server refuses again and again is given up. */
    giveUp(): void {
      const { waiting } = store.read();
      const kept = waiting.filter(({ refused }) => refused === undefined);
      // Where all of it is refused, as to who may no longer change anything, all of it goes.
      write({ waiting: kept.length < waiting.length ? kept : [], state: 'saved', problem: '' });
      void flush();
    },
  };
}
