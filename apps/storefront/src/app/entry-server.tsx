import { renderToString } from 'react-dom/server';
import { ORDER_ID } from '@tischlein/contract/order-id.ts';
import type { RenderInput, RenderOutput } from '@tischlein/contract/render.ts';
import { App } from './app.tsx';
import { assembleDocument } from './document/document.ts';
import { markdownToHtml } from '../base/markdown.ts';
import { preloadEveryView } from '../base/lazy-view.tsx';
import { matchPage, type PageMatch } from '../base/match-page.ts';
import { withOffers } from '../cart/dish-offer-rows.ts';
import type { MenuOutline } from '../session/outline.ts';
import { outlineOfMenu } from '../menu/outline-of-menu.ts';
import { Router } from '../base/router.tsx';
import type { Hosting } from '../session/shop-context.tsx';

// Rendering is synchronous: every view must be here before the first request.
await preloadEveryView();

export function render(input: RenderInput): RenderOutput {
  const { shop, basename, path } = input;
  const match = matchPage(path);
  const showsMenu = match?.name === 'start' || match?.name === 'campaign';
  const known =
    match !== null && !impossible(match) && (match.name !== 'staticPage' || input.page !== null);
  const hosting: Hosting = {
    shop,
    outline: showsMenu ? menuOutline(input) : null,
    staticText: input.page && { id: input.page.id, html: markdownToHtml(input.page.markdown) },
  };
  const body = renderToString(
    <Router basename={basename} path={path}>
      <App hosting={hosting} />
    </Router>,
  );
  const page = match === null ? 'notFound' : match.name;
  return { status: known ? 200 : 404, ...assembleDocument({ input, hosting, body, match, page }) };
}

function menuOutline(input: RenderInput): MenuOutline {
  const { shop, menu, offerContext, dayIndex, recommendations } = input;
  const outline = outlineOfMenu(menu, shop.hiddenTags, recommendations);
  const daily = shop.dailyDishes[String(dayIndex)];
  return {
    ...withOffers(outline, menu, shop.offers, offerContext),
    ...(daily && { daily }),
  };
}

/** No order has such an id; whether one with a possible id exists only the order's own calls tell. */
function impossible({ name, params }: PageMatch): boolean {
  return name === 'checkoutSuccess' && !ORDER_ID.test(params['orderId'] ?? '');
}

/** Paths with equal keys render alike: ids of orders and campaigns leave no trace in the document. */
export function cacheKey(path: string): string {
  const match = matchPage(path);
  if (!match) return '404';
  if (match.name === 'campaign') return 'start';
  if (impossible(match)) return '404 checkoutSuccess';
  return match.name === 'staticPage' ? `staticPage:${match.params['id']}` : match.name;
}
