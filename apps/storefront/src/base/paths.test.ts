import { describe, expect, it } from 'vitest';
import { guestPaths } from '../shop-pages/guest-paths.ts';
import { matchPage } from './match-page.ts';
import { basenameOf, findPage, mediaUrl, paths, ROUTE_PATTERNS } from './paths.ts';

describe('paths', () => {
  it('are these URLs', () => {
    const all = {
      start: paths.start(),
      campaign: paths.campaign('a b'),
      menu: paths.menu(),
      checkout: paths.checkout(),
      checkoutWithScript: paths.checkout('paypal'),
      checkoutHolding: paths.checkoutHolding(),
      checkoutSuccess: paths.checkoutSuccess('x/y'),
      openingTimes: paths.openingTimes(),
      location: paths.location(),
      about: paths.about(),
      staticPage: paths.staticPage('agb'),
      reserveTable: paths.reserveTable(),
      feedback: guestPaths.feedback('o-1'),
      tableAnswer: guestPaths.tableAnswer('k', 'ansehen'),
    };
    expect(all).toMatchInlineSnapshot(`
      {
        "about": "/ueber-uns",
        "campaign": "/s/a%20b",
        "checkout": "/checkout",
        "checkoutHolding": "/checkout/holding",
        "checkoutSuccess": "/checkout/success/x%2Fy",
        "checkoutWithScript": "/checkout?zahlung=paypal",
        "feedback": "/feedback/o-1",
        "location": "/anfahrt",
        "menu": "/?scrollTo=menu",
        "openingTimes": "/oeffnungszeiten",
        "reserveTable": "/tisch-reservieren",
        "start": "/",
        "staticPage": "/static/agb",
        "tableAnswer": "/tr/k/ansehen",
      }
    `);
    expect(ROUTE_PATTERNS).toMatchInlineSnapshot(`
      {
        "about": "/ueber-uns",
        "campaign": "/s/:smsCode",
        "card": "/f/:drivercode",
        "checkout": "/checkout",
        "checkoutCancelled": "/checkout/:paymentCanceled",
        "checkoutHolding": "/checkout/holding",
        "checkoutSuccess": "/checkout/success/:orderId",
        "confirmAdvertising": "/zustimmen/:key",
        "feedback": "/feedback/:order",
        "location": "/anfahrt",
        "mailCoupon": "/reservieren/:emailid",
        "openingTimes": "/oeffnungszeiten",
        "reserveTable": "/tisch-reservieren",
        "start": "/",
        "staticPage": "/static/:id",
        "tableAnswer": "/tr/:id/:type",
        "unsubscribe": "/abmelden/:type/:email",
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
    expect(matchPage('/checkout/holding')?.name).toBe('checkoutHolding');
    expect(matchPage('/gibt-es-nicht')).toBeNull();
  });

  it.each([
    ['/Checkout/', 'checkout', {}],
    ['/checkout/abgebrochen', 'checkoutCancelled', { paymentCanceled: 'abgebrochen' }],
    ['//', 'start', {}],
    ['/s/a%20b', 'campaign', { smsCode: 'a b' }],
    ['/s/50%', 'campaign', { smsCode: '50%' }],
    ['/static/Agb//', 'staticPage', { id: 'Agb' }],
    ['/static/success', 'staticPage', { id: 'success' }],
    ['/s/HOLDING', 'campaign', { smsCode: 'HOLDING' }],
    ['/checkout/Holding/', 'checkoutHolding', {}],
    ['/f/ABC', 'card', { drivercode: 'ABC' }],
    ['/abmelden/angebote/a%40b.de', 'unsubscribe', { type: 'angebote', email: 'a@b.de' }],
  ])('%s is read as %s', (path, name, params) => {
    expect(matchPage(path)).toEqual({ name, params });
  });

  it.each(['/s/', '/s//x', '/static/a/b', '/checkout/success', '/Checkout/Success/'])(
    '%s leads nowhere',
    (path) => {
      expect(matchPage(path)).toBeNull();
    },
  );

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
