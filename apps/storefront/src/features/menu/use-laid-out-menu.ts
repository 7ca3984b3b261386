import { useEffect } from 'react';
import { onFirstSign } from '../../use-idle.ts';

/** How long a category may wait for a quiet moment. */
const PATIENCE_MS = 500;

/**
 * At first only the categories in sight are laid out, the others hold their place by a guess (menu-list.module.css).
 * With the guest's first sign the rest follows in quiet moments, one category at a time: from then on nothing moves
 * under a thumb, and a jump lands where it should, also where the browser does not keep its place by itself (Safari).
 */
export function useLaidOutMenu(anchors: readonly string[]): void {
  useEffect(() => {
    const gone = new AbortController();
    let waiting: number | undefined;
    const left = [...anchors];
    const next = () => {
      const anchor = left.shift();
      if (anchor === undefined) return;
      layOut(document.getElementById(anchor));
      waiting = whenQuiet(next);
    };
    onFirstSign(() => (waiting = whenQuiet(next)), gone.signal);
    return () => {
      gone.abort();
      left.length = 0;
      if (waiting !== undefined) cancelWait(waiting);
    };
  }, [anchors]);
}

/** Lays out every category now, for somebody who is about to jump over them. */
export function layOutMenu(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-part="category"]')) {
    section.dataset['laidOut'] = '';
  }
}

function layOut(section: HTMLElement | null): void {
  if (!section || section.dataset['laidOut'] !== undefined) return;
  section.dataset['laidOut'] = '';
  // Reading the height has it laid out in this quiet moment, not in a later frame together with others.
  void section.offsetHeight;
}

// Safari before 26 has no idle callback.
const IDLE = 'requestIdleCallback' in globalThis;
const whenQuiet = (then: () => void): number =>
  IDLE ? requestIdleCallback(then, { timeout: PATIENCE_MS }) : Number(setTimeout(then, 50));
const cancelWait = (id: number): void => (IDLE ? cancelIdleCallback(id) : clearTimeout(id));
