import type { MenuIndex } from '../menu/index-menu.ts';
import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';
import type { ExportedDish, ExportedExtra, ExportedItem } from './exported-cart.ts';

/**
 * What was ordered, by names, to be ordered again (specification 2 §3 "Exported-cart item"): with the names it had
 * then; only groups, which a quote does not name, go by today's menu. What was a gift or is no dish stays behind.
 */
export function exportQuote(menu: MenuIndex, lines: readonly QuoteLine[]): ExportedItem[] {
  return lines.filter(isOrdered).map((line) => {
    if (line.menuId === null) return exportDish(menu, line);
    const slotIds = menu.menus.get(line.menuId)?.slots.map(({ id }) => id) ?? [];
    const place = ({ slotId }: QuoteLine) => slotIds.indexOf(slotId ?? '');
    const inOrder = [...line.subitems].sort((a, b) => place(a) - place(b));
    const subitems = inOrder.map((subitem) => exportDish(menu, subitem));
    return { menuName: line.name, amount: line.amount, subitems };
  });
}

const isOrdered = ({ freeItemOfferId, menuId, dishId }: QuoteLine) =>
  freeItemOfferId === null && (menuId !== null || dishId !== null);

function exportDish(menu: MenuIndex, line: QuoteLine): ExportedDish {
  return {
    dishName: line.name,
    sizeName: line.sizeName,
    amount: line.amount,
    without: [...line.without],
    extras: exportExtras(menu, line.extras),
    ...(line.note && { note: line.note }),
  };
}

function exportExtras(menu: MenuIndex, extras: readonly QuoteExtra[]): ExportedExtra[] {
  return extras.flatMap(({ groupId, itemName, amount, type, extras: inner }) =>
    type === 'deposit'
      ? []
      : [
          {
            groupName: menu.groups.get(groupId)?.name ?? groupId,
            itemName,
            amount,
            type,
            ...(inner.length > 0 && { extras: exportExtras(menu, inner) }),
          },
        ],
  );
}
