import type { Reply } from './request.ts';

/** One button, which posts a form of its own. */
export interface PageButton {
  label: string;
  action: string;
  fields?: Readonly<Record<string, string>>;
}

/** A page of the provider, for a browser to click: plain HTML without script, which says that it is not the real one. */
export interface Page {
  /** Whose page it is. */
  brand: string;
  title: string;
  lines: readonly string[];
  buttons: readonly PageButton[];
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}.note{border:2px dashed;padding:.5rem .75rem}h1{font-size:1.5rem}button{font:inherit;min-height:3rem;width:100%;margin:.25rem 0}';

export function pageReply(page: Page, status = 200): Reply {
  const lines = page.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const buttons = page.buttons.map(form).join('');
  const brand = escapeHtml(page.brand);
  const title = escapeHtml(page.title);
  const body = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title} – ${brand}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><p class="note">Nachgebaute Seite von ${brand} zum Ausprobieren: <strong>Hier fließt kein Geld.</strong></p><h1>${title}</h1>${lines}${buttons}</main></body></html>`;
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

function form({ label, action, fields = {} }: PageButton): string {
  const hidden = Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
  return `<form method="post" action="${escapeHtml(action)}">${hidden}<button>${escapeHtml(label)}</button></form>`;
}

/** 1234 as '12,34 €'. */
export function euros(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')} €`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
}
