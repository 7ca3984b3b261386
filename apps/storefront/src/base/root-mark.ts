import { useLayoutEffect } from 'react';

/**
 * Marks the page's root for the styles while it holds. A selector with `:has()` would find the same, but is looked for
 * in the whole page at every change, as when a dialog opens.
 */
export function useRootMark(mark: 'cartBar' | 'checkout' | 'sticker', holds = true): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (holds) dataset[mark] = '';
    return () => void delete dataset[mark];
  }, [mark, holds]);
}
