import { expect, it } from 'vitest';
import { needsConnection } from './needs-connection.ts';

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
