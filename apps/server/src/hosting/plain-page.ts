import type { BranchLink } from '@tischlein/contract/render.ts';

/** Small pages made by the server itself: the branches of a franchise, an unknown host, a shop that is offline or not built yet. */
interface PlainPage {
  title: string;
  text: string;
  branches?: BranchLink[];
  /** Whom to call. */
  phone?: { number: string; name: string; address: string };
  /** Theme tokens; these pages look sound without. */
  css?: string;
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:start center;background:var(--surface,Canvas);color:var(--ink,CanvasText);font:1.0625rem/1.5 var(--font-text,system-ui,sans-serif)}
main{width:min(40rem,100% - 2rem);padding:clamp(2rem,10vh,6rem) 0}
h1{font:600 clamp(1.75rem,6vw,2.75rem)/1.15 var(--font-display,Georgia,serif);margin:0 0 .5rem;text-wrap:balance}
p{margin:0 0 2rem;max-width:60ch}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
a{display:block;padding:1rem 1.25rem;border:1px solid color-mix(in srgb,currentColor 22%,transparent);border-radius:var(--radius-card,.75rem);color:inherit;text-decoration:none}
a:hover{border-color:currentColor}
a:focus-visible{outline:3px solid var(--accent,Highlight);outline-offset:2px}
strong{display:block;font-size:1.15em}
span{opacity:.85}
`.trim();

export function plainPage(page: PlainPage): { html: string; style: string } {
  const style = [page.css, STYLE].filter(Boolean).join('\n');
  const branches = (page.branches ?? []).map(
    ({ slug, name, address }) =>
      `<li><a href="/f=${encodeURIComponent(slug)}/"><strong>${escapeText(name)}</strong><span>${escapeText(address)}</span></a></li>`,
  );
  const { phone } = page;
  const call = phone
    ? [
        `<li><a href="tel:${escapeText(phone.number.replace(/[^\d+]/g, ''))}"><strong>${escapeText(phone.number)}</strong><span>${escapeText(`${phone.name}, ${phone.address}`)}</span></a></li>`,
      ]
    : [];
  const links = [...branches, ...call];
  const html = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(page.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(page.title)}</h1>
<p>${escapeText(page.text)}</p>
${links.length > 0 ? `<ul>\n${links.join('\n')}\n</ul>` : ''}
</main>
</body>
</html>
`;
  return { html, style };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
