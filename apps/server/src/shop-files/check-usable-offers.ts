import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { tryOffer, type OfferObstacle } from '@tischlein/domain/pricing/try-offer.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { reporter } from './check-schema.ts';
import type { Problem } from './problem.ts';
import type { SourceNode } from './source-tree.ts';

const REASONS: Record<OfferObstacle, { why: string; mend: string }> = {
  'no-way': {
    why: 'Es gibt keine Bestellart, für die es gilt.',
    mend: 'Ändere appliesTo oder groupOrderOnly, oder lösche das Angebot.',
  },
  'nothing-fits': {
    why: 'Wann und wie es gilt, ist nichts davon bestellbar.',
    mend: 'Vergleiche seine Zeiten und Bestellarten mit denen der Gerichte.',
  },
  'saves-nothing': {
    why: 'Es macht keinen Warenkorb billiger.',
    mend: 'Prüfe Preis und Auswahl.',
  },
};

/** Refuses offers that no cart can ever use; of a franchise those that none of its branches has a use for. */
export function checkUsableOffers(
  shops: readonly Shop[],
  offersFile: SourceNode | undefined,
  problems: Problem[],
): void {
  const [first] = shops;
  if (!first || !offersFile) return;
  const report = reporter(offersFile, problems);
  const trials = shops.map((shop) => ({ shop, menu: indexMenu(shop.menu), ways: waysOf(shop) }));
  first.offers.forEach(({ id, title }, index) => {
    let obstacle: OfferObstacle | null = null;
    for (const { shop, menu, ways } of trials) {
      const offer = shop.offers.find((each) => each.id === id);
      const found = offer ? tryOffer(offer, { menu, ways, vat: shop.vat }) : null;
      if (found === null) return;
      obstacle ??= found;
    }
    if (obstacle === null) return;
    const { why, mend } = REASONS[obstacle];
    report(['offers', index], 'value', `Das Angebot „${title}“ kann niemand nutzen: ${why}`, mend);
  });
}

function waysOf({ supportDelivery, supportPickup, tables }: Shop): OrderType[] {
  const ways: OrderType[] = [];
  if (supportDelivery) ways.push('delivery');
  if (supportPickup) ways.push('pickup');
  if (tables.length > 0) ways.push('table');
  return ways;
}
