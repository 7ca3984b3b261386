import { useEffect, useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useDevFlags, type DevFlag } from '../session/dev-flags.ts';
import { devLog, type DevEntry } from '../session/dev-log.ts';
import { setDevFlag } from '../session/set-dev-flag.ts';
import { ShopTime } from './shop-time.tsx';
import styles from './developer-panel.module.css';

const RENEW_MS = 1000;

/** Opened by `#entwickler` in the address (docs/decisions/0018-visits-and-offline.md). */
export function openDeveloperPanel(shop: PublicShop): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <DeveloperPanel
      shop={shop}
      onGone={() => {
        root.unmount();
        place.remove();
        history.replaceState(history.state, '', location.pathname + location.search);
      }}
    />,
  );
}

/** The developer's flags and log (specification 1 §1), and the shop's time. */
function DeveloperPanel({ shop, onGone }: { shop: PublicShop; onGone: () => void }) {
  const [open, setOpen] = useState(true);
  const flags = useDevFlags();
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renew, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (open) return;
    // As long as the closing movement of a dialog takes.
    const timer = setTimeout(onGone, 350);
    return () => clearTimeout(timer);
  }, [open, onGone]);
  const { entries, discountCalculations, lastDiscountCalculation: last } = devLog;
  const times = discountCalculations === 1 ? '1-mal' : `${discountCalculations}-mal`;
  return (
    <Dialog
      open={open}
      name="developer"
      title="ENTWICKLERMODUS"
      onClose={() => setOpen(false)}
      footer={
        <Button block onClick={() => setOpen(false)}>
          FERTIG
        </Button>
      }
    >
      <fieldset>
        <legend>Schalter (localStorage „dev-mode“)</legend>
        {Object.entries(flags).map(([name, value]) => (
          <Checkbox
            key={name}
            label={name}
            checked={value}
            onChange={({ target }) => setDevFlag(shop, name as DevFlag, target.checked)}
          />
        ))}
      </fieldset>
      <ShopTime />
      <p data-part="developer-discounts">
        Rabatte {times} berechnet{last !== null && `, zuletzt um ${timeOf(last)}`}
      </p>
      <h3>Protokoll</h3>
      {entries.length === 0 ? (
        <p>Noch nichts.</p>
      ) : (
        <ol data-part="developer-log" className={styles.log}>
          {[...entries].reverse().map((entry, at) => (
            <Entry key={entries.length - at} entry={entry} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Entry({ entry: { time, name, item } }: { entry: DevEntry }) {
  return (
    <li>
      <time dateTime={new Date(time).toISOString()}>{timeOf(time)}</time> <strong>{name}</strong>{' '}
      <code>{JSON.stringify(item)}</code>
    </li>
  );
}

const CLOCK = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium' });
const timeOf = (instant: number) => CLOCK.format(instant);
