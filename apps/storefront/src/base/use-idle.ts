import { startTransition, useEffect, useState } from 'react';
import { whenQuiet } from '@tischlein/ui/when-quiet.ts';

/** A guest who does nothing is read as reading; whoever touches the page is about to need more of it. */
const REST_MS = 4000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/** Calls once, with the guest's first sign of life. */
export function onFirstSign(then: () => void, signal: AbortSignal): void {
  let seen = false;
  const first = () => {
    if (seen) return;
    seen = true;
    then();
  };
  for (const type of SIGNS) addEventListener(type, first, { signal, passive: true, once: true });
}

/** False during hydration; true with the guest's first sign, or once the page has been at rest for some seconds. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = new AbortController();
    const ready = () => {
      done.abort();
      startTransition(() => setIdle(true));
    };
    onFirstSign(ready, done.signal);
    const timer = setTimeout(() => whenQuiet(ready, 2000), REST_MS);
    done.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => done.abort();
  }, []);
  return idle;
}
