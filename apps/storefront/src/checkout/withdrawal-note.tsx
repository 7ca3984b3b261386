import { withdrawableLines, withdrawalNote } from '@tischlein/domain/order/withdrawable.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { findPage, paths } from '../base/paths.ts';
import { useHref } from '../base/router.tsx';
import { useMenu } from '../session/menu-store.ts';
import { useShop } from '../session/shop-context.tsx';

/**
 * What of an order can be withdrawn from, or that nothing can, before it is placed (BGB § 312d, EGBGB Art. 246a § 4 (1)).
 * At a table the contract is made face to face, so there is no such right to tell of.
 */
export function WithdrawalNote({ quote }: { quote: Quote }) {
  const { pages } = useShop();
  const dishes = useMenu(({ index }) => index?.menu.dishes);
  // The page with the form where the shop has it; the terms tell the same.
  const page =
    findPage(pages, 'Vertrag widerrufen') ?? findPage(pages, 'Allgemeine Bestellbedingungen');
  const href = useHref(paths.staticPage(page?.id ?? ''));
  if (!dishes || quote.orderType === 'table') return null;
  const withdrawable = withdrawableLines(dishes, quote.lines);
  const text = withdrawalNote(withdrawable);
  if (text === '') return null;
  return (
    <p data-part="withdrawal-note">
      {text}{' '}
      {page && withdrawable.goods.length > 0 && (
        <a href={href} target="_blank" rel="noopener">
          Widerrufsbelehrung und Formular
        </a>
      )}
    </p>
  );
}
