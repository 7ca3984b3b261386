import { expect, it } from 'vitest';
import { pageOfNotification, readPush } from './read-push.ts';

const message = {
  title: 'Zia Ninetta · Bestellung 12',
  body: 'Deine Bestellung ist unterwegs.',
  tag: 'bestellung-abc',
  path: '/f=altstadt/checkout/success/abc',
};

it('shows a message; a newer one replaces the older of its order, and is heard', () => {
  expect(readPush(JSON.stringify(message))).toEqual({
    title: message.title,
    options: {
      body: message.body,
      icon: '/icon-192.png',
      lang: 'de',
      tag: 'bestellung-abc',
      renotify: true,
      data: { path: message.path },
    },
  });
});

it('speaks as the page it leads to', () => {
  const path = '/f=altstadt/en/checkout/success/abc';
  expect(readPush(JSON.stringify({ ...message, path })).options.lang).toBe('en');
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"title'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['numbers', '{"title":1,"tag":2}'],
])('says that there is news when it gets %s', (_, text) => {
  const { title, options } = readPush(text);
  expect([title, options.body]).toEqual([
    'Deine Bestellung',
    'Es gibt Neues zu deiner Bestellung.',
  ]);
  // Without a tag browsers refuse to announce it anew.
  expect(options.renotify).toBeUndefined();
});

it('leads to a page of the shop and nowhere else', () => {
  const page = (data: unknown) => pageOfNotification(data, 'https://shop.test');
  expect(page({ path: message.path })).toBe(`https://shop.test${message.path}`);
  for (const bad of [
    'https://evil.test/x',
    '//evil.test/x',
    'javascript:alert(1)',
    '\\\\evil.test',
  ])
    expect(page({ path: bad })).toBe('https://shop.test/');
  expect(page(null)).toBe('https://shop.test/');
  expect(page({ path: 7 })).toBe('https://shop.test/');
});
