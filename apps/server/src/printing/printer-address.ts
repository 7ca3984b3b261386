import { originOf } from '../http/origin.ts';
import type { PrintingContext } from './context.ts';
import type { PrinterProtocol } from './print-settings.ts';

/** Where a printer calls us, with its secret. */
export function printerAddress(
  context: PrintingContext,
  shopId: string,
  protocol: PrinterProtocol,
  secret: string,
): string {
  const domain = context.shops.byId(shopId)?.publicShop.domain ?? '';
  const kind = protocol === 'epson' ? 'epson' : 'star';
  return `${originOf(context.config, domain)}/print/${kind}/${secret}`;
}
