import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { TextValue } from '../draft/fields.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import styles from './sheet.module.css';
import { useIsNew } from './sheet.tsx';

/** What a dish and a set menu begin with: number, name, description, picture. */
export function EntryHead({ path, name }: { path: DocumentPath; name: string }) {
  const isNew = useIsNew();
  return (
    <>
      <div className={styles.named}>
        <TextValue path={[...path, 'number']} label="Nummer" maxLength={20} />
        <TextValue path={[...path, 'name']} label="Name" autoFocus={isNew} maxLength={200} />
      </div>
      <TextValue path={[...path, 'text']} label="Beschreibung" rows={2} maxLength={1000} />
      <PictureField
        path={[...path, 'picture']}
        focusPath={[...path, 'focus']}
        label="Bild"
        name={name}
      />
    </>
  );
}
