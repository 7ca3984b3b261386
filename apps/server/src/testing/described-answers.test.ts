import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { assertAsDescribed } from './described-answers.ts';

const QUOTE_PATH = '/api/shop/fixture/quote';
const NO_SHOP = { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' };
const check = (method: string, url: string, statusCode: number, body: unknown) => () =>
  assertAsDescribed(method, url, {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    json: () => body,
  } as unknown as LightMyRequestResponse);

test('an answer of another shape than described fails the test that got it', () => {
  expect(check('POST', QUOTE_PATH, 404, NO_SHOP)).not.toThrow();
  expect(check('POST', QUOTE_PATH, 404, { ...NO_SHOP, hint: 'x' })).toThrow('not described');
  expect(check('POST', QUOTE_PATH, 404, { ...NO_SHOP, error: 'no-shops' })).toThrow('as described');
  expect(check('POST', QUOTE_PATH, 409, { ...NO_SHOP, code: 1 })).toThrow('409 of quote');
  expect(check('POST', QUOTE_PATH, 200, { total: 1 })).toThrow('200 of quote');
});

test('the two shapes of the specification are described, for their calls alone', () => {
  const geo = '/api/shop/fixture/geo';
  const unknown = { success: false, order: null, error: 'Diese Bestellung gibt es nicht.' };
  expect(check('POST', geo, 400, 'empty')).not.toThrow();
  expect(check('POST', geo, 400, 'leer')).toThrow('400 of geo');
  expect(check('GET', '/api/shop/fixture/info/x', 404, unknown)).not.toThrow();
  expect(check('POST', QUOTE_PATH, 404, unknown)).toThrow('404 of quote');
});

test('what is no call of the contract is left alone', () => {
  expect(check('GET', '/healthz', 200, { anything: true })).not.toThrow();
});
