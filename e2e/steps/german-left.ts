import type { Page } from '@playwright/test';
import type { SpokenCatalogue } from '../world/catalogue.ts';

/** Words and letters that no English text has. */
const GERMAN =
  /[äöüß]|\b(?:und|oder|nicht|kein|keine|dein|deine|deinen|deiner|der|das|ein|eine|einen|für|mit|bitte|ist|wird|noch|bis|zur|zum|uhr|gericht|gerichte|bestellung|lieferung|abholung|heute|warenkorb|gesamt|kostenfrei|anzahl)\b/iu;
/** Of the restaurants and of places, and what the screens' guests are called. */
const NAMES = [
  ...['Pizzeria Zia Ninetta', 'Brückenstraße', 'Birkenfurt', 'Am Alten Markt', 'Zia Ninetta'],
  ...['Büro Lindenstraße', 'Büro', 'Ahornweg', 'Flammbruder Süd', 'Flammbruder'],
];

/**
 * German that a page of another language shows or has read out: what has words or letters of German, or is a German
 * text of the catalogue, which has another one for it. What says that it is in a language of its own is not asked,
 * nor the names of restaurants and places.
 */
export function germanLeft(
  page: Page,
  { texts, messages, shop }: SpokenCatalogue,
): Promise<string[]> {
  const known = Object.entries({ ...texts, ...messages, ...shop })
    .map(([german, said]) => [german.replace(/^[\w-]+\.tsx?\|/, ''), said])
    .filter(([german, said]) => german !== said)
    .map(([german]) => german!.trim());
  const said = new Set(Object.values({ ...texts, ...messages, ...shop }));
  return page.evaluate(find, {
    source: GERMAN.source,
    names: NAMES,
    known: known.filter((german) => !said.has(german)),
  });
}

interface Wanted {
  source: string;
  names: readonly string[];
  known: readonly string[];
}

function find({ source, names, known }: Wanted): string[] {
  const german = new RegExp(source, 'iu');
  const translated = new Set(known);
  const street = /[\p{L}. -]+(?:straße|weg|platz|gasse) \d+\w?/giu;
  const without = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(street, ''));
  const found = new Set<string>();
  const look = (text: string | null, where: Element | null) => {
    const ownLanguage = where && where.closest('[lang]') !== document.documentElement;
    if (!text?.trim() || ownLanguage) return;
    if (german.test(without(text)) || translated.has(text.trim())) found.add(text.trim());
  };
  look(document.title, null);
  for (const meta of document.querySelectorAll('meta[name="description"], meta[property^="og:"]'))
    look(meta.getAttribute('content'), null);
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, template')) continue;
    for (const attribute of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      look(element.getAttribute(attribute), element);
    if (!element.checkVisibility()) continue;
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) look(node.nodeValue, element);
  }
  return [...found];
}
