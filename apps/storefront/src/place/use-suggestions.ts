import { useEffect, useState } from 'react';
import type { GeoSuggestion } from '@tischlein/contract/calls/shop.ts';
import { request } from '../api/request.ts';

/** Fewer letters begin too many streets. */
const SHORTEST = 3;
/** Between two keys of a quick typist nobody is asked. */
const PAUSE_MS = 150;

/**
 * Addresses that the typed text may become; empty while there are none or nobody answers. `typed` is null while the
 * guest does not type: then nothing is asked.
 */
export function useSuggestions(shopId: string, typed: string | null): readonly GeoSuggestion[] {
  const [found, setFound] = useState<readonly GeoSuggestion[]>([]);
  const text = typed?.trim() ?? '';
  useEffect(() => {
    if (text.length < SHORTEST) {
      setFound([]);
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void request('geoSuggest', {
        params: { shopId },
        query: { text },
        signal: abort.signal,
      }).then((answer) => {
        if (!abort.signal.aborted) setFound(answer.ok ? answer.value.results : []);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [shopId, text]);
  return found;
}
