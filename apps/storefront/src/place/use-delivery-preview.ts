import { useEffect, useState } from 'react';
import type { deliveryPreview } from '@tischlein/contract/calls/delivery-preview.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import { requestPage } from '../api/request-page.ts';

export type DeliveryPreview = CallResult<typeof deliveryPreview>;

/** Fewer letters name no place. */
const SHORTEST = 4;
/** Somebody who types goes on within it. */
const PAUSE_MS = 400;

/** Who delivers to what is typed so far; null while nothing is known, or nothing should be asked. */
export function useDeliveryPreview(shopId: string, typed: string | null): DeliveryPreview | null {
  const [preview, setPreview] = useState<DeliveryPreview | null>(null);
  const location = typed?.trim() ?? '';
  useEffect(() => {
    if (location.length < SHORTEST) {
      setPreview(null);
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = abort;
      void requestPage('deliveryPreview', { params: { shopId }, query: { location }, signal }).then(
        (answer) => {
          if (!signal.aborted) setPreview(answer.ok && answer.value.place ? answer.value : null);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [shopId, location]);
  return preview;
}
