import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { phoneMenuIndex } from '@tischlein/domain/phone/phone-menu-index.ts';
import type { ChangeQuote, ChangeStart } from '@tischlein/contract/calls/order-change.ts';
import { failureText, RequestError } from '@tischlein/client/staff-failures.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { fetchResult } from '../api/request.ts';
import type { PhoneMenu } from '../phone/use-phone-menu.ts';
import { wantedOf, type ChangeDraft } from './change-draft.ts';

/** The server's words; of a form those of its fields, which say more. */
export function refusalText(failure: RequestFailure): string {
  const { form = {} } = (failure.body ?? {}) as { form?: Record<string, string> };
  const fields = Object.values(form);
  return fields.length > 0 ? fields.join(' ') : failureText(failure);
}

/** The menu an order was made from, to be written from as on the telephone. */
export function useMenuOf(start: ChangeStart): PhoneMenu {
  return useMemo(
    () => ({
      index: phoneMenuIndex(indexMenu(start.menu)),
      shop: start.shop,
      // What ran out may be added all the same; the server names it.
      soldOut: {
        dishes: new Set(start.soldOut.dishes),
        ingredients: new Set(start.soldOut.ingredients),
      },
    }),
    [start],
  );
}

interface Quoted {
  quote: ChangeQuote | null;
  /** It belongs to exactly this draft. */
  isChecked: boolean;
  refusal: string | null;
}

const QUIET_MS = 250;

/** A value once nothing has changed it for a moment. */
function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

/** What the order would cost and say with a change, asked of the server while staff type. */
export function useChangeQuote(
  key: { shopId: string; orderId: string },
  draft: ChangeDraft,
  start: ChangeStart,
): Quoted {
  const body = useMemo(() => wantedOf(draft, start), [draft, start]);
  const asked = useQuiet(body);
  const answer = useQuery({
    queryKey: ['change-quote', key.shopId, key.orderId, start.revision, asked],
    queryFn: ({ signal }) =>
      fetchResult('counterChangeQuote', { params: key, body: asked, signal }),
    placeholderData: (before) => before,
    enabled: asked.orderItems.length > 0,
    retry: false,
  });
  const isOwn = asked === body && !answer.isFetching;
  const { error } = answer;
  return {
    quote: answer.data ?? null,
    isChecked: isOwn && answer.isSuccess && !answer.isPlaceholderData,
    refusal: isOwn && error instanceof RequestError ? refusalText(error.failure) : null,
  };
}
