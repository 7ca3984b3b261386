import type { Reply } from '../../payment/http/request.ts';
import { PANEL_SCRIPT } from './panel-script.ts';

const STYLE = `
:root{color-scheme:light dark;--desk:#dfe3e8;--ink:#1c2126;--card:#fff;--edge:#b5bcc4}
@media (prefers-color-scheme:dark){:root{--desk:#15181c;--ink:#e8ebee;--card:#22272d;--edge:#4a535d}}
*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:var(--desk);color:var(--ink);padding:1rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1.2rem;margin:0}p{margin:.25rem 0}
#printers{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start;margin-top:1rem}
section{background:var(--card);border:1px solid var(--edge);border-radius:.75rem;padding:1rem;flex:1 1 24rem;min-width:0}
button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;border-radius:.5rem;border:1px solid var(--edge);background:transparent;color:inherit;cursor:pointer}
button[aria-pressed=true]{background:#b3261e;border-color:#b3261e;color:#fff}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0}
summary{min-height:2.75rem;cursor:pointer;padding:.5rem 0}
.tray{overflow-x:auto;container-type:inline-size;display:grid;gap:1rem;padding:.5rem 0}
.paper{background:#fdfcf7;color:#111;font:400 min(13px,calc(100cqw / var(--columns) / .62))/1.35 ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;padding:1rem 2ch .75rem;width:calc(var(--columns) * 1ch);box-shadow:0 2px 8px #0005;border-bottom:3px dashed #777}
.paper.torn{border-bottom:0;clip-path:polygon(0 0,100% 0,100% calc(100% - 9px),92% 100%,83% calc(100% - 12px),71% calc(100% - 2px),60% calc(100% - 13px),47% 100%,33% calc(100% - 11px),21% calc(100% - 2px),10% calc(100% - 12px),0 100%);padding-bottom:1.5rem}
.line{white-space:pre;min-height:1.35em}
.line span{display:inline-block;transform-origin:left}
.bold{font-weight:700}.inverse span{background:#111;color:#fff}
.center{text-align:center}.right{text-align:right}
.qr{border:3px double #111;display:inline-block;padding:.5rem;white-space:normal;overflow-wrap:anywhere;max-width:100%;color:#111}
.paper img{max-width:100%;image-rendering:pixelated;display:inline-block}
.foot{font-size:.85rem}.complaint{color:#b3261e;font-weight:700}
@media (prefers-color-scheme:dark){.complaint{color:#ffb4ab}}`;

/** The page; what it shows it asks for every second. */
export function panelPage(): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    },
    body: `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Nachgebaute Drucker</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>Nachgebaute Drucker</h1><p>Was hier liegt, hätte ein echter Drucker gedruckt. Die Knöpfe stören ihn.</p><p id="state" role="status"></p><div id="printers"></div></main><script>${PANEL_SCRIPT}</script></body></html>`,
  };
}
