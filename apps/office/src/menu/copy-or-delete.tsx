import { Button } from '@tischlein/ui/button.tsx';
import { TrashIcon } from '@tischlein/ui/icons.tsx';
import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { useNavigate } from 'react-router';
import { CopyIcon } from '../base/icons.tsx';
import { useCopy, type SheetList } from './new-entry.ts';
import { FieldGroup } from './sheet.tsx';
import { useRemove } from './use-changes.ts';

interface CopyOrDeleteProps {
  entry: { path: DocumentPath; name: string };
  list: SheetList;
  /** The page of the list. */
  listPage: string;
  /** 'Menü': what it is called without a name. */
  kind: string;
  /** What deleting does elsewhere; null: nothing. */
  hint: string | null;
  /** 'Menü löschen' */
  deleteLabel: string;
}

/** The end of a sheet: a copy of what it is about, or none of it any more. */
export function CopyOrDelete(props: CopyOrDeleteProps) {
  const { entry, list, listPage, kind, hint, deleteLabel } = props;
  const navigate = useNavigate();
  const remove = useRemove();
  const copy = useCopy();
  return (
    <FieldGroup title="Kopie und Löschen">
      {hint !== null && <p className="quiet">{hint}</p>}
      <div className="cluster gap-2">
        <Button icon={<CopyIcon />} onClick={() => copy(list, entry)}>
          Duplizieren
        </Button>
        <Button
          variant="danger"
          icon={<TrashIcon />}
          onClick={() => {
            remove(entry.path, entry.name || kind);
            void navigate(listPage);
          }}
        >
          {deleteLabel}
        </Button>
      </div>
    </FieldGroup>
  );
}
