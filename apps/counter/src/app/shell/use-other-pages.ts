import { loadOtherPages } from '@tischlein/ui/lazy-page.tsx';
import { whenQuiet } from '@tischlein/ui/when-quiet.ts';
import { useEffect } from 'react';

const PATIENCE_MS = 5000;

/** Fetches the pages that were not opened yet in a quiet moment: none is missing when the network goes. */
export function useOtherPages(): void {
  useEffect(() => whenQuiet(() => void loadOtherPages(), PATIENCE_MS), []);
}
