import type { FastifyInstance } from 'fastify';
import { registerDevices } from './devices/register-devices.ts';
import type { PrintingContext } from './context.ts';
import { registerPapers } from './register-papers.ts';
import { registerPrinterSetup } from './register-setup.ts';

/** Printing: what printers call, how they are set up, and what becomes of each paper (docs/printing.md). */
export function registerPrinting(app: FastifyInstance, context: PrintingContext): void {
  registerDevices(app, context);
  registerPrinterSetup(app, context);
  registerPapers(app, context);
}
