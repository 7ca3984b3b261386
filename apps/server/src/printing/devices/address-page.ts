import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@tischlein/domain/text/escape-html.ts';
import { pagePolicy } from '../../http/content-security-policy.ts';
import type { PrinterProtocol } from '../print-settings.ts';

/** Where the address is entered at a printer of this kind. */
const FIELDS: Partial<Record<PrinterProtocol, string>> = {
  cloudprnt: 'unter „CloudPRNT“ in das Feld „Server URL“',
  epson: 'unter „Server Direct Print“ in das Feld „URL 1“',
};

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;display:grid;place-items:start center;background:Canvas;color:CanvasText;font:1.0625rem/1.5 system-ui,sans-serif}
main{width:min(36rem,100% - 2rem);padding-block:2rem}
h1{font:600 1.6rem/1.2 Georgia,serif;margin:0 0 1rem;text-wrap:balance}
p{margin:0 0 1rem}
code{display:block;padding:1rem;margin-block-end:1rem;border:1px solid GrayText;border-radius:.5rem;font-size:1rem;overflow-wrap:anywhere;user-select:all;-webkit-user-select:all}
button{min-height:3rem;padding-inline:1.5rem;margin-block-end:1rem;border:0;border-radius:.5rem;background:#7b1e2e;color:#fff;font:inherit;font-weight:600}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`.trim();

const COPIED = 'Kopiert';
const MARKED = 'Markiert: jetzt lange drücken und kopieren';

const SCRIPT = `
const code = document.querySelector('code');
const button = document.querySelector('button');
button.addEventListener('click', async () => {
  getSelection().selectAllChildren(code);
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = ${JSON.stringify(COPIED)};
  } catch {
    button.textContent = ${JSON.stringify(MARKED)};
  }
});
`.trim();

/** Whether a person asks whose phone scanned the code: printers ask for a job, and never for a page. */
export function isForReading(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    !request.url.includes('?') &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

/** What a phone shows that scanned a printer's code: what the address is for, and how it gets there. */
export function sendAddressPage(
  reply: FastifyReply,
  { name, protocol, address }: { name: string; protocol: PrinterProtocol; address: string },
): FastifyReply {
  return page(
    reply,
    `Adresse für den Drucker „${name}“`,
    `<p>Sie gehört in den Drucker: Kopiere sie, öffne auf diesem Handy die Seite des Druckers (seine IP-Adresse steht auf dem Zettel mit den Netzwerkdaten) und füge sie dort ${FIELDS[protocol] ?? ''} ein.</p>
<code>${escapeHtml(address)}</code>
<button type="button">Adresse kopieren</button>
<p>Danach zeigt die Theke „Bereit“. Wer diese Adresse hat, kann Bestellungen lesen: Gib sie nicht weiter.</p>
<script>${SCRIPT}</script>`,
  );
}

/** The same phone with an address that is nobody's. */
export function sendUnknownAddressPage(reply: FastifyReply): FastifyReply {
  return page(
    reply.code(404),
    'Diese Adresse gilt nicht mehr',
    '<p>Jeder Drucker hat eine eigene. Eine neue bekommst du an der Theke: „Drucker“, beim Drucker „Einrichten“, ganz unten „Neue Adresse“.</p>',
  );
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy({ scripts: [SCRIPT], styles: [STYLE] }))
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}
