import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '@tischlein/contract/version.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { startTestHosting, type TestHosting } from '../hosting/testing/test-hosting.ts';
import { registerOperations } from './register.ts';

let hosting: TestHosting;
beforeAll(async () => {
  hosting = await startTestHosting((app, context) => {
    registerOperations(app, context);
    app.post('/api/shop/:shopId/order', (request, reply) =>
      reply.code((request.params as { shopId: string }).shopId === 'voll' ? 409 : 201).send({}),
    );
  });
});
afterAll(() => hosting.stop());
const get = (url: string) => hosting.app.inject({ url });

test('metrics count answers by the route’s pattern, orders, and quotes that were cut short', async () => {
  for (const shopId of ['a', 'b', 'voll'])
    await hosting.app.inject({ method: 'POST', url: `/api/shop/${shopId}/order`, payload: {} });
  hosting.context.quotes.count({ bundlesLimited: true } as Quote);
  const answer = await get('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain(
    'http_requests_total{method="POST",route="/api/shop/:shopId/order",status="201"} 2',
  );
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/shop/:shopId/order"} 3',
  );
  expect(answer.body).toContain('orders_placed_total 2');
  expect(answer.body).toContain('quotes_bundles_limited_total 1');
  expect(answer.body).toContain('process_cpu_user_seconds_total');
  expect(answer.body).not.toContain('/api/shop/a/');
});

test('the OpenAPI document is served', async () => {
  const answer = await get('/api/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: VERSION } });
});

test('health says which version runs, and that no shop is there', async () => {
  expect((await get('/healthz')).json()).toEqual({
    ok: true,
    version: VERSION,
    setup: true,
  });
});
