import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { PlusIcon, PrinterIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { PrinterCard } from './printer-card.tsx';
import styles from './printers.module.css';
import { Bridges } from './setup/bridges.tsx';
import { PrinterDialog } from './setup/printer-dialog.tsx';
import { hasAddress } from './setup/protocols.ts';
import { unprintedStations, unprintedText } from './setup/unprinted-stations.ts';
import { usePrintingSetup } from './setup/use-printing-setup.ts';
import { UndecidedPapers } from './undecided-papers.tsx';
import { usePrinters } from './use-printers.ts';

interface ShownDialog {
  /** It begins anew each time. */
  key: number;
  isOpen: boolean;
  /** null: of a new printer. */
  printerId: string | null;
  /** Of a printer that is to be connected; null: of none. */
  address: string | null;
}

/** How the printers stand, the papers that somebody must decide about, and the way to set them up. */
export function PrintersView() {
  const shop = useShop();
  const { query, ...does } = usePrinters();
  const maySetUp = shop.permissions.includes('printers');
  const [dialog, setDialog] = useState<ShownDialog>({
    ...{ key: 0, isOpen: false, printerId: null, address: null },
  });
  const { query: setup, renew } = usePrintingSetup();
  const unprinted = setup.data ? unprintedText(unprintedStations(setup.data)) : null;
  const open = (printerId: string | null, address: string | null = null) =>
    setDialog(({ key }) => ({ key: key + 1, isOpen: true, printerId, address }));
  /** Nobody can show an address again; one that no printer has called yet is no loss. */
  const connect = async (printerId: string) => {
    const renewed = await renew(printerId);
    if (renewed) open(printerId, renewed.address);
  };
  const { data, isPending, isError, refetch } = query;
  const add = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => open(null)}>
      Drucker hinzufügen
    </Button>
  );
  return (
    <div className="column gap-5">
      <div className={styles.head}>
        <h1 className={styles.heading}>Drucker</h1>
        {maySetUp && data && (
          <>
            <Link to={paths.stations} className={buttonClass({})}>
              Stationen der Küche
            </Link>
            {data.printers.length > 0 && add}
          </>
        )}
      </div>
      {isPending && shop.permissions.includes('orders') && <Skeleton height={160} lines={2} />}
      {isError && !data && (
        <NotLoaded title="Die Drucker lassen sich gerade nicht laden." onRetry={refetch} />
      )}
      {data?.printers.length === 0 && (
        <EmptyState
          icon={<PrinterIcon />}
          title="Noch kein Drucker"
          text={
            maySetUp
              ? 'Mit einem Bondrucker kommt jede Bestellung von selbst aufs Papier, jede Station bekommt ihre Zettel.'
              : 'Wer Drucker einrichten darf, fügt hier einen hinzu.'
          }
          action={maySetUp ? add : undefined}
        />
      )}
      {data && data.printers.length > 0 && (
        <ul className={styles.cards}>
          {data.printers.map((printer) => (
            <li key={printer.id}>
              <PrinterCard
                printer={printer}
                pause={does.pause}
                test={does.test}
                onEdit={maySetUp ? () => open(printer.id) : null}
                onConnect={
                  maySetUp && printer.state === 'never-seen' && hasAddress(printer.protocol)
                    ? () => connect(printer.id)
                    : null
                }
              />
            </li>
          ))}
        </ul>
      )}
      {unprinted !== null && (
        <p className={styles.unprinted} role="note">
          {unprinted}
        </p>
      )}
      {data && data.printers.length > 0 && (
        <UndecidedPapers jobs={data.jobs} decide={does.decide} />
      )}
      {maySetUp && <Bridges />}
      {maySetUp && (
        <PrinterDialog
          key={dialog.key}
          open={dialog.isOpen}
          printerId={dialog.printerId}
          newAddress={dialog.address}
          onClose={() => setDialog((now) => ({ ...now, isOpen: false }))}
        />
      )}
    </div>
  );
}
