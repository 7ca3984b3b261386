import '@tischlein/ui/tokens.css';
import '@tischlein/ui/fonts.css';
import '@tischlein/ui/pages.css';
import '../base/shop.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { reportError, startErrorReports } from '../api/report-errors.ts';
import { App } from './app.tsx';
import { startGroup } from '../group/start-group.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { matchPage } from '../base/match-page.ts';
import type { MenuOutline } from '../session/outline.ts';
import { basenameOf } from '../base/paths.ts';
import { Router } from '../base/router.tsx';
import { startCart } from '../session/cart-store.ts';
import { startDevFlags } from '../session/dev-flags.ts';
import { startDishOffers } from '../cart/start-dish-offers.ts';
import { startPeriod } from '../session/period-store.ts';
import { startPlace } from '../session/place-store.ts';
import { startPublished } from '../session/start-published.ts';
import { startQuotes } from '../cart/start-quotes.ts';
import type { Hosting } from '../session/shop-context.tsx';
import { startTable } from '../table/start-table.ts';
import { onFirstSign } from '../base/use-idle.ts';

declare global {
  interface Window {
    /** Supplied by the hosting page (specification 1 §1). */
    shopConfig: PublicShop;
  }
}

const shop = window.shopConfig;
const basename = basenameOf(location.pathname);
const path = location.pathname.slice(basename.length);
const page = matchPage(path);
startErrorReports(shop.id);

// As a transition hydration goes in slices: a slow phone can scroll and answer in between.
startTransition(() => {
  hydrateRoot(
    document.getElementById('app')!,
    <StrictMode>
      <Router basename={basename} path={path + location.search}>
        <App hosting={readHosting()} />
      </Router>
    </StrictMode>,
    {
      onUncaughtError: (error) => reportError(shop.id, error),
      onRecoverableError: (error) => reportError(shop.id, error),
    },
  );
});

// Stores show their empty state during hydration whatever they hold, so the order does not matter to React.
startDevFlags(shop);
startCart(shop.id);
startPlace(shop);
startPublished(shop);
startPeriod(shop.id);
startQuotes(shop);
startDishOffers(shop);
startTable(shop, () => import('./pages/table-layer.tsx'));
startGroup(shop);
const follow = (atStart: boolean) => {
  if (location.hash)
    loadChunk(
      () => import('./follow-hash.ts'),
      (m) => m.followHash(shop, atStart),
    );
};
follow(true);
addEventListener('hashchange', () => follow(false));
if (page?.name === 'campaign') {
  loadChunk(
    () => import('../cart/coupon-link.ts'),
    (m) => void m.redeemLink(shop.id, page.params['smsCode']!),
  );
}
// Comes by itself the next time where it does not come now.
const startLater = () => {
  import('./start-later.ts').then(
    (m) => m.startLater(shop),
    () => {},
  );
};
// A visit counts without a sign of life where nobody is asked about it.
if (shop.settings.trackingConsent === 'not-asked') startLater();
else onFirstSign(startLater, new AbortController().signal);

function readHosting(): Hosting {
  const outline = document.getElementById('menu-outline')?.textContent;
  const id = page?.name === 'staticPage' ? (page.params['id'] ?? '') : '';
  // The text of a static page is in the document already; sending it twice would help nobody.
  const html = document.querySelector('[data-part="static-text"]')?.innerHTML;
  return {
    shop,
    outline: outline ? (JSON.parse(outline) as MenuOutline) : null,
    staticText: html === undefined ? null : { id, html },
  };
}
