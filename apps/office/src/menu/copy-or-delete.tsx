import { Button } from '@tischlein/ui/button.tsx';
import { TrashIcon } from '@tischlein/ui/icons.tsx';
import { CopyIcon } from '../base/icons.tsx';
import styles from './sheet.module.css';
import { FieldGroup } from './sheet.tsx';

interface CopyOrDeleteProps {
  /** What deleting does elsewhere; null: nothing. */
  hint: string | null;
  /** 'Menü löschen' */
  deleteLabel: string;
  onCopy: () => void;
  onDelete: () => void;
}

/** The end of a sheet: a copy of what it is about, or none of it any more. */
export function CopyOrDelete({ hint, deleteLabel, onCopy, onDelete }: CopyOrDeleteProps) {
  return (
    <FieldGroup title="Kopie und Löschen">
      {hint !== null && <p className={styles.hint}>{hint}</p>}
      <div className={styles.buttons}>
        <Button icon={<CopyIcon />} onClick={onCopy}>
          Duplizieren
        </Button>
        <Button variant="danger" icon={<TrashIcon />} onClick={onDelete}>
          {deleteLabel}
        </Button>
      </div>
    </FieldGroup>
  );
}
