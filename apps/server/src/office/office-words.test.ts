import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { missingFields } from '../legal/missing-fields.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { officeWords, mentionsFiles } from './office-words.ts';

const CHECKS = fileURLToPath(new URL('../shop-files', import.meta.url));

/** Every sentence that stands in the checks of the files; what is filled in later stands there as „…“. */
async function sentences(): Promise<string[]> {
  const files = await readdir(CHECKS, { recursive: true });
  const sources = files.filter(
    (file) => file.endsWith('.ts') && !/\.test\.|testing|write|command|presence/.test(file),
  );
  const texts = await Promise.all(sources.map((file) => readFile(`${CHECKS}/${file}`, 'utf8')));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(['`])([A-ZÄÖÜ„](?:(?!\1)[^\n])*[.!?])\1/g)].map(([, , said]) => said!),
  );
  return [...new Set(found)].map((said) =>
    said.replaceAll(/„?\$\{[^}]*\}“?/g, '„etwas“').replaceAll(String.raw`\u00a0`, ' '),
  );
}

it('no sentence of the checks speaks of files in the office', async () => {
  const all = await sentences();
  expect(all.length).toBeGreaterThan(200);
  expect(all.some(mentionsFiles)).toBe(true);
  const left = all.filter((said) => {
    const { message, mend } = officeWords({ message: said, mend: said });
    return mentionsFiles(message) || mentionsFiles(mend);
  });
  expect(left).toEqual([]);
});

test.each([
  ['Ergänze price oder sizes.', 'Gib einen Preis an oder mindestens eine Größe.'],
  ['Ergänze „price“.', 'Ergänze „Preis“.'],
  ['Hier fehlt „texts: about“.', 'Hier fehlt „Über uns“.'],
  ['„Pizza menu/x.yaml“ gibt es nicht.', '„Pizza menu/x.yaml“ gibt es nicht.'],
  ['Schreibe foo: bar.', 'Ändere die Angabe.'],
  [
    'Lege eine Datei in pages/ mit „title: Erklärung zur Barrierefreiheit“ im Kopf an.',
    'Kleinstunternehmen brauchen keine (§ 3 BFSG). Sonst legt sie an, wer den Server betreibt.',
  ],
])('the office says for “%s”: %s', (mend, expected) => {
  expect(officeWords({ message: '', mend }).mend).toBe(expected);
});

it('what Impressum and privacy page lack is told with how to mend it', () => {
  const { legal } = fixtureShop();
  const hours = { ...fixtureShop().hours, state: null };
  const bare = fixtureShop({ hours, legal: { ...legal, operator: 'Blume GmbH', vatId: null } });
  const lacking = missingFields(bare);
  expect(lacking.length).toBeGreaterThan(5);
  for (const { message, mend } of lacking)
    expect(officeWords({ message, mend }).mend, message).not.toBe('Ändere die Angabe.');
});

it('what every object has is named as it was written', () => {
  const message = 'Das Feld „constructor“ gibt es hier nicht.';
  expect(officeWords({ message, mend: '' }).message).toBe(message);
});
