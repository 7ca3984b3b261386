import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';

export type Protocol = PrinterSetup['protocol'];
export type Duty = PrinterSetup['duties'][number];

/** A printer as it is being set up: what is typed stays as it was typed. */
export interface PrinterDraft extends Omit<PrinterSetup, 'host' | 'port'> {
  host: string;
  port: string;
}

/** A paper that a printer may print: of a station, or of the whole order. */
export interface PaperKind {
  kind: Duty['kind'];
  /** '' unless a kitchen's. */
  stationId: string;
  label: string;
  detail: string;
}

export function paperKinds(stations: readonly { id: string; name: string }[]): PaperKind[] {
  return [
    ...stations.map(({ id, name }) => ({
      kind: 'kitchen' as const,
      stationId: id,
      label: `Küchenzettel ${name}`,
      detail: 'Was diese Station macht, ohne Preise und Adresse',
    })),
    {
      kind: 'packing',
      stationId: '',
      label: 'Packzettel',
      detail: 'Die ganze Bestellung zum Abhaken, mit Adresse und Betrag für den Fahrer',
    },
    {
      kind: 'receipt',
      stationId: '',
      label: 'Beleg für Gäste',
      detail: 'Mit Preisen, Steuer und Allergenen; kein Kassenbeleg',
    },
    {
      kind: 'closing',
      stationId: '',
      label: 'Abschlüsse',
      detail: 'Kassenstürze und Tagesabschlüsse, sobald jemand abschließt',
    },
  ];
}

/** A new printer of a kind. The first one prints what the first station makes. */
export function newPrinterDraft(protocol: Protocol, stationId: string | null): PrinterDraft {
  return {
    name: '',
    protocol,
    columns: protocol === 'cloudprnt' ? 48 : 42,
    letters: 'wpc1252',
    codePage: null,
    bridgeId: null,
    host: '',
    port: '9100',
    backupId: null,
    duties: stationId === null ? [] : [newDuty({ kind: 'kitchen', stationId })],
  };
}

export function newDuty({ kind, stationId }: Pick<Duty, 'kind' | 'stationId'>): Duty {
  return {
    kind,
    stationId,
    moment: 'acceptance',
    copies: 1,
    // A guest at a table gets the bill of the table.
    orderTypes: kind === 'receipt' ? ['delivery', 'pickup'] : ['delivery', 'pickup', 'table'],
  };
}

export function printerDraftOf(setup: PrinterSetup): PrinterDraft {
  return { ...setup, host: setup.host ?? '', port: String(setup.port ?? 9100) };
}

/** As the server takes it. */
export function setupOf({ host, port, name, ...draft }: PrinterDraft): PrinterSetup {
  const isByBridge = draft.protocol === 'bridge';
  return {
    ...draft,
    name: name.trim(),
    bridgeId: isByBridge ? draft.bridgeId : null,
    codePage: isByBridge ? draft.codePage : null,
    host: isByBridge ? host.trim() : null,
    port: isByBridge ? Number(port) : null,
  };
}

const isSame = (a: Pick<Duty, 'kind' | 'stationId'>) => (b: Pick<Duty, 'kind' | 'stationId'>) =>
  a.kind === b.kind && a.stationId === b.stationId;

/** What a printer does about a paper; undefined: it does not print it. */
export function dutyOf(
  draft: PrinterDraft,
  paper: Pick<Duty, 'kind' | 'stationId'>,
): Duty | undefined {
  return draft.duties.find(isSame(paper));
}

/** With a duty in the place of the one of its paper; null: it is not printed. */
export function withDuty(
  draft: PrinterDraft,
  paper: Pick<Duty, 'kind' | 'stationId'>,
  duty: Duty | null,
): PrinterDraft {
  const is = isSame(paper);
  if (duty === null) return { ...draft, duties: draft.duties.filter((one) => !is(one)) };
  return draft.duties.some(is)
    ? { ...draft, duties: draft.duties.map((one) => (is(one) ? duty : one)) }
    : { ...draft, duties: [...draft.duties, duty] };
}

const PRIVATE = /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

export type DraftField = 'name' | 'host' | 'port' | 'bridgeId' | 'duties';

const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('de') === b.trim().toLocaleLowerCase('de');

/** What is missing or wrong, by field; `others`: the names of the other printers. German. */
export function draftProblems(
  draft: PrinterDraft,
  others: readonly string[],
): Partial<Record<DraftField, string>> {
  const problems: Partial<Record<DraftField, string>> = {};
  if (draft.name.trim() === '') problems.name = 'Gib dem Drucker einen Namen.';
  else if (others.some((name) => sameName(name, draft.name)))
    problems.name = 'So heißt schon einer. Nimm den Ort, an dem dieser steht.';
  if (draft.protocol === 'bridge') {
    const host = draft.host.trim();
    const port = Number(draft.port);
    if (!IPV4.test(host) || !PRIVATE.test(host))
      problems.host = 'Trag die Adresse im eigenen Netz ein, zum Beispiel 192.168.1.50.';
    if (!Number.isInteger(port) || port < 1024 || port > 65535)
      // The bridge speaks to none below: other services of the network are there.
      problems.port = 'Eine Zahl ab 1024, meist 9100.';
    if (draft.bridgeId === null) problems.bridgeId = 'Verbinde zuerst die Brücke.';
  }
  if (draft.duties.some(({ orderTypes }) => orderTypes.length === 0))
    problems.duties = 'Wähle bei jedem Zettel, für welche Bestellungen er kommt.';
  return problems;
}
