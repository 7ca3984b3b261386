import type { Page } from '@playwright/test';

/** Words and letters that no English text has. */
const GERMAN =
  /[äöüß]|\b(?:und|oder|nicht|kein|keine|dein|deine|deinen|deiner|der|das|ein|eine|einen|für|mit|bitte|ist|wird|noch|bis|zur|zum|uhr|gericht|gerichte|bestellung|lieferung|abholung|heute|warenkorb|gesamt|kostenfrei|anzahl)\b/iu;

/**
 * German that a page of another language shows or has read out. What says that it is in a language of its own is not
 * asked, nor the restaurant's own names and addresses.
 */
export function germanLeft(page: Page, names: readonly string[] = []): Promise<string[]> {
  return page.evaluate(find, { source: GERMAN.source, names });
}

function find({ source, names }: { source: string; names: readonly string[] }): string[] {
  const german = new RegExp(source, 'iu');
  const without = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const found = new Set<string>();
  const look = (text: string | null, where: Element) => {
    const ownLanguage = where.closest('[lang]') !== document.documentElement;
    if (text && !ownLanguage && german.test(without(text))) found.add(text.trim());
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, template')) continue;
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt'])
      look(element.getAttribute(attribute), element);
    if (!element.checkVisibility()) continue;
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) look(node.nodeValue, element);
  }
  return [...found];
}
