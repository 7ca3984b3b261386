import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.ts';

/** What a stranger writes who has the address of a shop and the document: the session, the menu, the price, the order. */
export async function placeOrder(baseUrl: string, shopId: string): Promise<PlacedOrder> {
  const cookies = new Map<string, string>();
  const client = createClient<paths>({ baseUrl });
  client.use({
    onRequest({ request }) {
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      request.headers.set('cookie', sent);
      if (request.method !== 'GET')
        request.headers.set('x-xsrf-token', decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''));
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
    },
  });

  const params = { path: { shopId } };
  const session = await client.GET('/api/platform/session');
  const shop = await client.GET('/api/shop/{shopId}/config', { params });
  const menu = await client.GET('/api/shop/{shopId}/menu', { params });
  const dish = menu.data?.dishes.find(({ sizes }) => sizes.length > 0);
  if (!session.data || !shop.data || !dish) throw new Error('nothing to order');

  const orderItems: components['schemas']['DishCartItemInput'][] = [
    { dishId: dish.id, sizeId: dish.sizes.at(-1)?.id ?? null, amount: 2 },
  ];
  const priced = await client.POST('/api/shop/{shopId}/quote', {
    params,
    body: { orderType: 'pickup', orderItems },
  });
  if (!priced.data) throw new Error(priced.error?.message);

  const body: components['schemas']['OrderSubmit'] = {
    clientKey: crypto.randomUUID(),
    sessionId: session.data.sessionId,
    userId: session.data.userId,
    formValues: {
      name: 'Gerda Gast',
      email: 'gerda@example.de',
      phone: '0911 5550123',
      paymentMethod: shop.data.paymentMethods[0] ?? null,
      isPickup: true,
    },
    orderItems,
    acceptLegal: true,
    expectedTotal: priced.data.total / 100,
  };
  const tooCheap = { ...body, clientKey: crypto.randomUUID(), expectedTotal: 1 };
  const refused = await client.POST('/api/shop/{shopId}/order', { params, body: tooCheap });
  const placed = await client.POST('/api/shop/{shopId}/order', { params, body });
  if (!placed.data) throw new Error(placed.error?.message);
  return {
    orderId: placed.data.order.id,
    total: placed.data.order.total,
    quoted: priced.data.total,
    refused: refused.error && 'code' in refused.error ? refused.error.error : null,
  };
}

export interface PlacedOrder {
  orderId: string;
  /** In euros. */
  total: number;
  /** In cents. */
  quoted: components['schemas']['Quote']['total'];
  /** Why the order was refused that expected another price. */
  refused: components['schemas']['OrderConflict']['error'] | null;
}
