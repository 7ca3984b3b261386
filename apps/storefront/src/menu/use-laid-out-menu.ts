import { useEffect } from 'react';
import { layOutMenu } from '../session/lay-out-menu.ts';
import { onFirstSign } from '../base/use-idle.ts';
import { whenQuiet } from '@tischlein/ui/when-quiet.ts';

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
    const { signal } = gone;
    onFirstSign(() => signal.addEventListener('abort', whenQuiet(layOutMenu, PATIENCE_MS)), signal);
    return () => gone.abort();
  }, []);
}
