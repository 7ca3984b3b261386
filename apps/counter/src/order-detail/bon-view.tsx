import { Button } from '@tischlein/ui/button.tsx';
import { PrinterIcon } from '@tischlein/ui/icons.tsx';
import { useMemo } from 'react';
import { bonOf, type BonLine } from '../order-view/order-bon.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './bon-view.module.css';

/** The bon as the kitchen's printer prints it, 42 columns wide; prints on 80 mm paper. */
export function BonView({ order }: { order: Order }) {
  const shop = useShop();
  const lines = useMemo(() => bonOf(order, shop), [order, shop]);
  return (
    <section className={styles.section} aria-label="Bon">
      <div className={styles.head}>
        <h2 className="section-title">Bon</h2>
        <Button
          icon={<PrinterIcon />}
          onClick={() => {
            fitPaper(lines);
            print();
          }}
        >
          Drucken
        </Button>
      </div>
      <div className={styles.paper} data-part="bon">
        {lines.map(({ text, big }, index) => (
          <div key={index} className={big ? styles.big : styles.line}>
            {text === '' ? '\u00a0' : text}
          </div>
        ))}
      </div>
    </section>
  );
}

/** As in bon-view.module.css, in millimetres. */
const LINE_MM = 3.8;
const BIG_LINE_MM = 7.6;
const MARGINS_MM = 12;

let sheet: CSSStyleSheet | null = null;

/** Cuts the page to the bon's length: a roll has no pages, but browsers print on some. */
function fitPaper(lines: readonly BonLine[]): void {
  const length = lines.reduce((sum, { big }) => sum + (big ? BIG_LINE_MM : LINE_MM), MARGINS_MM);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(`@page { size: 80mm ${Math.ceil(length)}mm; margin: 0; }`);
}
