import { useEffect } from 'react';
import { layOutMenu } from '../../lay-out-menu.ts';
import { onFirstSign } from '../../use-idle.ts';

/** How long the menu may wait for a quiet moment. */
const PATIENCE_MS = 500;

/**
 * At first only the categories in sight are laid out, the others hold their place by a guess (menu-list.module.css).
 * With the guest's first sign the rest follows in one go: the page changes its height once, and from then on nothing
 * moves under a thumb and a jump lands where it should, also where the browser does not keep its place by itself
 * (Safari).
 */
export function useLaidOutMenu(): void {
  useEffect(() => {
    const gone = new AbortController();
    let waiting: number | undefined;
    onFirstSign(() => (waiting = whenQuiet(layOutMenu)), gone.signal);
    return () => {
      gone.abort();
      if (waiting !== undefined) cancelWait(waiting);
    };
  }, []);
}

// Safari before 26 has no idle callback.
const IDLE = 'requestIdleCallback' in globalThis;
const whenQuiet = (then: () => void): number =>
  IDLE ? requestIdleCallback(then, { timeout: PATIENCE_MS }) : Number(setTimeout(then, 50));
const cancelWait = (id: number): void => (IDLE ? cancelIdleCallback(id) : clearTimeout(id));
