import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { lacksGuarantee } from '../../legal/guarantee.ts';
import { missingFields, replacedPages } from '../../legal/missing-fields.ts';
import { withdrawableDishes } from '../../legal/withdrawal.ts';
import { missingCups } from '../../law/dish-lacks.ts';
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
  const shopNode = context.documents.get('shop.yaml');
  const { goods } = withdrawableDishes(shop);
  if (shopNode !== undefined && goods.length > 0 && shop.settings.withdrawalForm === 'off')
    reporter(shopNode, context.warnings)(
      ['settings', 'withdrawalForm'],
      'missing-field',
      `Hier fehlt „settings: withdrawalForm“: „${goods[0]}“ hat ein Widerrufsrecht.`,
      'Wer aus der Ferne kauft, muss im Shop widerrufen können (§ 356a BGB): withdrawalForm: on.',
    );
  if (shopNode !== undefined && lacksGuarantee(shop))
    reporter(shopNode, context.warnings)(
      ['legalTexts', 'guarantee'],
      'missing-field',
      `Hier fehlt „legalTexts: guarantee“: „${goods[0]}“ ist eine Ware.`,
      'Schreibe den einheitlichen Hinweis auf die gesetzliche Gewährleistung (VO (EU) 2025/1960) ab.',
    );
  for (const lack of missingCups(shop))
    if (shopNode !== undefined)
      reporter(shopNode, context.warnings)(
        ['dishDeposit'],
        'missing-field',
        lack,
        'Auch Becher werden als Mehrweg angeboten (§ 33 VerpackG): cup: { name: Mehrwegbecher, perCup: 2.00 }.',
      );
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
