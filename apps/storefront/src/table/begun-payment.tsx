import type { TableState } from '@tischlein/contract/calls/table.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { euro } from '../base/euro.ts';
import { useShop } from '../session/shop-context.tsx';
import { giveUpPaying } from './table-actions.ts';
import { TableProblem } from './problem.tsx';
import { useTableAct } from './use-act.ts';
import styles from './table.module.css';

const ON_ITS_WAY =
  'Diese Zahlung ist schon unterwegs. Sobald sie da ist, steht sie hier auf der Rechnung.';

/**
 * What this device began to pay where it is not seen any more: in a tab that was closed, or whose answer was lost.
 * Given up, it can be paid anew, by anybody.
 */
export function BegunPayment({ paying }: { paying: TableState['paying'] }) {
  const shop = useShop();
  const { busy, error, setError, run } = useTableAct();
  if (paying.length === 0) return null;
  const amount = paying.reduce((sum, each) => sum + each.amount, 0);
  const giveUp = async () => {
    const answer = await run('give-up', () => giveUpPaying(shop, paying));
    if (answer?.cancelled === false) setError(ON_ITS_WAY);
  };
  return (
    <div data-part="begun-payment" className={styles.section}>
      <p>
        Du hast angefangen, {euro(amount)} online zu bezahlen. Solange kann das niemand sonst
        bezahlen.
      </p>
      <Button busy={busy !== null} onClick={() => void giveUp()}>
        Diese Zahlung abbrechen
      </Button>
      <TableProblem text={error} />
    </div>
  );
}
