import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { missingFields, replacedPages } from '../../../legal-pages/missing-fields.ts';
import { reporter } from '../check-schema.ts';
import { aboutFile } from '../problem.ts';
import type { Context } from './compile-context.ts';

/** Says what Impressum and privacy page lack, and which of them are the owner's own. */
export function checkLegal(context: Context, shop: Shop): void {
  for (const { file, path, message, mend } of missingFields(shop)) {
    const node = context.documents.get(file);
    if (node !== undefined)
      reporter(node, context.warnings)([...path], 'missing-field', message, mend);
  }
  for (const title of replacedPages(shop))
    context.warnings.push(
      aboutFile(
        `${context.folder}pages/`,
        'own-page',
        `Deine Seite „${title}“ steht statt der, die der Shop aus seinen Angaben selbst schreibt.`,
        'Prüfe sie bei jeder Änderung, oder lösche sie und schreibe deine Worte in legalTexts.',
      ),
    );
}
