import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';

const desk = paymentDesk();
afterEach(() => vi.restoreAllMocks());

it('preparing a payment reads order and account once, and locks the order once', async () => {
  const orderId = await orderOnline(desk.guest);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await desk.prepare(orderId);
  expect(answer.json()).toMatchObject({ status: 'other' });
  const said = asked.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text),
  );
  const count = (part: RegExp) => said.filter((text) => part.test(text)).length;
  expect(count(/from orders o where/)).toBe(1);
  expect(count(/from orders\s+where .* for no key update/)).toBe(1);
  expect(count(/from payment_account/)).toBe(1);
});
