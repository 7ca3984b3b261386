import { isFilledInHouse } from '@tischlein/domain/menu/filled-in-house.ts';
import { holdsForSize } from '@tischlein/domain/menu/holds-for-size.ts';
import type { Dish, Menu } from '@tischlein/domain/menu/menu.ts';
import type { Withdrawable } from '@tischlein/domain/order/withdrawable.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { addressLine, lines, plain, seller } from './words.ts';

/** Where a contract can be withdrawn from in the shop (BGB § 356a); `/static/{id}`. */
export const WITHDRAWAL_PAGE = 'widerruf';
/** The words of the law. */
export const WITHDRAWAL_TITLE = 'Vertrag widerrufen';

/** The dishes of the menu that an order may be withdrawn from: '„Rotwein (Flasche)“'. */
export function withdrawableDishes({ menu }: { menu: Pick<Menu, 'dishes'> }): Withdrawable {
  const goods = menu.dishes.flatMap(({ name, sizes, hasWithdrawal }) => {
    if (!hasWithdrawal) return [];
    if (hasWithdrawal === true) return [name];
    const words = sizes.filter(({ id }) => hasWithdrawal.includes(id)).map((size) => size.name);
    return [`${name} (${words.join(', ')})`];
  });
  const isSealedOther = (dish: Dish) => {
    const sizeIds = dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null];
    return sizeIds.some(
      (id) => !holdsForSize(dish.hasWithdrawal, id) && !isFilledInHouse(dish, id),
    );
  };
  return {
    goods,
    hasOthers: menu.dishes.some(({ hasWithdrawal }) => hasWithdrawal !== true),
    hasSealedOthers: menu.dishes.some(isSealedOther),
  };
}

const FRESH =
  'Speisen und offene Getränke bereiten wir eigens für dich zu, und sie verderben schnell: Für sie gibt es kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 und 2 BGB).';
/** Sealed, but chilled or otherwise of short life. */
const PERISHABLE =
  ' Dasselbe gilt für versiegelte, aber schnell verderbliche Ware (§ 312g Abs. 2 Nr. 2 BGB).';

/**
 * What holds of withdrawing; of fresh food only where there is some. Plain text in paragraphs, the last of them the model
 * form in several lines. `formUrl`: where the form of the shop is, for who reads this elsewhere.
 */
export function withdrawalText(
  shop: Shop,
  { goods, hasOthers, hasSealedOthers }: Withdrawable,
  formUrl?: string,
): string {
  const fresh = `${FRESH}${hasSealedOthers ? PERISHABLE : ''}`;
  if (goods.length === 0) return fresh;
  const { name, address, phone, email } = seller(shop);
  const online =
    shop.settings.withdrawalForm === 'on'
      ? ` Am einfachsten geht es mit „${WITHDRAWAL_TITLE}“${formUrl ? `: ${formUrl}` : ' ganz unten auf jeder Seite unseres Shops.'}`
      : '';
  const of = goods.join(', ');
  const right = hasOthers
    ? `Anders ist es bei versiegelter, haltbarer Ware: ${of}. Diesen Teil des Vertrags kannst du`
    : `Du kaufst versiegelte, haltbare Ware: ${of}. Diesen Vertrag kannst du`;
  return [
    ...(hasOthers ? [fresh] : []),
    `${right} binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem du oder jemand in deinem Namen, der nicht der Lieferdienst ist, die Ware bekommen hat.`,
    `Um zu widerrufen, sag uns eindeutig, dass du es willst, etwa per Mail oder Brief: ${name}, ${addressLine(address)}, Telefon ${phone}, ${email}. Du kannst dafür das Muster unten nehmen, musst es aber nicht. Es genügt, dass du es vor Ablauf der Frist abschickst.${online}`,
    'Widerrufst du, geben wir dir alles zurück, was du für diese Ware bezahlt hast, mit den Kosten der üblichen Lieferung, spätestens vierzehn Tage, nachdem wir davon erfahren haben, auf dem Weg, auf dem du bezahlt hast, und ohne Kosten für dich. Wir können damit warten, bis die Ware wieder bei uns ist oder du zeigst, dass du sie zurückgeschickt hast. Bring oder schick sie uns spätestens vierzehn Tage nach dem Widerruf; die Kosten dafür trägst du. Für einen Wertverlust zahlst du nur, wenn du mit der Ware mehr getan hast, als zum Prüfen nötig ist.',
    modelForm(shop),
  ].join('\n\n');
}

/** To the letter: EGBGB, annex 2 to Art. 246a § 1 (2) 1 no. 1. */
function modelForm(shop: Shop): string {
  const { name, address, email } = seller(shop);
  return [
    'Muster-Widerrufsformular',
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    `– An ${name}, ${addressLine(address)}, ${email}:`,
    '– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
    '– Bestellt am (*)/erhalten am (*)',
    '– Name des/der Verbraucher(s)',
    '– Anschrift des/der Verbraucher(s)',
    '– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    '– Datum',
    '(*) Unzutreffendes streichen.',
  ].join('\n');
}

/** What is said of withdrawal as Markdown: paragraphs, and lines within them. */
export const withdrawalMarkdown = (shop: Shop): string =>
  withdrawalText(shop, withdrawableDishes(shop))
    .split('\n\n')
    .map((paragraph) => lines(paragraph.split('\n').map(plain)))
    .join('\n\n');
