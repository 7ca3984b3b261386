import { expect, it } from 'vitest';
import { needsConnection, OFFLINE_TEXTS } from './needs-connection.ts';

it('says so, leads back to the same address and to the menu, and lets no address become markup', async () => {
  const page = needsConnection('/f=a/static/"><script>?x=1&y', '/f=a/');
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain('<h1>Diese Seite braucht eine Verbindung</h1>');
  expect(html).toContain(
    '<a href="/f=a/static/&quot;&gt;&lt;script&gt;?x=1&amp;y">Noch einmal versuchen</a>',
  );
  expect(html).toContain('<a href="/f=a/">Zur Speisekarte</a>');
});

it('says it in the language of the page', async () => {
  const said = { 'Keine Verbindung': 'No connection', 'Zur Speisekarte': 'To the menu <' };
  const texts = Object.fromEntries(OFFLINE_TEXTS.map((text) => [text, 'x']));
  const languages = [{ language: 'en', direction: 'ltr' as const, texts: { ...texts, ...said } }];
  const html = await needsConnection('/f=a/en/anfahrt', '/f=a/en/', languages).text();
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<title>No connection</title>');
  expect(html).toContain('<a href="/f=a/en/">To the menu &lt;</a>');
  for (const text of OFFLINE_TEXTS) expect(html).not.toContain(text);
  expect(await needsConnection('/x', '/', languages).text()).toContain(OFFLINE_TEXTS[1]);
});
