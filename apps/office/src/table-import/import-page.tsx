import { useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import { TableImport } from './table-import.tsx';
import styles from './table-import.module.css';

/** A table or list into the menu, at any time after the first day. */
export function ImportPage() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <h1>Liste oder Tabelle einlesen</h1>
      <p className="soft">
        Gerichte werden an Nummer und Name erkannt. Was nicht in der Tabelle steht, bleibt, wie es
        ist, und Gäste sehen alles erst nach dem Veröffentlichen.
      </p>
      <TableImport onDone={() => void navigate(paths.menu)} />
    </div>
  );
}
