import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { MINUTE, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import { packing } from '@tischlein/domain/pricing/packing.ts';
import { priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { PhoneQuote } from '@tischlein/contract/calls/phone.ts';
import { fetchResult } from '../api/request.ts';
import type { PhoneDraft } from '../session/phone-drafts.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { quoteRequest } from './draft-requests.ts';
import type { PhoneMenu } from './use-phone-menu.ts';

const HALF_A_MINUTE = 30_000;

interface Priced {
  /** As the server has it; while it has not answered, as the same rules make it here. */
  quote: Quote;
  /** Place, times and ways to pay as the server last said; null: it has not yet. */
  told: Omit<PhoneQuote, 'quote'> | null;
  /** The server's own price, for exactly this order. */
  isChecked: boolean;
}

/** The price of a draft at once, by the domain's rules, and the server's word as soon as it is there. */
export function usePhoneQuote(draft: PhoneDraft, { index, shop, soldOut }: PhoneMenu): Priced {
  const { id } = useShop();
  const now = useNow(HALF_A_MINUTE);
  const body = quoteRequest(draft);
  const answer = useQuery({
    queryKey: ['phone-quote', id, body],
    queryFn: ({ signal }) => fetchResult('phoneQuote', { params: { shopId: id }, body, signal }),
    placeholderData: (before) => before,
    refetchInterval: HALF_A_MINUTE,
  });
  const client = useQueryClient();
  // What the order was refused for is not known here yet: menu, stock and price are asked for anew.
  useEffect(() => {
    if (draft.refusal === null) return;
    void client.invalidateQueries({ queryKey: ['availability', id] });
    void client.invalidateQueries({ queryKey: ['phone-quote', id] });
  }, [client, draft.refusal, id]);
  const told = answer.data ?? null;
  const isChecked = told !== null && !answer.isPlaceholderData && !answer.isError;
  const local = useMemo(() => {
    const at = toLocal(
      draft.serveAt === null ? Math.floor(now / MINUTE) * MINUTE : Date.parse(draft.serveAt),
      shop.timeZone,
    );
    const terms = told?.place.delivery;
    return priceCart({
      menu: index.menu,
      vat: shop.vat,
      offers: shop.offers,
      items: draft.items,
      orderType: draft.isPickup ? 'pickup' : 'delivery',
      minuteOfWeek: at.dayIndex * 1440 + at.minutes,
      soldOut,
      delivery:
        draft.isPickup || !terms
          ? null
          : {
              fee: cents(terms.fee),
              minimumOrder: cents(terms.minimumOrder),
              freeFrom: terms.freeFrom === null ? null : cents(terms.freeFrom),
            },
      ...packing(shop.dishDeposits, false),
      tip: ZERO,
      inGroup: false,
      coupon: null,
      selectedFreeItems: draft.freeItems,
      confirmedPromotions: draft.confirmed,
      deniedPromotions: draft.denied,
    });
  }, [draft, index, shop, soldOut, told, now]);
  return { quote: isChecked ? told.quote : local, told, isChecked };
}
