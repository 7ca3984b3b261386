import type { Menu } from '@tischlein/domain/menu/menu.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { addressLine, seller } from './words.ts';

/** Where a contract can be withdrawn from in the shop (BGB § 356a); `/static/{id}`. */
export const WITHDRAWAL_PAGE = 'widerruf';
/** The words of the law. */
export const WITHDRAWAL_TITLE = 'Vertrag widerrufen';

type Line = Pick<QuoteLine, 'dishId' | 'menuId' | 'sizeId' | 'sizeName' | 'name' | 'amount'>;

/** What can be withdrawn from, and whether there is something else beside it that cannot. */
export interface Withdrawable {
  goods: string[];
  hasOthers: boolean;
}

/** Of the whole menu: '„Rotwein (Flasche)“'. */
export function withdrawableDishes({ menu }: { menu: Pick<Menu, 'dishes'> }): Withdrawable {
  const goods = menu.dishes.flatMap(({ name, sizes, hasWithdrawal }) => {
    if (!hasWithdrawal) return [];
    if (hasWithdrawal === true) return [name];
    const words = sizes.filter(({ id }) => hasWithdrawal.includes(id)).map((size) => size.name);
    return [`${name} (${words.join(', ')})`];
  });
  return { goods, hasOthers: menu.dishes.some(({ hasWithdrawal }) => hasWithdrawal !== true) };
}

/** Of what was ordered, '2 × Rotwein (Flasche)': bought alone, not as part of a meal. A deposit is no goods. */
export function withdrawableLines(
  shop: { menu: Pick<Menu, 'dishes'> },
  lines: readonly Line[],
): Withdrawable {
  const sealed = new Map(shop.menu.dishes.map(({ id, hasWithdrawal }) => [id, hasWithdrawal]));
  const isSealed = ({ dishId, menuId, sizeId }: Line) => {
    if (menuId !== null || dishId === null) return false;
    const which = sealed.get(dishId) ?? false;
    return typeof which === 'boolean' ? which : sizeId !== null && which.includes(sizeId);
  };
  const goods = lines.filter(({ dishId, menuId }) => dishId !== null || menuId !== null);
  return {
    goods: goods.filter(isSealed).map(lineName),
    hasOthers: !goods.every(isSealed),
  };
}

const lineName = ({ amount, name, sizeName }: Line) =>
  `${amount} × ${name}${sizeName === null ? '' : ` (${sizeName})`}`;

const FRESH =
  'Speisen und offene Getränke bereiten wir eigens für dich zu, und sie verderben schnell: Für sie gibt es kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 und 2 BGB).';

/** What holds of withdrawing; of fresh food only where there is some. Plain text. */
export function withdrawalText(shop: Shop, { goods, hasOthers }: Withdrawable): string {
  if (goods.length === 0) return FRESH;
  const { name, address, phone, email } = seller(shop);
  const online =
    shop.settings.withdrawalForm === 'on'
      ? ' Am einfachsten geht es mit „Vertrag widerrufen“ ganz unten auf jeder Seite unseres Shops.'
      : '';
  const of = goods.join(', ');
  const right = hasOthers
    ? `Anders ist es bei versiegelter, haltbarer Ware: ${of}. Diesen Teil des Vertrags kannst du`
    : `Du kaufst versiegelte, haltbare Ware: ${of}. Diesen Vertrag kannst du`;
  return [
    ...(hasOthers ? [FRESH] : []),
    `${right} binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem du oder jemand in deinem Namen, der nicht der Lieferdienst ist, die Ware bekommen hat.`,
    `Um zu widerrufen, sag uns eindeutig, dass du es willst, etwa per Mail oder Brief: ${name}, ${addressLine(address)}, Telefon ${phone}, ${email}.${online} Es genügt, dass du es vor Ablauf der Frist abschickst.`,
    'Widerrufst du, geben wir dir alles zurück, was du für diese Ware bezahlt hast, mit den Kosten der üblichen Lieferung, spätestens vierzehn Tage, nachdem wir davon erfahren haben, auf dem Weg, auf dem du bezahlt hast, und ohne Kosten für dich. Wir können damit warten, bis die Ware wieder bei uns ist oder du zeigst, dass du sie zurückgeschickt hast. Bring oder schick sie uns spätestens vierzehn Tage nach dem Widerruf; die Kosten dafür trägst du. Für einen Wertverlust zahlst du nur, wenn du mit der Ware mehr getan hast, als zum Prüfen nötig ist.',
    'Muster, wenn du eines möchtest: Hiermit widerrufe ich den Vertrag über den Kauf folgender Waren: …, bestellt am …, erhalten am …, Name, Anschrift, Datum.',
  ].join('\n\n');
}
