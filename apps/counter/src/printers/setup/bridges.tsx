import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { whenText } from '../../order-view/order-times.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useNow } from '../../session/use-now.ts';
import styles from '../printers.module.css';
import { usePrintingSetup } from './use-printing-setup.ts';

/** The bridges of the restaurant; nothing where there is none. */
export function Bridges() {
  const { timeZone } = useShop();
  const now = useNow(30_000);
  const { query, removeBridge } = usePrintingSetup();
  const { bridges = [], printers = [] } = query.data ?? {};
  if (bridges.length === 0) return null;
  const remove = async (id: string, name: string) => {
    const its = printers.filter(({ bridgeId }) => bridgeId === id).map((one) => one.name);
    const sure = await confirmDialog({
      title: `Brücke ${name} entfernen?`,
      text: `Sie bekommt sofort keine Zettel mehr.${its.length > 0 ? ` Dann druckt nicht mehr: ${its.join(', ')}.` : ''}`,
      okLabel: 'Entfernen',
      danger: true,
    });
    if (sure) await removeBridge(id);
  };
  return (
    <section aria-labelledby="bridges-title">
      <h2 id="bridges-title" className={styles.title}>
        Brücken
      </h2>
      <ul className={styles.undecided}>
        {bridges.map(({ id, name, isHere, lastSeenAt }) => (
          <li key={id} className={styles.row}>
            <div className={styles.rowWords}>
              <strong>{name}</strong>
              <span>
                <Badge tone={isHere ? 'good' : 'bad'}>
                  {isHere
                    ? 'Verbunden'
                    : lastSeenAt === null
                      ? 'Noch nie gemeldet'
                      : `Nicht erreichbar seit ${whenText(lastSeenAt, now, timeZone)}`}
                </Badge>
              </span>
            </div>
            <Button
              variant="quiet"
              aria-label={`Brücke ${name} entfernen`}
              onClick={() => void remove(id, name)}
            >
              Entfernen
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
