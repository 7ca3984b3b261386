import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { hrefOf, Link, Router, useLocation, useParams } from './router.tsx';

function render(basename: string, path: string, View: () => ReactNode): string {
  return renderToString(createElement(Router, { basename, path }, createElement(View)));
}

describe('router', () => {
  it.each([
    ['', paths.start(), '/'],
    ['', paths.menu(), '/?scrollTo=menu'],
    ['/f=altstadt', paths.start(), '/f=altstadt'],
    ['/f=altstadt', paths.menu(), '/f=altstadt?scrollTo=menu'],
    ['/f=altstadt', paths.checkout(), '/f=altstadt/checkout'],
  ])('below %j %s is %s', (basename, to, href) => {
    expect(hrefOf(basename, to)).toBe(href);
    const There = () => createElement(Link, { to, className: 'a' }, 'Hin');
    expect(render(basename, '/', There)).toBe(`<a class="a" href="${href}">Hin</a>`);
  });

  it.each([
    ['', '/', '/', ''],
    ['/f=altstadt', '', '/', ''],
    ['/f=altstadt', '/?scrollTo=menu', '/', '?scrollTo=menu'],
    ['', '/static/agb?a=b?c', '/static/agb', '?a=b?c'],
  ])('below %j %s stands at %s', (basename, path, pathname, search) => {
    const Here = () => {
      const here = useLocation();
      return [here.basename, here.pathname, here.search].join(' ');
    };
    expect(render(basename, path, Here)).toBe(`${basename} ${pathname} ${search}`);
  });

  it('tells what the path carries', () => {
    const OrderId = () => useParams()['orderId'] ?? 'nichts';
    expect(render('/f=x', '/checkout/success/o%2F1', OrderId)).toBe('o/1');
    expect(render('/f=x', '/gibt-es-nicht', OrderId)).toBe('nichts');
  });
});
