import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useShop } from '../draft/draft-context.tsx';
import type { DishEntry } from '../menu/dishes.ts';
import { AllergensForm, TagsForm } from './list-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { OrderTypesForm } from './order-types-form.tsx';
import { PricesForm } from './prices-form.tsx';
import { SoldOutForm } from './sold-out-form.tsx';

const FORMS = {
  prices: { title: 'Preise ändern', Form: PricesForm },
  tags: { title: 'Merkmale ändern', Form: TagsForm },
  allergens: { title: 'Allergene und Zusatzstoffe ändern', Form: AllergensForm },
  hours: { title: 'Nur zu diesen Zeiten', Form: HoursForm },
  orderTypes: { title: 'Bestellarten', Form: OrderTypesForm },
  soldOut: { title: 'Ausverkauft', Form: SoldOutForm },
};
export type BulkAction = keyof typeof FORMS;

interface BulkDialogProps {
  action: BulkAction;
  dishes: readonly DishEntry[];
  onClose: () => void;
}

/** What is done with the chosen dishes; one 'Rückgängig' takes it all back. */
export function BulkDialog({ action, dishes, onClose }: BulkDialogProps) {
  const { sync } = useShop();
  const { title, Form } = FORMS[action];
  const count = dishes.length === 1 ? '1 Gericht' : `${dishes.length} Gerichte`;
  const run = (operations: readonly SingleOperation[]) => {
    if (operations.length > 0) sync.change({ kind: 'batch', operations });
    notify(
      operations.length === 0
        ? 'Es war schon alles so.'
        : 'Im Entwurf geändert. „Rückgängig“ nimmt alles auf einmal zurück.',
    );
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title} subheader={count} name="bulk" footer={null}>
      <Form dishes={dishes} onDo={run} onClose={onClose} />
    </Dialog>
  );
}
