import { criticalCss, manifest } from 'virtual:client-build';
import type { RenderInput, RenderOutput } from '@tischlein/contract/render.ts';
import type { PageMatch } from '../../base/match-page.ts';
import { pageTitle } from '../page-title.ts';
import { guestPageTitle } from '../../shop-pages/guest-page-title.ts';
import { GUEST_PAGES, mediaUrl, type GuestPageName, type PageName } from '../../base/paths.ts';
import { LAZY_PAGES } from '../routes.tsx';
import type { Hosting } from '../../session/shop-context.tsx';
import { DIRECTION, LANGUAGE, LOCALE } from '../../language/language.ts';
import { alternates } from './alternates.ts';
import { phoneHref } from '../../base/phone-href.ts';
import { escapeHtml } from '@tischlein/domain/text/escape-html.ts';
import { inlineJson } from '../../base/inline-json.ts';
import { displayFontUrl, fontUrls } from './display-font.ts';
import { languageLine } from './language-line.ts';
import { GUEST_VIEWS } from '../pages/guest-page.tsx';
import { HERO_SHOWN, heroSet } from '../welcome/welcome.tsx';
import { HOLD_FORMS } from './hold-forms.ts';
import { HOLD_PRESSES } from './hold-presses.ts';
import { MISSING_PROGRAM, TELL_MISSING } from './missing-program.ts';
import { fontsLater, FONTS_KEPT, splitFonts } from './fonts-later.ts';
import { startAfterPicture } from './start-after-picture.ts';
import { describeShop, structuredData } from './structured-data.ts';

interface Parts {
  input: RenderInput;
  hosting: Hosting;
  /** The application as HTML. */
  body: string;
  match: PageMatch | null;
  page: PageName | 'notFound';
}

const ENTRY = 'src/app/entry-client.tsx';
const GUEST_PAGE_FILE = 'src/app/pages/guest-page.tsx';
const isGuestPage = (page: string): page is GuestPageName =>
  GUEST_PAGES.some((name) => name === page);
/** Pages about one guest's order or mail have no business in a search engine. */
const PRIVATE: ReadonlySet<string> = new Set([
  'checkout',
  'checkoutHolding',
  'checkoutCancelled',
  'checkoutSuccess',
  ...GUEST_PAGES.filter((name) => name !== 'reserveTable'),
  'notFound',
]);

/** Above the program, which need not carry them. From the menu the tab key comes to the cart after every dish. */
const SKIP_LINKS = [
  ['inhalt', 'Zum Inhalt springen'],
  ['warenkorb-leiste', 'Zum Warenkorb springen'],
  ['warenkorb', 'Zum Warenkorb springen'],
]
  .map(([id, words]) => `<a class="skip-link" href="#${id}">${words}</a>`)
  .join('');

/**
 * The whole document: what is seen first comes first, so that a slow line brings head and first dishes with its first
 * packets; what only search engines read comes last. Scripts and styles inside it are listed, because the content security policy names their hashes. */
export function assembleDocument(parts: Parts): Omit<RenderOutput, 'status'> {
  const { input, hosting, body } = parts;
  const config = `window.shopConfig=${inlineJson(input.shop)};`;
  const waits = waitsForPicture(hosting);
  const { fonts, rest } = splitFonts(criticalCss, waits);
  const styles = [rest, input.shopCss].filter((css) => css !== '').map(safeStyle);
  const outline =
    hosting.outline === null
      ? ''
      : `<script type="application/json" id="menu-outline">${inlineJson(hosting.outline)}</script>
<script type="application/ld+json">${inlineJson(structuredData(input))}</script>`;
  const program = loadProgram(parts);
  const isOffered = LANGUAGE === 'de' && !PRIVATE.has(parts.page);
  const line = languageLine(isOffered ? input.shop.languages : [], input);
  const html = `<!doctype html>
<html lang="${LANGUAGE}" dir="${DIRECTION}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${firstOnTheLine(parts)}
${head(parts)}
${styles.map((css) => `<style>${css}</style>`).join('\n')}
${waits ? `${fontsLater(fonts)}\n` : ''}<script>${HOLD_FORMS}</script>
<script>${HOLD_PRESSES}</script>
<script>${TELL_MISSING}</script>
${program.head}
</head>
<body>
${SKIP_LINKS}
${outdatedLine(input.shop.phone)}
${MISSING_PROGRAM}
${line.html}${line.script && `<script>${line.script}</script>`}
<div id="app">${body}</div>
${noscriptLine(input.shop.phone)}
<script>${config}</script>
${outline}
${program.starter && `<script>${program.starter}</script>`}
</body>
</html>
`;
  const inlineScripts = [
    HOLD_FORMS,
    HOLD_PRESSES,
    TELL_MISSING,
    line.script,
    config,
    program.starter,
    waits ? FONTS_KEPT : '',
  ].filter((script) => script !== '');
  return { html, inlineScripts, inlineStyles: waits ? [...styles, fonts] : styles };
}

