import {
  guessColumns,
  headRow,
  usualSizeNames,
  type Column,
} from '@tischlein/domain/menu-table/columns.ts';
import { planImport } from '@tischlein/domain/menu-table/plan-import.ts';
import {
  MAX_IMPORT_ROWS,
  readCells,
  TOO_MANY_ROWS,
} from '@tischlein/domain/menu-table/read-cells.ts';
import { MAX_LIST_LETTERS, rowsOf, rowsOfList } from '@tischlein/domain/menu-table/table-rows.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TextAreaField, TextField } from '@tischlein/ui/field.tsx';
import { useMemo, useState } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { decodeText } from './decode-text.ts';
import { sendImport, undoImport } from './import-steps.ts';
import { Preview } from './preview.tsx';
import styles from './table-import.module.css';
import { readXlsx } from './xlsx.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const UNREADABLE =
  'Diese Datei lässt sich nicht lesen. Speichere die Tabelle als CSV oder .xlsx und versuch es noch einmal.';

const TOO_LONG = 'Der Text ist zu lang für eine Speisekarte: Gelesen ist sein Anfang.';

/** A table as it was given, with what its columns are; null cells: a list, a dish a line. */
interface Source {
  cells: string[][] | null;
  text: string;
  columns: Column[];
  hasHead: boolean;
}

function tableSource(all: string[][]): Source {
  const cells = all.slice(headRow(all));
  return { cells, text: '', ...guessColumns(cells) };
}

/** Pasted from a spreadsheet there are separators in most lines; else it is a list. */
function pastedSource(text: string): Source {
  const cells = readCells(text);
  const isTable =
    cells.length > 0 && cells.filter((row) => row.length > 1).length * 2 > cells.length;
  const list = rowsOfList(text);
  const table = isTable ? tableSource(cells) : null;
  const good = (rows: { problem: string | null }[]) =>
    rows.filter(({ problem }) => problem === null).length;
  return table && good(rowsOf(cells, table)) > good(list)
    ? table
    : { cells: null, text, columns: [], hasHead: false };
}

/** Dishes from a table or a pasted list: what it is, what becomes of it, and into the draft. */
export function TableImport({ onDone }: { onDone?: () => void }) {
  const shop = useShop();
  const { document } = useDraft();
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const [stepIds, setStepIds] = useState<string[] | null>(null);
  const [waits, setWaits] = useState(false);
  const plan = useMemo(() => {
    if (source === null) return null;
    const rows = source.cells ? rowsOf(source.cells, source) : rowsOfList(source.text);
    return planImport(document, rows);
  }, [source, document]);

  const setTable = (cells: string[][]) => {
    if (cells.length > MAX_IMPORT_ROWS) setProblem(TOO_MANY_ROWS);
    setSource(tableSource(cells.slice(0, MAX_IMPORT_ROWS)));
  };
  const take = async (file: File | undefined) => {
    setProblem('');
    if (!file) return;
    if (file.size > MAX_BYTES) return setProblem('Diese Datei ist zu groß für eine Speisekarte.');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const cells = isZip ? await readXlsx(bytes).catch(() => null) : readCells(decodeText(bytes));
    if (cells === null || cells.length === 0) return setProblem(UNREADABLE);
    setTable(cells);
  };
  const send = async () => {
    if (plan === null) return;
    setProblem('');
    setDone(0);
    const sent = await sendImport(shop, plan.operations, setDone);
    setDone(null);
    if (!sent.ok) return setProblem(sent.problem);
    setStepIds(sent.stepIds);
    setWaits(sent.waits);
    setSource(null);
    setTyped('');
  };

  if (stepIds !== null)
    return (
      <div className={styles.sources}>
        <p role="status">
          {waits
            ? 'Ohne Netz wartet die Liste auf diesem Gerät. Sobald es wieder Netz gibt, kommt sie von selbst in die Karte.'
            : 'Übernommen. Deine Gerichte stehen jetzt in der Karte.'}
        </p>
        <div className="cluster gap-3">
          {onDone && (
            <Button variant="primary" onClick={onDone}>
              Weiter
            </Button>
          )}
          <Button
            onClick={() =>
              void undoImport(shop, stepIds).then((undone) => undone && setStepIds(null))
            }
          >
            Einlesen rückgängig
          </Button>
          <Button variant="quiet" onClick={() => setStepIds(null)}>
            Noch eine Liste
          </Button>
        </div>
      </div>
    );
  if (plan === null || source === null)
    return (
      <div className={styles.sources}>
        <TextAreaField
          label="Liste einfügen"
          hint="Ein Gericht je Zeile, etwa: 12 Pizza Salami 8,50 / 10,50. Eine Zeile ohne Preis beginnt eine Kategorie. Auch aus Excel kopiert."
          rows={8}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          variant="primary"
          disabled={typed.trim() === ''}
          onClick={() => {
            setProblem(typed.length > MAX_LIST_LETTERS ? TOO_LONG : '');
            setSource(pastedSource(typed));
          }}
        >
          Vorschau
        </Button>
        <TextField
          label="Oder eine Datei: CSV oder Excel (.xlsx)"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
    );
  const change = (at: number, column: Column) =>
    setSource({ ...source, columns: source.columns.with(at, column) });
  return (
    <div className={styles.sources}>
      {source.cells && (
        <ColumnChoice
          cells={source.cells}
          columns={source.columns}
          hasHead={source.hasHead}
          sizes={usualSizeNames(4)}
          onChange={change}
          onHead={(hasHead) => setSource({ ...source, hasHead })}
        />
      )}
      <Preview rows={plan.rows} />
      {problem && <ErrorText>{problem}</ErrorText>}
      {done !== null && (
        <p role="status">
          <progress max={1} value={done === 0 ? undefined : done} aria-label="Wird übernommen" />
        </p>
      )}
      <div className="cluster gap-3">
        <Button
          variant="primary"
          busy={done !== null}
          disabled={plan.operations.length === 0}
          onClick={() => void send()}
        >
          Übernehmen
        </Button>
        <Button variant="quiet" onClick={() => setSource(null)}>
          Zurück
        </Button>
      </div>
    </div>
  );
}
