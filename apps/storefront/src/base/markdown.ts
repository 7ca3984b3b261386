import { Marked } from 'marked';
import { escapeHtml } from '@tischlein/domain/text/escape-html.ts';

const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Raw HTML is shown as text, links lead only where links should, pictures come only from our own host. */
const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      if (!SAFE_LINK.test(href)) return label;
      const outside = /^https?:/i.test(href) ? ' rel="noopener noreferrer" target="_blank"' : '';
      return `<a href="${escapeHtml(href)}"${outside}>${label}</a>`;
    },
    image: ({ href, text }) =>
      href.startsWith('/media/')
        ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`
        : escapeHtml(text),
    // The page's own title is the h1, so operators begin with # or ##; neither may skip a level.
    // Alignment by attribute would be a style in the document.
    heading({ tokens, depth }) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    tablecell({ header, tokens }) {
      const tag = header ? 'th' : 'td';
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
  },
});

/** What the law is cited by stays on one line: '§ 5', 'Abs. 2', 'Nr. 1'. */
const CITED = /(§|Abs\.|Art\.|Nr\.|Buchst\.) (?=[\da-z])/g;

/** Markdown of the operator as safe HTML; as it was written where it is nested deeper than any program reads. */
export function markdownToHtml(text: string): string {
  try {
    return marked.parse(text.replace(CITED, '$1\u00a0')) as string;
  } catch {
    return `<p>${escapeHtml(text)}</p>\n`;
  }
}
