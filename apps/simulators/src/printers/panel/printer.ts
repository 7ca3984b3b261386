import type { EpsonPrinter } from '../epson/server-direct-print.ts';
import type { EscPosPrinter } from '../escpos/escpos-printer.ts';
import type { PrintedTicket } from '../device.ts';
import type { StarPrinter } from '../star/cloud-prnt.ts';

export type Printer = StarPrinter | EpsonPrinter | EscPosPrinter;

const KIND_NAMES: Record<Printer['kind'], string> = {
  star: 'Star CloudPRNT',
  epson: 'Epson Server Direct Print',
  escpos: 'ESC/POS im Netz',
};

/** A ticket without its bytes. */
export function ticketView({ raw, ...ticket }: PrintedTicket) {
  return { ...ticket, bytes: raw.length };
}

export function printerView(printer: Printer) {
  const { id, name, kind, columns, paperMm, knows, faults, tickets } = printer;
  return {
    id,
    name,
    kind,
    kindName: KIND_NAMES[kind],
    where: printer.kind === 'escpos' ? `127.0.0.1:${printer.port}` : '',
    columns,
    paperMm,
    knows,
    faults: faults.list(),
    tickets: tickets.map(ticketView),
  };
}

/** Everything it holds back is said now. */
export async function releaseAnswers(printer: Printer): Promise<void> {
  if (printer.kind === 'escpos') printer.releaseAnswers();
  else await printer.outbox.release();
}
