/** What the page says in a language. */
export interface OfflineWords {
  language: string;
  direction: 'ltr' | 'rtl';
  /** By the German. */
  texts: Readonly<Record<string, string>>;
}

/**
 * What is shown without a connection under the address of a page that is not on the device. `start`: the menu in the
 * language of that page. `languages`: those beside German.
 */
export function needsConnection(
  address: string,
  start: string,
  languages: readonly OfflineWords[] = [],
): Response {
  const own = languages.find(({ language }) => start.endsWith(`/${language}/`));
  const say = (german: string) => escapeText(own?.texts[german] ?? german);
  const html = `<!doctype html>
<html lang="${own?.language ?? 'de'}" dir="${own?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(OFFLINE_TEXTS[0])}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${say(OFFLINE_TEXTS[1])}</h1>
<p>${say(OFFLINE_TEXTS[2])}</p>
<ul>
<li><a href="${escapeText(address)}">${say(OFFLINE_TEXTS[3])}</a></li>
<li><a href="${escapeText(start)}">${say(OFFLINE_TEXTS[4])}</a></li>
</ul>
</main>
</body>
</html>
`;
  return new Response(html, { status: 503, headers: HEADERS });
}

export const OFFLINE_TEXTS = [
  'Keine Verbindung',
  'Diese Seite braucht eine Verbindung',
  'Sie liegt noch nicht auf deinem Gerät. Sobald du wieder online bist, lädst du sie hier.',
  'Noch einmal versuchen',
  'Zur Speisekarte',
] as const;

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
