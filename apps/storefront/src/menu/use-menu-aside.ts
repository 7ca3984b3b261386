import { useEffect } from 'react';
import { dialogStack } from '@tischlein/ui/dialog-stack.ts';
import { whenQuiet } from '@tischlein/ui/when-quiet.ts';
import { layOutMenu } from '../session/lay-out-menu.ts';

/**
 * A modal dialog makes the page behind it inert, for which browsers style every element anew: with a long menu that
 * takes longer than all of the dialog. So what is off screen is set aside when a dialog opens. It keeps the room it
 * had (menu-list.module.css), and is drawn again when it comes near the screen. Most of that is done ahead of the first
 * dialog, which would else come a sixth later than those after it.
 */
export function useMenuAside(): void {
  useEffect(() => {
    const gone = new AbortController();
    let open = 0;
    const leave = dialogStack.subscribe(() => {
      const before = open;
      open = dialogStack.read().length;
      if (before === 0 && open > 0) setAside();
    });
    let width = innerWidth;
    const onResize = () => {
      if (width === innerWidth) return;
      width = innerWidth;
      // The room they had fits no more.
      layOutMenu();
    };
    addEventListener('resize', onResize, { signal: gone.signal });
    return () => {
      leave();
      gone.abort();
    };
  }, []);
}

/** How long the first time may wait for a quiet moment. */
const PATIENCE_MS = 2000;

/** Not what may be asked for behind a dialog: the first heading, and the row of the group. */
const AROUND = ['daily-dishes', 'shop-footer'];
const SET_ASIDE = ['category', 'dish-row', ...AROUND];

/** Once every part has been drawn as it is: then the browser knows the room it needs. */
export function readyToSetAside(): void {
  const mark = () => {
    for (const part of parts(document, ...SET_ASIDE)) part.dataset['aside'] ??= '';
  };
  requestAnimationFrame(() => requestAnimationFrame(() => whenQuiet(mark, PATIENCE_MS)));
}

function parts(within: ParentNode, ...names: readonly string[]): HTMLElement[] {
  return names.flatMap((name) => [
    ...within.querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
  ]);
}

/** Whole categories, of those in sight the rows that are not, and what stands around the menu. */
function setAside(): void {
  const isUnseen = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom < 0 || top > innerHeight;
  };
  const menu = parts(document, 'category').flatMap((category) =>
    isUnseen(category) ? [category] : parts(category, 'dish-row').filter(isUnseen),
  );
  const unseen = new Set([...menu, ...parts(document, ...AROUND).filter(isUnseen)]);
  // Once all are measured: else the page would be laid out again for each.
  for (const element of document.querySelectorAll<HTMLElement>('[data-aside="unseen"]'))
    if (!unseen.has(element)) element.dataset['aside'] = '';
  for (const element of unseen) element.dataset['aside'] = 'unseen';
}
