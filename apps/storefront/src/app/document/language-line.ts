import { escapeHtml } from '@tischlein/domain/text/escape-html.ts';

/** In the words of that language, whatever language the document is in; another is offered by its own name. */
const OFFERS: Readonly<Record<string, { offer: string; close: string }>> = {
  en: { offer: 'This shop is also in English', close: 'Close' },
};

/**
 * Offers the page in the language that the browser prefers, above everything else. Every guest gets the same document,
 * so it is hidden until the script behind it has asked the browser, before anything is painted: nothing moves. An
 * invitation to a group, which the page takes out of its address, comes along.
 */
export function languageLine(
  languages: readonly string[],
  { basename, path }: { basename: string; path: string },
): { html: string; script: string } {
  if (languages.length === 0) return { html: '', script: '' };
  const lines = languages.map((language) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    const { offer, close } = OFFERS[language] ?? { offer: name, close: '×' };
    const href = escapeHtml(`${basename}/${language}${path === '/' ? '' : path}`);
    const [text, label] = [escapeHtml(offer), escapeHtml(close)];
    return `<aside class="language-line" lang="${language}" aria-label="${escapeHtml(name)}" hidden><a href="${href}" hreflang="${language}">${text}</a><button type="button" aria-label="${label}">×</button></aside>`;
  });
  return { html: lines.join(''), script: SHOW };
}

const KEY = 'tischlein:language-line';
const SHOW = `try {
const lines = [...document.querySelectorAll('.language-line')];
const wanted = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
const found = wanted.find((each) => each === 'de' || lines.some((line) => line.lang === each));
const line = lines.find((each) => each.lang === found);
if (line && !localStorage.getItem('${KEY}')) {
const [link, close] = line.children;
const invitation = /[?&](gruppe=[^&]+)/.exec(location.search);
const lead = () => {
const query = location.search || (invitation ? '?' + invitation[1] : '');
const [branch] = /^(\\/f=[^/]+)?/.exec(location.pathname);
link.href = branch + '/' + found + location.pathname.slice(branch.length).replace(/^\\/$/, '') + query;
};
lead();
link.addEventListener('click', lead);
close.addEventListener('click', () => {
line.hidden = true;
localStorage.setItem('${KEY}', 'closed');
});
line.hidden = false;
}
} catch {}`;
