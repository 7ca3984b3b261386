import { useEffect } from 'react';
import { layOutMenu } from '../session/lay-out-menu.ts';
import { onFirstSign } from '../base/use-idle.ts';
import { readyToSetAside } from './use-menu-aside.ts';
import { dialogStack } from '@tischlein/ui/dialog-stack.ts';
import { whenQuiet } from '@tischlein/ui/when-quiet.ts';

/** How long the menu may wait for a quiet moment. */
const PATIENCE_MS = 500;

/**
 * At first only the categories in sight are laid out, the others hold their place by a guess (menu-list.module.css).
 * With the guest's first sign the rest follows in one go: the page changes its height once, and from then on nothing
 * moves under a thumb and a jump lands where it should, also where the browser does not keep its place by itself
 * (Safari). If that sign opens a dish, it waits until the dialog is closed, which it would hold up.
 */
export function useLaidOutMenu(): void {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const onceQuiet = () => signal.addEventListener('abort', whenQuiet(layOut, PATIENCE_MS));
    const layOut = () => {
      if (dialogStack.read().length === 0) {
        layOutMenu();
        return readyToSetAside();
      }
      const leave = dialogStack.subscribe(() => {
        if (dialogStack.read().length > 0) return;
        leave();
        onceQuiet();
      });
      signal.addEventListener('abort', leave);
    };
    onFirstSign(onceQuiet, signal);
    return () => gone.abort();
  }, []);
}
