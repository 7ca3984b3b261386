/** What a server wants a printer to do or to tell. */
export interface ClientAction {
  request: string;
  options?: string | null;
}

/** The printer that is asked. */
interface ActingPrinter {
  uniqueId: string | null;
  pollSeconds: number;
  url: string;
  readonly paperMm: 58 | 80;
  readonly oddities: { accepts: readonly string[] };
}

/** Does what it is asked for, and says what came of it. */
export function actionsOf(
  printer: ActingPrinter,
  actions: readonly ClientAction[],
): { request: string; result: string }[] {
  return actions.map(({ request, options }) => ({
    request,
    result: act(printer, request, options ?? ''),
  }));
}

function act(printer: ActingPrinter, request: string, options: string): string {
  switch (request) {
    case 'ClientType':
      return 'Star mC-Print3';
    case 'ClientVersion':
      return '3.2';
    case 'Encodings':
      return printer.oddities.accepts.join(';');
    case 'GetPollInterval':
      return String(printer.pollSeconds);
    case 'PageInfo':
      return JSON.stringify({
        paperWidth: String(printer.paperMm),
        printWidth: printer.paperMm === 58 ? '48' : '72',
        horizontalResolution: '8',
        verticalResolution: '8',
      });
    case 'SetID':
      printer.uniqueId = options;
      return 'true';
    case 'SetPostUrl':
      printer.url = new URL(options, printer.url).href;
      return 'true';
    default:
      return 'false';
  }
}
