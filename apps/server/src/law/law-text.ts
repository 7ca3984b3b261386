import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { KnownOfShop, LawPart, LawRow } from './law-row.ts';
import { ACCESS } from './rows/access.ts';
import { CONTRACT } from './rows/contract.ts';
import { FOOD } from './rows/food.ts';
import { GUESTS } from './rows/guests.ts';
import { PRICES } from './rows/prices.ts';

export const LAW: readonly LawPart[] = [CONTRACT, PRICES, FOOD, GUESTS, ACCESS];

const INTRO = `# Recht, Zeile für Zeile

Was das Recht für Lieferdienste und Restaurants verlangt (Stand November 2026), wo der Shop es tut, welche Tests es zeigen und was nur du tun kannst. Keine Rechtsberatung: Lass es vor dem Start prüfen, die Steuern von deiner Steuerberatung.

\`npm run shop -- law ID\` zeigt dasselbe und was in deinem Shop noch fehlt. Geschrieben wird diese Datei aus \`apps/server/src/law\`: \`node tools/run-ts.mjs apps/server/src/law/write-law.ts\`.`;

/** docs/law.md. */
export function lawMarkdown(): string {
  return `${[INTRO, ...LAW.map(partText)].join('\n\n')}\n`;
}

function partText({ title, rows }: LawPart): string {
  return [`## ${title}`, ...rows.map(rowText)].join('\n\n');
}

/** File and title of each test that shows a row. */
export const testsOf = ({ tests }: Pick<LawRow, 'tests'>): [file: string, title: string][] =>
  Object.entries(tests).flatMap(([file, titles]) =>
    titles.map((title): [string, string] => [file, title]),
  );

function rowText({ demand, source, product, tests, operator }: LawRow): string {
  const shown = testsOf({ tests })
    .map(([file, name]) => `\`${file}\` "${name}"`)
    .join(', ');
  return [
    `### ${demand}`,
    [
      `- **Quelle:** ${source}`,
      `- **Im Shop:** ${product}`,
      `- **Gezeigt von:** ${shown || 'nichts'}`,
      `- **Nur du:** ${operator ?? 'nichts'}`,
    ].join('\n'),
  ].join('\n\n');
}

/** What is still missing in a shop, by demand; empty where nothing is. */
export function missingInShop(shop: Shop, known: KnownOfShop = { priceHints: [] }): string[] {
  return LAW.flatMap(({ rows }) =>
    rows.flatMap(({ demand, missing }) =>
      (missing?.(shop, known) ?? []).map((what) => `${demand}: ${what}`),
    ),
  );
}
