import type { Page } from '@playwright/test';
import type { SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import type { PromotionGroup } from '@tischlein/domain/pricing/quote.ts';
import { dish, NEAR, type Address } from './stored.ts';

interface QuickOrder {
  items?: ReturnType<typeof dish>[];
  way?: 'delivery' | 'pickup';
  name?: string;
  phone?: string;
  selectedFreeItems?: SelectedFreeItem[];
  email?: string;
  address?: Address;
  acceptAdvertising?: boolean;
  /** Of the burger's; default: the shop whose page is open, the pizzeria where there is none. */
  branch?: string;
  /** An instant; default: as soon as possible. */
  serveAt?: string | null;
}

/**
 * Orders through the API with a guest's session, where a test needs an order and not the way to it. A guest who has
 * opened nothing yet needs no menu for it, which would take longer than the order.
 */
export async function quickOrder(
  guest: Page,
  {
    items = [dish('pizza-margherita', 'gross')],
    way = 'delivery',
    name = 'Emil Sommer',
    phone = '089 99998 556',
    selectedFreeItems = [],
    email = 'emil.sommer@post.example',
    address = NEAR,
    acceptAdvertising = false,
    branch,
    serveAt = null,
  }: QuickOrder = {},
): Promise<{ id: string; number: string }> {
  const formValues = {
    ...address,
    name,
    email,
    phone,
    paymentMethod: 'offline',
    isPickup: way === 'pickup',
    serveAt,
  };
  if (guest.url() === 'about:blank') await openNothing(guest);
  return guest.evaluate(send, {
    shopId: branch ? `flammbruder-${branch}` : null,
    orderType: way,
    orderItems: items,
    formValues,
    selectedFreeItems,
    acceptAdvertising,
  });
}

/** An empty page of the shop. */
async function openNothing(guest: Page): Promise<void> {
  // Engines steered over WebDriver cannot answer in the server's place: they open a page that is there.
  if (!('route' in guest)) return void (await (guest as Page).goto('/oeffnungszeiten'));
  const path = '/nothing';
  await guest.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await guest.goto(path);
  await guest.unroute(path);
}

interface Sent {
  shopId: string | null;
  orderType: string;
  orderItems: unknown[];
  formValues: Record<string, unknown>;
  selectedFreeItems: SelectedFreeItem[];
  acceptAdvertising: boolean;
}

/** Runs in the page: its cookies are the guest's. */
async function send({ shopId, orderType, orderItems, formValues, ...more }: Sent) {
  const { selectedFreeItems, acceptAdvertising } = more;
  const { shopConfig } = globalThis as unknown as { shopConfig?: { id: string } };
  const base = `/api/shop/${shopId ?? shopConfig?.id ?? 'zia-ninetta'}`;
  await fetch('/api/platform/session');
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { street, streetNumber, zip, city } = formValues;
  const location = `${street} ${streetNumber}, ${zip} ${city}`;
  const quote = await post('/quote', { orderType, orderItems, selectedFreeItems, location });
  const clientKey = crypto.randomUUID();
  const expectedTwoForOnePromotions = quote.promotionGroups
    .filter(({ isConfirmed }: PromotionGroup) => isConfirmed)
    .map(({ groupId, promotionValue }: PromotionGroup) => ({
      groupId,
      promotionValue: promotionValue / 100,
    }));
  const expected = { expectedTotal: quote.total / 100, expectedTwoForOnePromotions };
  const rest = {
    selectedFreeItems,
    acceptAdvertising,
    advertisingVersion: 'A',
    acceptLegal: true,
    confirmedAge: 16,
    ...expected,
  };
  const { order } = await post('/order', { clientKey, formValues, orderItems, ...rest });
  return { id: String(order.id), number: String(order.number) };
}
