import { useEffect } from 'react';
import { dialogStack } from '@tischlein/ui/dialog-stack.ts';
import { layOutMenu } from '../session/lay-out-menu.ts';

/**
 * A modal dialog makes the page behind it inert, for which browsers style every element anew: with a long menu that
 * takes longer than all of the dialog. So what is off screen is set aside when a dialog opens. It keeps the room it
 * had (menu-list.module.css), and is drawn again when it comes near the screen.
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

/** Not what may be asked for behind a dialog: the first heading, and the row of the group. */
const AROUND = ['daily-dishes', 'shop-footer'];

/** Whole categories, of those in sight the rows that are not, and what stands around the menu. */
function setAside(): void {
  const all = (within: ParentNode, part: string) => [
    ...within.querySelectorAll<HTMLElement>(`[data-part="${part}"]`),
  ];
  const isUnseen = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom < 0 || top > innerHeight;
  };
  const menu = all(document, 'category').flatMap((category) =>
    isUnseen(category) ? [category] : all(category, 'dish-row').filter(isUnseen),
  );
  const around = AROUND.flatMap((part) => all(document, part).filter(isUnseen));
  const unseen = new Set([...menu, ...around]);
  // Once all are measured: else the page would be laid out again for each.
  for (const element of document.querySelectorAll<HTMLElement>('[data-aside]'))
    if (!unseen.has(element)) element.dataset['aside'] = '';
  for (const element of unseen) element.dataset['aside'] = 'unseen';
  // The category has them with it.
  for (const row of document.querySelectorAll<HTMLElement>('[data-aside="unseen"] [data-aside]'))
    delete row.dataset['aside'];
}
