import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { useState } from 'react';
import { useDraftPart } from '../draft/draft-context.tsx';

/** ISO date of the day on which the page was opened, where the shop is. */
export function useTodayDate(): string {
  const zone = useDraftPart(({ document }) => valueAt(document, ['hours', 'timeZone']));
  const [now] = useState(() => Date.now());
  return toLocal(now, typeof zone === 'string' ? zone : 'Europe/Berlin').date;
}
