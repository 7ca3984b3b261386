import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1024px)');

/** Whether a sheet has room beside its list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
