import { z } from 'zod';
import { PRINT_JOB_STATES, PRINTER_TROUBLES } from '@tischlein/domain/print/print-job-state.ts';
import { PRINT_TROUBLE_KINDS } from '@tischlein/domain/print/print-trouble.ts';
import type { Call } from '../call.ts';
import {
  clientKey,
  errorBody,
  idText,
  instant,
  line,
  orderParams,
  orderType,
  randomId,
  shopParams,
  forStaff,
} from './shared.ts';

const printerParams = shopParams.extend({ printerId: idText });
const bridgeParams = shopParams.extend({ bridgeId: randomId });
const jobParams = shopParams.extend({ jobId: line(64) });

const printerProtocol = z
  .enum(['cloudprnt', 'epson', 'bridge', 'browser'])
  .describe(
    'How it gets its papers: Star CloudPRNT, Epson Server Direct Print, by our bridge in the restaurant, or the browser.',
  );

const duty = z.object({
  kind: z
    .enum(['kitchen', 'packing', 'receipt', 'closing'])
    .describe(
      'What a station makes; all of an order to be packed; the paper of the guest; closings of cash and days.',
    ),
  stationId: z.union([idText, z.literal('')]).describe("Of a kitchen's ticket; '' for the others."),
  moment: z
    .enum(['arrival', 'acceptance', 'start'])
    .describe('When: as the order arrives, as it is accepted, or when the kitchen has to begin.'),
  copies: z.int().min(1).max(4).describe('How many of each.'),
  orderTypes: z.array(orderType).min(1).max(3).describe('Of which orders.'),
});

const printJobView = z.object({
  id: z.string().describe('Of the job.'),
  printerId: z.string().describe('The printer it is for.'),
  printerName: z.string().describe('Its name.'),
  about: z.string().describe('What it is of: Nr. 42'),
  orderId: z.string().nullable().describe('null: of no order, a test.'),
  kind: z
    .enum(['kitchen', 'packing', 'receipt', 'cancel', 'change', 'time', 'test', 'closing'])
    .describe('What is on it.'),
  station: z.string().describe("Name of the station; '' where it is of none."),
  state: z.enum(PRINT_JOB_STATES).describe('Where it stands.'),
  reason: z.string().nullable().describe('Why, German; null: nothing to say.'),
  attempt: z.int().describe('From 1.'),
  reprint: z.int().describe('0: the first print.'),
  mayBeDouble: z.boolean().describe('An earlier attempt may be on paper, too.'),
  insteadOf: z.string().nullable().describe('The printer that another one stood in for.'),
  createdAt: instant.describe('When it was queued.'),
  dueAt: instant.describe('Not before.'),
  endedAt: instant.nullable().describe('When it was printed or withdrawn.'),
  isLate: z.boolean().describe('Waits for more than a minute.'),
});
export type PrintJobView = z.infer<typeof printJobView>;

const printerView = z.object({
  id: z.string().describe('Of the printer.'),
  name: z.string().describe('What the restaurant calls it.'),
  protocol: printerProtocol,
  state: z
    .enum(['ready', 'never-seen', 'away', 'trouble', 'paused'])
    .describe('Whether it prints: away said nothing for 20 seconds or more.'),
  trouble: z.array(z.enum(PRINTER_TROUBLES)).describe('What it said of itself.'),
  lastSeenAt: instant.nullable().describe('When it was last heard of.'),
  waiting: z.int().describe('Jobs that wait for it, their time come.'),
  later: z.int().describe('Jobs whose time is still to come, as of orders for tomorrow.'),
});
export type PrinterView = z.infer<typeof printerView>;

const printTrouble = z.object({
  printerId: z.string().describe('Of the printer.'),
  printerName: z.string().describe('Its name.'),
  kind: z.enum(PRINT_TROUBLE_KINDS).describe('What it is.'),
  text: z.string().describe('Kein Papier – 3 Zettel warten'),
  since: instant.describe('Since when somebody should look.'),
});
export type PrintTroubleView = z.infer<typeof printTrouble>;

export const printers = {
  summary: 'How the printers stand, and the print jobs that somebody should look at',
  ...forStaff('orders', shopParams),
  result: z.object({
    printers: z.array(printerView),
    jobs: z.array(printJobView).describe('Late, failed, or waiting for a person; oldest first.'),
    troubles: z
      .array(printTrouble)
      .describe('What keeps papers of orders from coming: whoever is at the counter must look.'),
  }),
} satisfies Call;

const station = z.object({
  id: idText.describe('Chosen by the browser.'),
  name: line(40)
    .refine((name) => name.trim() !== '', 'empty')
    .describe('Pizzaofen'),
});
const routes = z.record(idText, idText).describe('Station by id.');

export const printerSetup = z.object({
  name: line(40)
    .refine((name) => name.trim() !== '', 'empty')
    .describe('What the restaurant calls it.'),
  protocol: printerProtocol,
  columns: z
    .union([z.literal(32), z.literal(35), z.literal(42), z.literal(48)])
    .describe('Letters in a line: 32 or 35 on 58 mm, 42 or 48 on 80 mm.'),
  letters: z
    .enum(['wpc1252', 'cp858', 'picture'])
    .describe('Code page of its letters, or the paper as a picture.'),
  codePage: z
    .int()
    .min(0)
    .max(255)
    .nullable()
    .describe("Number of the code page in this make; null: its maker's usual one."),
  bridgeId: randomId.nullable().describe('Of the bridge that reaches it.'),
  host: z
    .ipv4()
    // Only the restaurant's own network: the bridge must not become a way to anywhere else.
    .regex(/^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/)
    .nullable()
    .describe('Private IPv4 address in the restaurant, for the bridge.'),
  port: z.int().min(1).max(65535).nullable().describe('Usually 9100.'),
  backupId: idText.nullable().describe('The printer that stands in for it.'),
  duties: z.array(duty).max(40).describe('What it prints.'),
});
export type PrinterSetup = z.infer<typeof printerSetup>;

