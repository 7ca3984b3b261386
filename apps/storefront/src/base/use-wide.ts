import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1024px)';

/** Whether there is room for the cart column; false during hydration. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(QUERY);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
