import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import { openBadge } from '@tischlein/domain/hours/german-time.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { LOCALE } from '../language/language.ts';
import styles from './finder.module.css';

const KILOMETRES = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** A branch in a few words (specification 1 §2 "Shop line"): name, address, how far, and when today. */
export function ShopLine({ shop }: { shop: FranchiseShop }) {
  return (
    <span data-part="shop-line" className="stack gap-1">
      <span className={styles.name}>{shop.name}</span>
      <ShopDetails shop={shop} />
    </span>
  );
}

interface ShopDetailsProps {
  shop: FranchiseShop;
  /** What it does for the guest; '' for nothing to say. */
  service?: string;
}

export function ShopDetails({ shop, service = '' }: ShopDetailsProps) {
  return (
    <span className="stack gap-1">
      <span className={styles.address}>{shop.address}</span>
      <span className="cluster gap-1">
        {shop.distance > 0 && <Badge>{`${KILOMETRES.format(shop.distance)} km entfernt`}</Badge>}
        <Badge tone={shop.insideOpenHours ? 'good' : 'neutral'}>
          {openBadge(shop.insideOpenHours, shop.acceptOrdersToday)}
        </Badge>
      </span>
      {service !== '' && <span data-part="branch-service">{service}</span>}
    </span>
  );
}