export const printingSetup = {
  summary: 'Stations, what they make, printers and bridges',
  ...forStaff('printers', shopParams),
  result: z.object({
    stations: z.array(station).describe('In their order; the first makes what no route names.'),
    categories: routes,
    dishes: routes,
    menu: z
      .array(
        z.object({
          id: z.string().describe('Of the category.'),
          name: z.string().describe('Its name.'),
          dishes: z.array(
            z.object({
              id: z.string().describe('Of the dish.'),
              number: z.string().nullable().describe('On the menu.'),
              name: z.string().describe('Its name.'),
            }),
          ),
        }),
      )
      .describe('What there is to be made, in the order of the menu.'),
    printers: z.array(printerSetup.extend({ id: z.string().describe('Of the printer.') })),
    bridges: z.array(
      z.object({
        id: z.string().describe('Of the bridge.'),
        name: z.string().describe('What it calls itself.'),
        isHere: z.boolean().describe('Heard of within the last minute.'),
        lastSeenAt: instant.nullable().describe('When it was last heard of.'),
      }),
    ),
  }),
} satisfies Call;

export const saveStations = {
  summary: 'The stations of the kitchen and what they make, all at once',
  ...forStaff('printers', shopParams),
  body: z.object({
    stations: z.array(station).min(1).max(20),
    categories: routes,
    dishes: routes,
  }),
  result: z.object({}),
  errors: { 409: errorBody },
} satisfies Call;

export const savePrinter = {
  summary: 'Add a printer, or change it. A new one that calls us gets its address, told once',
  ...forStaff('printers', printerParams),
  body: printerSetup,
  result: z.object({
    address: z
      .string()
      .nullable()
      .describe('What is typed into the printer; null: it has one already, or needs none.'),
  }),
  errors: { 409: errorBody },
} satisfies Call;

export const removePrinter = {
  summary: 'Take a printer away, with what waits for it',
  ...forStaff('printers', printerParams),
  body: z.object({}),
  result: z.object({}),
} satisfies Call;

export const renewPrinterAddress = {
  summary: 'A new secret address; the one before opens nothing any more',
  ...forStaff('printers', printerParams),
  body: z.object({}),
  result: z.object({ address: z.string().describe('Told once.') }),
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;

export const pausePrinter = {
  summary: 'Let a printer print nothing, or go on; what waits, waits, or goes to its stand-in',
  ...forStaff('orders', printerParams),
  body: z.object({ isPaused: z.boolean() }),
  result: z.object({}),
  errors: { 404: errorBody },
} satisfies Call;

export const testPrinter = {
  summary: 'Print a paper that shows whether all is set up rightly',
  ...forStaff('orders', printerParams),
  body: z.object({}),
  result: z.object({}),
  errors: { 404: errorBody },
} satisfies Call;

const printedLine = z.object({
  text: z.string().describe('As it stands on the paper.'),
  size: z.enum(['normal', 'big']).describe('Big: double width and height.'),
  isBold: z.boolean().describe('In bold letters.'),
  isInverse: z.boolean().describe('White on black.'),
});

export const claimPrintJob = {
  summary: 'What a browser that is a printer prints next; a GET would be repeated by chance',
  ...forStaff('orders', printerParams),
  body: z.object({}),
  result: z.object({
    job: z
      .object({
        token: z.string().describe('Names this attempt.'),
        columns: z.int().describe('Letters in a line.'),
        lines: z.array(printedLine).describe('The paper.'),
      })
      .nullable()
      .describe('null: nothing waits.'),
  }),
  errors: { 404: errorBody },
} satisfies Call;

export const settlePrintJob = {
  summary: 'What became of it in the browser',
  ...forStaff('orders', printerParams),
  body: z.object({
    token: randomId.describe('Of the attempt.'),
    outcome: z.enum(['printed', 'not-printed']).describe('What the browser knows of it.'),
  }),
  result: z.object({}),
  errors: { 404: errorBody },
} satisfies Call;

export const newBridgeCode = {
  summary: 'A code to be typed into the bridge, good for 15 minutes',
  ...forStaff('printers', shopParams),
  body: z.object({}),
  result: z.object({
    code: z.string().describe('ABCD-2345'),
    expiresAt: instant.describe('Good until then.'),
    command: z.string().describe('What is typed at the computer in the restaurant.'),
  }),
} satisfies Call;

export const removeBridge = {
  summary: 'Let a bridge in no more',
  ...forStaff('printers', bridgeParams),
  body: z.object({}),
  result: z.object({}),
} satisfies Call;

export const decidePrintJob = {
  summary:
    'A person decides about a job: print it (again), or not; decided already it changes nothing',
  ...forStaff('orders', jobParams),
  body: z.object({
    decision: z
      .enum(['print', 'dismiss', 'is-printed'])
      .describe('Print it; it is not wanted; its paper is there.'),
  }),
  result: z.object({}),
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;

export const printJobsOfOrder = {
  summary: 'The papers of an order, newest first',
  ...forStaff('orders', orderParams),
  result: z.object({ jobs: z.array(printJobView) }),
} satisfies Call;

export const printOrderAgain = {
  summary: 'All papers of an order once more, marked as reprint',
  ...forStaff('orders', orderParams),
  body: z.object({
    requestId: clientKey.describe('Sent again it is one reprint.'),
  }),
  result: z.object({ papers: z.int().describe('On their way.') }),
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;
