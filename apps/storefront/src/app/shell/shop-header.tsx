import { ClockIcon, InfoIcon, PhoneIcon, UserIcon } from '@tischlein/ui/icons.tsx';
import { mediaUrl, paths } from '../../base/paths.ts';
import { phoneHref } from '../../base/phone-href.ts';
import { Link } from '../../base/router.tsx';
import { useDevFlag } from '../../session/dev-flags.ts';
import { openAccount } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';
import { OpenState } from './open-state.tsx';
import styles from './shop-header.module.css';

export function ShopHeader() {
  const shop = useShop();
  const { logo } = shop.design;
  const showLogin = useDevFlag('showLogin');
  const hasLogin = shop.enableLogin || showLogin;
  return (
    <header data-part="shop-header" className={styles.header}>
      <div className={styles.inner}>
        <Link
          to={paths.start()}
          data-part="shop-name"
          data-long={shop.restaurantName.length > 14 ? '' : undefined}
          className={styles.name}
        >
          {logo && (
            <img
              className={styles.logo}
              src={mediaUrl(logo, '240x240')}
              alt=""
              width={40}
              height={40}
              fetchPriority="low"
              loading="lazy"
            />
          )}
          <span>{shop.restaurantName}</span>
        </Link>
        <nav aria-label="Über das Restaurant" className={styles.links}>
          <Link to={paths.openingTimes()} data-part="hours-link" className={styles.hours}>
            <ClockIcon />
            <OpenState />
          </Link>
          <a
            href={phoneHref(shop.phone)}
            aria-label={`Anrufen: ${shop.phone}`}
            data-part="phone-link"
          >
            <PhoneIcon />
            <span className={styles.wide}>{shop.phone}</span>
          </a>
          {hasLogin && (
            <button
              type="button"
              aria-label="Mein Konto"
              data-part="account-button"
              onClick={() => openAccount({})}
            >
              <UserIcon />
            </button>
          )}
          <Link to={paths.about()} aria-label="Über uns" data-part="info-link">
            <InfoIcon />
          </Link>
        </nav>
      </div>
    </header>
  );
}
