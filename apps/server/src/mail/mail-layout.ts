import { escapeHtml as e } from '@tischlein/domain/text/escape-html.ts';

/** Words of one language in a line of a mail; `lang` where it is another than German (WCAG 3.1.2). */
export interface TextPart {
  text: string;
  lang?: string;
}

export interface LineDetail {
  text: string;
  /** The text in parts of one language each, where it has more than one. */
  pieces?: TextPart[];
  /** It belongs to the dish of a menu named above it. */
  inner: boolean;
}

export interface LineRow {
  /** Whose lines begin here, in a group's order. */
  heading?: string;
  title: string;
  pieces: TextPart[];
  details: LineDetail[];
  price: string;
}

export interface PriceRow {
  kind: 'part' | 'total' | 'vat';
  label: string;
  text: string;
}

export interface MailContent {
  /** BCP 47; missing: German. */
  language?: string;
  /** '#rrggbb'. */
  accent: string;
  restaurantName: string;
  title: string;
  lead: string;
  link: { url: string; label: string };
  /** What else can be done, below the first. */
  moreLinks?: { url: string; label: string }[];
  pages: { url: string; label: string }[];
  lines: LineRow[];
  prices: PriceRow[];
  /** Who of a group bears what. */
  shares: PriceRow[];
  facts: [string, string][];
  /** Paragraphs after everything, in small print; addresses in them become links. */
  closing?: string[];
  footer: string[];
}

const PAGE =
  'margin:0;padding:24px 12px;background:#f6f1e9;font-family:Figtree,Helvetica,Arial,sans-serif;color:#2a2320;';
const CARD =
  'max-width:560px;margin:0 auto;background:#fffdf9;border-radius:12px;padding:28px 24px;';
const PRICE =
  'text-align:right;white-space:nowrap;vertical-align:top;font-variant-numeric:tabular-nums;';
const TABLE =
  'width:100%;border-collapse:collapse;margin-top:20px;font-size:15px;line-height:1.45;';

const SOFT = 'color:#6b5f58;font-size:13px;';
const TOTAL =
  'padding:8px 0 6px;border-top:2px solid #2a2320;font-size:18px;font-weight:700;line-height:1.3;';

/** A mail as HTML, of tables and inline styles: mail programs know little else. */
export function mailHtml(content: MailContent): string {
  const rows = (pairs: [string, string][]) =>
    pairs
      .map(([name, value]) => `<tr><td>${e(name)}</td><td style="${PRICE}">${e(value)}</td></tr>`)
      .join('');
  const table = (body: string) =>
    body === '' ? '' : `<table role="presentation" style="${TABLE}">${body}</table>`;
  return `<!doctype html><html lang="${e(content.language ?? 'de')}" dir="auto"><head><meta charset="utf-8"><title>${e(content.title)}</title></head>
<body style="${PAGE}"><div style="${CARD}">
<p style="margin:0 0 4px;font-size:14px;color:#6b5f58">${e(content.restaurantName)}</p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.2">${e(content.title)}</h1>
<p style="margin:0;font-size:16px;line-height:1.5">${e(content.lead)}</p>
${[content.link, ...(content.moreLinks ?? [])].map((link) => wayOn(link, content.accent)).join('')}
${table(content.lines.map(lineHtml).join(''))}${table(content.prices.map(priceHtml).join(''))}${table(content.shares.map(priceHtml).join(''))}${table(rows(content.facts))}${(content.closing ?? []).map((text) => `<p style="margin:12px 0 0;${SOFT}line-height:1.5">${withLinks(e(text)).replaceAll('\n', '<br>')}</p>`).join('')}
<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#6b5f58">${[...content.footer.map(e), content.pages.map(pageLink).join(' · ')].filter(Boolean).join('<br>')}</p>
</div></body></html>`;
}

/** Of escaped text; a full stop after an address is none of it. */
const withLinks = (html: string): string =>
  html.replace(
    /https?:\/\/[^\s<]*[^\s<.,;)]/g,
    (url) => `<a href="${url}" style="color:inherit">${url}</a>`,
  );

function wayOn({ url, label }: MailContent['link'], accent: string): string {
  return `<p style="margin:20px 0 0"><a href="${e(url)}" style="color:#2a2320;font-weight:600;border-bottom:2px solid ${e(accent)};text-decoration:none">${e(label)}</a></p>`;
}

function pageLink({ url, label }: { url: string; label: string }): string {
  return `<a href="${e(url)}" style="color:inherit">${e(label)}</a>`;
}

function lineHtml(line: LineRow): string {
  const details = line.details.map(
    ({ text, pieces = [{ text }], inner }) =>
      `<div style="${SOFT}${inner ? 'padding-left:14px' : ''}">${piecesHtml(pieces)}</div>`,
  );
  const heading = line.heading
    ? `<tr><td colspan="2" style="padding:14px 0 2px;font-weight:700">${e(line.heading)}</td></tr>`
    : '';
  return `${heading}<tr><td style="padding:6px 0;border-bottom:1px solid #ece4d8">${piecesHtml(line.pieces)}${details.join('')}</td>
<td style="${PRICE}padding:6px 0;border-bottom:1px solid #ece4d8">${e(line.price)}</td></tr>`;
}

function piecesHtml(pieces: readonly TextPart[]): string {
  return pieces
    .map(({ text, lang }) => (lang ? `<span lang="${e(lang)}">${e(text)}</span>` : e(text)))
    .join('');
}

function priceHtml({ kind, label, text }: PriceRow): string {
  const look = { part: '', total: TOTAL, vat: SOFT }[kind];
  return `<tr><td style="${look}">${e(label)}</td><td style="${PRICE}${look}">${e(text)}</td></tr>`;
}

export function mailText(content: MailContent): string {
  const rows = (pairs: [string, string][]) => pairs.map(([name, value]) => `${name}: ${value}`);
  const lines = content.lines.flatMap((line) => [
    ...(line.heading ? [`${line.heading}:`] : []),
    `${line.title}  ${line.price}`,
    ...line.details.map(({ text, inner }) => `${inner ? '      ' : '   '}${text}`),
  ]);
  const blocks = [
    [content.restaurantName, content.title],
    [content.lead],
    lines,
    content.prices.map(({ label, text }) => `${label}: ${text}`),
    content.shares.map(({ label, text }) => `${label}: ${text}`),
    rows(content.facts),
    ...(content.closing ?? []).map((text) => [text]),
    [content.link, ...(content.moreLinks ?? [])].map(({ url, label }) => `${label}: ${url}`),
    content.footer,
    content.pages.map(({ url, label }) => `${label}: ${url}`),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}
