/** What is shown without a connection under the address of a page that is not on the device. */
export function needsConnection(address: string, start: string): Response {
  const html = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Keine Verbindung</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Diese Seite braucht eine Verbindung</h1>
<p>Sie liegt noch nicht auf deinem Gerät. Sobald du wieder online bist, lädst du sie hier.</p>
<ul>
<li><a href="${escapeText(address)}">Noch einmal versuchen</a></li>
<li><a href="${escapeText(start)}">Zur Speisekarte</a></li>
</ul>
</main>
</body>
</html>
`;
  return new Response(html, { status: 503, headers: HEADERS });
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** As the server's own small pages; the shop's colours are not at hand. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:start center;background:Canvas;color:CanvasText;font:1.0625rem/1.5 system-ui,sans-serif}
main{width:min(40rem,100% - 2rem);padding:clamp(2rem,10vh,6rem) 0;overflow-wrap:break-word}
h1{font:600 clamp(1.75rem,6vw,2.75rem)/1.15 Georgia,serif;margin:0 0 .5rem;text-wrap:balance}
p{margin:0 0 2rem;max-width:60ch}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
a{display:block;padding:1rem 1.25rem;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:.75rem;color:inherit;text-decoration:none}
a:hover{border-color:currentColor}
a:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`.trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
