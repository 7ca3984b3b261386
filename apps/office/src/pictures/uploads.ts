import type { Answer } from '@tischlein/client/client.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import type { Shrunk } from './shrink.ts';

/** A picture on its way to the server. */
export type UploadState =
  | { kind: 'preparing' }
  | { kind: 'sending'; percent: number }
  /** Without a network it waits, and goes on by itself. */
  | { kind: 'waiting' }
  | { kind: 'refused'; words: string };

export interface UploadSettings {
  shrink: (file: Blob) => Promise<Shrunk>;
  send: (
    blob: Blob,
    name: string,
    onProgress: (percent: number) => void,
  ) => Promise<Answer<{ picture: string }>>;
  /** Runs later; returns how to take that back. */
  later: (run: () => void, milliseconds: number) => () => void;
}

export const RETRY_AFTER_MS = 5_000;

interface Job {
  blob: Blob;
  name: string;
  done: (picture: string) => void;
}

/**
 * Pictures on their way, by the address they are for. They go on while their owner is on another page of the office; the
 * latest picture of an address counts.
 */
export function createUploads({ shrink, send, later }: UploadSettings) {
  const states = createStore<Readonly<Record<string, UploadState>>>({});
  const jobs = new Map<string, Job>();
  let cancelTimer: () => void = () => undefined;

  const put = (key: string, state: UploadState | null) => {
    const { [key]: _gone, ...others } = states.read();
    states.write(state === null ? others : { ...others, [key]: state });
  };

  async function run(key: string, job: Job): Promise<void> {
    const isCurrent = () => jobs.get(key) === job;
    put(key, { kind: 'sending', percent: 0 });
    const answer = await send(job.blob, job.name, (percent) => {
      if (isCurrent()) put(key, { kind: 'sending', percent });
    });
    if (!isCurrent()) return;
    if (answer.ok) {
      jobs.delete(key);
      put(key, null);
      return job.done(answer.value.picture);
    }
    const { failure } = answer;
    if (isRefused(failure) && ![401, 408].includes(failure.status ?? 0)) {
      jobs.delete(key);
      put(key, { kind: 'refused', words: failureText(failure) });
      return;
    }
    put(key, { kind: 'waiting' });
    cancelTimer();
    cancelTimer = later(retry, RETRY_AFTER_MS);
  }

  /** Sends again what waits. */
  function retry(): void {
    for (const [key, job] of jobs) if (states.read()[key]?.kind === 'waiting') void run(key, job);
  }

  return {
    read: states.read,
    subscribe: states.subscribe,
    retry,
    async add(key: string, file: Blob, name: string, done: Job['done']): Promise<void> {
      const job: Job = { blob: file, name, done };
      jobs.set(key, job);
      put(key, { kind: 'preparing' });
      const shrunk = await shrink(file);
      if (jobs.get(key) !== job) return;
      if (!shrunk.ok) {
        jobs.delete(key);
        return put(key, { kind: 'refused', words: shrunk.words });
      }
      job.blob = shrunk.blob;
      await run(key, job);
    },
    /** Breaks off, or forgets what was refused. */
    drop(key: string): void {
      jobs.delete(key);
      put(key, null);
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;
