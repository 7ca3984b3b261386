import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore, type ExternalStore } from '@tischlein/ui/external-store.ts';
import { afterFrame } from '../../base/after-frame.ts';

/** A state that parts of a dialog listen to. */
export type Listened<T> = Pick<ExternalStore<T>, 'read' | 'subscribe'>;

/** Part of a state; who uses it is drawn again only when that part changes, or a field of it. */
export function useSelected<S, T>(state: Listened<S>, select: (now: S) => T): T {
  const last = useRef<T | undefined>(undefined);
  const read = () => {
    const next = select(state.read());
    if (last.current === undefined || !isSame(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(state.subscribe, read, read);
}

/** The state as of the frame before: who listens is drawn once the guest has seen the answer to a press. */
export function oneFrameBehind<S>(ahead: Listened<S>): Listened<S> {
  const behind = createStore(ahead.read());
  const catchUp = () => behind.write(ahead.read());
  let listeners = 0;
  let waiting = false;
  let leave: () => void;
  const follow = () => {
    if (waiting) return;
    waiting = true;
    afterFrame(() => {
      waiting = false;
      catchUp();
    });
  };
  return {
    read: behind.read,
    subscribe: (listener) => {
      if (listeners === 0) {
        catchUp();
        leave = ahead.subscribe(follow);
      }
      listeners += 1;
      const stop = behind.subscribe(listener);
      return () => {
        stop();
        listeners -= 1;
        if (listeners === 0) leave();
      };
    },
  };
}

/** False in the first frame, which answers the tap; true once it has been painted. */
export function useFirstFramePainted(): boolean {
  const [answered, setAnswered] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setAnswered(true))), []);
  return answered;
}

/** For what is made of a state: made once for each. */
export function memoLatest<S, T>(of: (state: S) => T): (state: S) => T {
  let known: { state: S; made: T } | undefined;
  return (state) => {
    if (known?.state !== state) known = { state, made: of(state) };
    return known.made;
  };
}

function isSame<T>(a: T, b: T): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  for (const field in a) if (!Object.is(a[field], b[field])) return false;
  for (const field in b) if (!(field in a)) return false;
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