function noscriptLine(phone: string): string {
  return `<noscript><p class="noscript">Zum Bestellen braucht der Shop JavaScript. Die Speisekarte kannst du auch so lesen, und telefonisch erreichst du uns unter ${escapeHtml(phone)}.</p></noscript>`;
}

/** Shown or not by the style sheet, since what is too old may not run our program. */
function outdatedLine(phone: string): string {
  const link = `<a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(phone)}</a>`;
  return `<p class="outdated">Dieser Browser ist zu alt, um hier zu bestellen. Die Speisekarte kannst du lesen, und telefonisch erreichst du uns unter ${link}.</p>`;
}

function head({ input, match, page }: Parts): string {
  const { shop, origin, basename, path } = input;
  const title = escapeHtml(
    match && isGuestPage(match.name) ? guestPageTitle(shop, match.name) : pageTitle(shop, match),
  );
  const description = escapeHtml(describeShop(shop));
  const canonicalPath = match?.name === 'campaign' ? '/' : path;
  const canonical = escapeHtml(
    `${origin}${basename}${canonicalPath === '/' && basename ? '' : canonicalPath}`,
  );
  const { heroImage } = shop.design;
  const picture = heroImage && escapeHtml(`${origin}${mediaUrl(heroImage, '1920x1080')}`);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    PRIVATE.has(page)
      ? '<meta name="robots" content="noindex">'
      : [`<link rel="canonical" href="${canonical}">`, ...alternates(input, canonicalPath)].join(
          '\n',
        ),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${escapeHtml(shop.design.surface ?? '#faf5ea')}" media="(prefers-color-scheme: light)">`,
    '<meta name="theme-color" content="#1a1512" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="manifest" href="${escapeHtml(basename)}/manifest.webmanifest">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<meta property="og:type" content="restaurant.restaurant">`,
    `<meta property="og:locale" content="${LOCALE.replace('-', '_')}">`,
    `<meta property="og:site_name" content="${escapeHtml(shop.restaurantName)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    // One document is for all guests: the id or key of the first must not stand in it.
    ...(PRIVATE.has(page) ? [] : [`<meta property="og:url" content="${canonical}">`]),
    ...(picture ? [`<meta property="og:image" content="${picture}">`] : []),
  ];
  return lines.join('\n');
}

/** The menu with a large picture: it comes first, and what else the page needs of the line comes when it is there. */
const waitsForPicture = ({ outline, shop }: Hosting): boolean =>
  outline !== null && Boolean(shop.design.heroImage);

/**
 * What a slow line shall bring first: the menu's large picture and nothing beside it, else the font of the headings.
 * Behind the picture these come once it is there; until then others of the same width stand in.
 */
function firstOnTheLine({ input, hosting }: Parts): string {
  const { heroImage } = input.shop.design;
  if (waitsForPicture(hosting) && heroImage)
    return `<link rel="preload" as="image" imagesrcset="${escapeHtml(heroSet(heroImage))}" imagesizes="${HERO_SHOWN}" fetchpriority="high">`;
  const font = displayFontUrl(manifest, input.shopCss);
  return font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '';
}

/**
 * How the program and the styles of its page load. It stands as a deferred module in the head, with everything it
 * needs named beside it so that nothing loads in a chain; behind a large picture it is started from the end instead.
 */
function loadProgram({ page, hosting, input }: Parts): { head: string; starter: string } {
  const files = new Set<string>();
  const styles = new Set<string>();
  const entryStyles = new Set(manifest[ENTRY]?.css);
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) if (!entryStyles.has(css)) styles.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(ENTRY);
  const lazy = (LAZY_PAGES as Partial<Record<string, { file: string }>>)[page];
  if (lazy) visit(lazy.file);
  else if (isGuestPage(page)) {
    visit(GUEST_PAGE_FILE);
    visit(GUEST_VIEWS[page].file);
  }
  const entry = `/${manifest[ENTRY]?.file ?? ''}`;
  const others = [...files].map((file) => `/${file}`).filter((file) => file !== entry);
  const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`);
  if (waitsForPicture(hosting)) {
    const fonts = fontUrls(manifest, input.shopCss);
    return { head: links.join('\n'), starter: startAfterPicture(entry, others, fonts) };
  }
  links.push(...others.map((file) => `<link rel="modulepreload" href="${file}">`));
  return {
    head: [...links, `<script type="module" src="${entry}"></script>`].join('\n'),
    starter: '',
  };
}

/** Styles are the operator's own, but a closing tag in a string of theirs must not end the element. */
function safeStyle(css: string): string {
  return css.replace(/<\/(style)/gi, '<\\/$1');
}
