import { useCallback } from 'react';

/**
 * For the bar of the draft: tells style sheets how high it is (`--draft-height`). On a phone it stands above the places,
 * and grows with what it has to tell; what stands above it must not end behind it.
 */
export function useFootHeight() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const size = new ResizeObserver(() =>
      style.setProperty('--draft-height', `${bar.offsetHeight}px`),
    );
    size.observe(bar);
    return () => {
      size.disconnect();
      style.removeProperty('--draft-height');
    };
  }, []);
}
