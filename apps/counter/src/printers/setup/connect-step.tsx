import type { PrinterView } from '@tischlein/contract/calls/printing.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { useNow } from '../../session/use-now.ts';
import { PrintsHere } from '../browser/prints-here.tsx';
import { printerHint, printerState } from '../printer-words.ts';
import { PrinterAddress } from './printer-address.tsx';
import type { Protocol } from './printer-draft.ts';

interface ConnectStepProps {
  id: string;
  protocol: Protocol;
  /** null: it needs none. */
  address: string | null;
  /** null: not known yet. */
  view: PrinterView | null;
}

/** How a printer and its papers come together; it shows by itself when they do. */
export function ConnectStep({ id, protocol, address, view }: ConnectStepProps) {
  const { timeZone } = useShop();
  const now = useNow(5_000);
  const state = view && printerState(view, { now, timeZone });
  return (
    <>
      <div role="status" data-part="printer-state">
        {state && view && (
          <Badge tone={state.tone}>
            {view.state === 'never-seen' && protocol !== 'browser'
              ? 'Wartet darauf, dass der Drucker sich meldet'
              : state.text}
          </Badge>
        )}
      </div>
      {protocol === 'browser' && <PrintsHere printerId={id} />}
      {view?.state === 'trouble' && <p>{printerHint(view)}</p>}
      {protocol === 'bridge' && view?.state === 'never-seen' && (
        <p>Die Brücke kennt den Drucker jetzt. Sie meldet ihn, sobald sie ihn erreicht.</p>
      )}
      {address !== null && <PrinterAddress address={address} protocol={protocol} />}
    </>
  );
}
