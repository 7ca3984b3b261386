import type { GroupState } from '@tischlein/contract/calls/group.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { groupItems } from '@tischlein/domain/group/group-items.ts';
import { memberShares } from '@tischlein/domain/group/group-shares.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { useOfferChoices, type OfferChoices } from '../session/offer-choices.ts';
import type { GroupQuote } from './quote-store.ts';
import { choicesOf, itemsOf } from '../group-order/own-cart.ts';

interface GroupPricing {
  /** Everybody's, in the order that all devices and the server keep. */
  items: readonly CartItem[];
  choices: OfferChoices;
  /** The quote of `items` as it is shown here: own items keep their place in the own cart. */
  of: (quote: Quote) => { quote: Quote; group: GroupQuote };
}

/** What to price in a group. `mine`: the own cart, which may be ahead of what the group knows. */
export function groupPricing(
  { group, memberId }: GroupState,
  mine: readonly CartItem[],
): GroupPricing {
  const found = groupItems(
    group.members.map((member) => ({
      memberId: member.memberId,
      name: member.name,
      cart: {
        items: member.memberId === memberId ? [...mine] : itemsOf(member.cart.items),
        confirmedTwoForOnePromotions: [],
        total: 0 as never,
      },
    })),
  );
  let others = mine.length;
  const items = found.map(({ item, index, memberId: of }) => ({
    item,
    memberId: of,
    index: of === memberId ? index : others++,
  }));
  const owner = group.members.find((member) => member.memberId === group.owner.memberId);
  const isOwner = owner?.memberId === memberId;
  return {
    items: items.map(({ item }) => item),
    choices: isOwner || !owner ? useOfferChoices.getState() : choicesOf(owner.cart),
    of: (quote) => ({
      quote: withIndexes(quote, (at) => items[at]?.index ?? at),
      group: { items, shares: memberShares(quote, group.owner.name) },
    }),
  };
}

/** Free items stand in no place of any cart: their -1 stays. */
function withIndexes(quote: Quote, indexOf: (at: number) => number): Quote {
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, index: indexOf(line.index) })),
    problems: quote.problems.map((problem) => ({ ...problem, index: indexOf(problem.index) })),
  };
}
