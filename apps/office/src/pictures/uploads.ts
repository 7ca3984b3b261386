import type { Answer } from '@tischlein/client/client.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import type { Shrunk } from './shrink.ts';

/** A picture on its way to the server. `kept`: it outlives a reload of the page. */
export type UploadState =
  | { kind: 'preparing'; kept: boolean }
  | { kind: 'sending'; percent: number; kept: boolean }
  /** Without a network it waits, and goes on by itself. */
  | { kind: 'waiting'; kept: boolean }
  | { kind: 'refused'; words: string };

/** Which fields of the document a picture is for. */
export interface PictureTarget {
  path: DocumentPath;
  /** Where the document keeps what stays of it; a logo is shown whole. */
  focusPath?: DocumentPath | undefined;
}

/** As the device keeps it until it has arrived. */
export interface KeptUpload extends PictureTarget {
  blob: Blob;
  /** What it shows: its file in an export is called so. */
  name: string;
  /** It was shrunk already. */
  isReady: boolean;
}

/** What the device keeps, by the address it is for. A device may refuse to keep anything. */
export interface UploadStore {
  write: (key: string, upload: KeptUpload) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  readAll: () => Promise<ReadonlyMap<string, KeptUpload>>;
}

interface UploadSettings {
  shrink: (file: Blob) => Promise<Shrunk>;
  send: (
    blob: Blob,
    name: string,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<Answer<{ picture: string }>>;
  /** It has arrived: the draft names it from now on. */
  deliver: (target: PictureTarget, picture: string) => void;
  store: UploadStore;
  /** Runs later; returns how to take that back. */
  later: (run: () => void, milliseconds: number) => () => void;
}

export const RETRY_AFTER_MS = 5_000;

interface Job extends KeptUpload {
  kept: boolean;
  stop: AbortController;
}

export const keyOf = ({ path }: PictureTarget): string => path.join('/');

/**
 * Pictures on their way, by the address they are for. They go on while their owner is on another page of the office, and
 * after a reload; the latest picture of an address counts. One that was sent twice is one picture.
 */
export function createUploads({ shrink, send, deliver, store, later }: UploadSettings) {
  const states = createStore<Readonly<Record<string, UploadState>>>({});
  const jobs = new Map<string, Job>();
  let cancelTimer: () => void = () => undefined;
  let resumed: Promise<void> | null = null;

  const put = (key: string, state: UploadState | null) => {
    const { [key]: _gone, ...others } = states.read();
    states.write(state === null ? others : { ...others, [key]: state });
  };

  async function start(key: string, job: Job): Promise<void> {
    jobs.get(key)?.stop.abort();
    jobs.set(key, job);
    const isCurrent = () => jobs.get(key) === job;
    const keep = async () => {
      const { path, focusPath, blob, name, isReady } = job;
      job.kept = await store.write(key, { path, focusPath, blob, name, isReady });
      // Broken off meanwhile.
      if (!jobs.has(key)) await store.remove(key);
    };
    put(key, { kind: 'preparing', kept: job.kept });
    if (!job.isReady) {
      await keep();
      const shrunk = await shrink(job.blob);
      if (!isCurrent()) return;
      if (!shrunk.ok) return refuse(key, shrunk.words);
      Object.assign(job, { blob: shrunk.blob, isReady: true });
      await keep();
    }
    if (isCurrent()) await run(key, job);
  }

  async function run(key: string, job: Job): Promise<void> {
    const { blob, name, kept, stop } = job;
    const isCurrent = () => jobs.get(key) === job;
    put(key, { kind: 'sending', percent: 0, kept });
    const onProgress = (percent: number) => {
      if (isCurrent()) put(key, { kind: 'sending', percent, kept });
    };
    const answer = await send(blob, name, onProgress, stop.signal);
    if (!isCurrent()) return;
    if (answer.ok) {
      deliver(job, answer.value.picture);
      return forget(key);
    }
    const { failure } = answer;
    if (isRefused(failure) && ![401, 408].includes(failure.status ?? 0))
      return refuse(key, failureText(failure));
    put(key, { kind: 'waiting', kept });
    cancelTimer();
    cancelTimer = later(retry, RETRY_AFTER_MS);
  }

  function forget(key: string): void {
    jobs.delete(key);
    put(key, null);
    void store.remove(key);
  }

  function refuse(key: string, words: string): void {
    forget(key);
    put(key, { kind: 'refused', words });
  }

  /** Sends again what waits. */
  function retry(): void {
    for (const [key, job] of jobs) if (states.read()[key]?.kind === 'waiting') void run(key, job);
  }

  async function readKept(): Promise<void> {
    for (const [key, upload] of await store.readAll())
      if (!jobs.has(key)) void start(key, { ...upload, kept: true, stop: new AbortController() });
  }

  return {
    read: states.read,
    subscribe: states.subscribe,
    retry,
    /** Goes on with what a page before this one had begun; once. */
    resume: (): Promise<void> => (resumed ??= readKept()),
    add: (target: PictureTarget, file: Blob, name: string): Promise<void> =>
      start(keyOf(target), {
        ...target,
        ...{ blob: file, name, isReady: false, kept: false, stop: new AbortController() },
      }),
    /** Breaks off, or forgets what was refused. */
    drop(key: string): void {
      jobs.get(key)?.stop.abort();
      forget(key);
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;
