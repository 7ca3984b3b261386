import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { DishEntry } from '../menu/dishes.ts';

/** What each of the forms for many dishes is given. */
export interface BulkFormProps {
  dishes: readonly DishEntry[];
  /** All of them as one step of the draft. */
  onDo: (operations: readonly SingleOperation[]) => void;
  onClose: () => void;
}
