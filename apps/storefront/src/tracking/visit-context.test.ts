import { expect, it, vi } from 'vitest';
import { visitContext } from './visit-context.ts';

vi.mock('../account/account-store.ts', () => ({ accountToken: () => null }));

const shop = { id: 'zia', design: { mood: 'warm' } } as Parameters<typeof visitContext>[0];
const phone = { host: 'zia.test', referrer: '', screen: 390, touch: true };
const at = (pathname: string, more = {}) => visitContext(shop, { ...phone, pathname, ...more }, 3);

it('has the fields of a visit', () => {
  expect(at('/')).toEqual({
    page: '/',
    orderId: null,
    sessionId: '',
    userId: '',
    visitCount: 3,
    restaurantId: 'zia',
    website: 'zia.test',
    device: 'phone',
    design: 'warm',
    account: false,
    referrer: '',
  });
});

it('names pages without ids, below the branch', () => {
  expect(at('/f=altstadt/static/impressum').page).toBe('/static');
  expect(at('/checkout/success/abc_-9defgh')).toMatchObject({
    page: '/checkout/success',
    orderId: 'abc_-9defgh',
  });
  expect(at('/f=altstadt/checkout/holding').page).toBe('/checkout/holding');
  // What is no order's id would be refused, and the visit with it.
  expect(at('/checkout/success/kurz')).toMatchObject({ orderId: null });
  expect(at('/s/GEHEIM')).toMatchObject({ page: '/s', orderId: null });
});

it('names the page before by its host alone', () => {
  expect(at('/', { referrer: 'https://suche.test/?q=pizza+bei+mir' }).referrer).toBe('suche.test');
  expect(at('/', { referrer: 'https://zia.test/checkout' }).referrer).toBe('');
  expect(at('/', { referrer: 'kaputt' }).referrer).toBe('');
});

it('tells devices apart', () => {
  expect(at('/', { screen: 820 }).device).toBe('tablet');
  expect(at('/', { screen: 390, touch: false }).device).toBe('desktop');
});
