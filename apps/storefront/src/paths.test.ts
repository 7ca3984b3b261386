import { describe, expect, it } from 'vitest';
import { matchPage } from './match-page.ts';
import { basenameOf, findPage, mediaUrl, paths, patterns } from './paths.ts';

describe('paths', () => {
  it('are these URLs', () => {
    const all = {
      start: paths.start(),
      campaign: paths.campaign('a b'),
      menu: paths.menu(),
      checkout: paths.checkout(),
      checkoutWithScript: paths.checkout('paypal'),
      checkoutSuccess: paths.checkoutSuccess('x/y'),
      openingTimes: paths.openingTimes(),
      location: paths.location(),
      about: paths.about(),
      staticPage: paths.staticPage('agb'),
    };
    expect(all).toMatchInlineSnapshot(`
      {
        "about": "/ueber-uns",
        "campaign": "/s/a%20b",
        "checkout": "/checkout",
        "checkoutSuccess": "/checkout/success/x%2Fy",
        "checkoutWithScript": "/checkout?zahlung=paypal",
        "location": "/anfahrt",
        "menu": "/?scrollTo=menu",
        "openingTimes": "/oeffnungszeiten",
        "start": "/",
        "staticPage": "/static/agb",
      }
    `);
    expect(patterns).toMatchInlineSnapshot(`
      {
        "about": "/ueber-uns",
        "campaign": "/s/:smsCode",
        "checkout": "/checkout",
        "checkoutCancelled": "/checkout/:paymentCanceled",
        "checkoutSuccess": "/checkout/success/:orderId",
        "location": "/anfahrt",
        "openingTimes": "/oeffnungszeiten",
        "start": "/",
        "staticPage": "/static/:id",
      }
    `);
  });

  it('lead to their own pages', () => {
    expect(matchPage(paths.start())?.name).toBe('start');
    expect(matchPage(paths.campaign('abc'))).toMatchObject({
      name: 'campaign',
      params: { smsCode: 'abc' },
    });
    expect(matchPage(paths.checkoutSuccess('o-1'))?.params['orderId']).toBe('o-1');
    expect(matchPage('/checkout/holding')).toBeNull();
    expect(matchPage('/gibt-es-nicht')).toBeNull();
  });

  it.each([
    ['/Checkout/', 'checkout', {}],
    ['/checkout/abgebrochen', 'checkoutCancelled', { paymentCanceled: 'abgebrochen' }],
    ['//', 'start', {}],
    ['/s/a%20b', 'campaign', { smsCode: 'a b' }],
    ['/s/50%', 'campaign', { smsCode: '50%' }],
    ['/static/Agb//', 'staticPage', { id: 'Agb' }],
  ])('%s is read as %s', (path, name, params) => {
    expect(matchPage(path)).toEqual({ name, params });
  });

  it.each(['/s/', '/s//x', '/static/a/b', '/checkout/success'])('%s leads nowhere', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  it.each([
    ['/', ''],
    ['/f=altstadt', '/f=altstadt'],
    ['/f=altstadt/checkout', '/f=altstadt'],
    ['/f/abc', ''],
    ['/s/f=x', ''],
  ])('%s has the base %j', (path, base) => {
    expect(basenameOf(path)).toBe(base);
  });

  it('names media by id and size', () => {
    expect(mediaUrl('pizza margherita', '240x240')).toBe('/media/pizza%20margherita/240x240');
  });

  it('finds pages by their title', () => {
    const pages = [{ id: 'a', title: 'Datenschutz' }];
    expect(findPage(pages, 'datenschutz')?.id).toBe('a');
    expect(findPage(pages, 'Impressum')).toBeUndefined();
  });
});
