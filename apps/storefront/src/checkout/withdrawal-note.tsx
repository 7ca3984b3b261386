import { Fragment, type ReactNode } from 'react';
import { withdrawableLines, withdrawalNote } from '@tischlein/domain/order/withdrawable.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { inLanguage } from '../base/in-language.tsx';
import { findPage, paths } from '../base/paths.ts';
import { useHref } from '../base/router.tsx';
import { useMenu } from '../session/menu-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './checkout.module.css';

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
    <p data-part="withdrawal-note" className={styles.smallPrint}>
      {namesInLanguage(text, quote.lines)}{' '}
      {page && withdrawable.goods.length > 0 && (
        <a href={href} target="_blank" rel="noopener">
          Widerrufsbelehrung und Formular
        </a>
      )}
    </p>
  );
}

/** The text with the names in it that are not German marked as such (WCAG 3.1.2). */
function namesInLanguage(text: string, lines: Quote['lines']): ReactNode {
  let parts: ReactNode[] = [text];
  for (const { name, lang } of lines.filter((line) => line.lang))
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part
            .split(name)
            .flatMap((piece, at) => (at === 0 ? [piece] : [inLanguage(name, lang), piece]))
        : [part],
    );
  return parts.map((part, at) => <Fragment key={at}>{part}</Fragment>);
}
