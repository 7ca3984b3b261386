import type { PrinterView } from '@tischlein/contract/calls/printing.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { useNow } from '../../session/use-now.ts';
import { printerHint, printerState, waitingText } from '../printer-words.ts';
import { PaperFields } from './device-fields.tsx';
import type { PrinterDraft } from './printer-draft.ts';

interface CheckStepProps {
  draft: PrinterDraft;
  view: PrinterView | null;
  onChange: (draft: PrinterDraft) => void;
}

/** What is looked at on the first paper, and what mends it. */
export function CheckStep({ draft, view, onChange }: CheckStepProps) {
  const { timeZone } = useShop();
  const now = useNow(5_000);
  const state = view && printerState(view, { now, timeZone });
  const hint = view && printerHint(view);
  return (
    <>
      <div role="status" data-part="printer-state">
        {state && <Badge tone={state.tone}>{`${state.text} – ${waitingText(view)}`}</Badge>}
      </div>
      {hint !== null && <p>{hint}</p>}
      <p>
        Reicht der Strich von Rand zu Rand, ohne umzubrechen? Stehen die Umlaute und das
        Euro-Zeichen da? Wenn nicht, wähle hier etwas anderes und drucke noch einmal.
        {draft.protocol !== 'browser' && ' „Als Bild“ stimmt immer.'}
      </p>
      <PaperFields draft={draft} problems={{}} onChange={onChange} />
    </>
  );
}
