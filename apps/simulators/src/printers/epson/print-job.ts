import type { Device } from '../device.ts';
import { Paper } from '../paper.ts';
import { printEpos, SchemaError } from './print-epos.ts';
import { childrenOf, escapeXml, parseXml, textOf, XmlError, type XmlElement } from './xml.ts';

/** What came of one job of a document, in Epson's words. */
interface JobResult {
  devid: string;
  printjobid: string;
  success: boolean;
  code: string;
  status: number;
}

export type ResultVersion = '1.00' | '2.00' | '3.00';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_UNITS = 5_000;
const JOB_ID = /^[A-Za-z0-9_.-]{1,30}$/;
const NAMESPACE = 'http://www.epson-pos.com/schemas/2012/09/epos-print';
/** Printed, and nothing else is the matter. */
const STATUS_OK = 251_658_262;

/** The trouble a printer has, in Epson's words; null: none. */
export function troubleOf({ faults }: Device): { code: string; status: number } | null {
  if (faults.has('cover-open')) return { code: 'EPTR_COVER_OPEN', status: 0x0f00_003c };
  if (faults.has('paper-out')) return { code: 'EPTR_REC_EMPTY', status: 0x0f0a_001c };
  return null;
}

export function statusOf(device: Device): number {
  const low = device.faults.has('paper-low') ? 0x2_0000 : 0;
  return troubleOf(device)?.status ?? STATUS_OK | low;
}

/** What the answer to a document says as a whole, where nothing of it can be printed. */
const TOO_MUCH = ['Data size is exceeded', 'Too big print request'] as const;
const NO_XML = ['Invalid XML format', ''] as const;

/**
 * Prints a document of jobs and answers with `PrintResponseInfo`; null: the printer says nothing. `accident` makes a
 * printer that could print fail with that code.
 */
export function printJobs(
  device: Device,
  body: Buffer,
  { version, accident }: { version: ResultVersion; accident: string | null },
): string | null {
  const units = body.toString('latin1').split('<ePOSPrint').length - 1;
  if (body.length > MAX_BYTES || units > MAX_UNITS) return refusal(version, TOO_MUCH);
  let document: XmlElement;
  try {
    document = parseXml(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch (error) {
    if (!(error instanceof XmlError) && !(error instanceof TypeError)) throw error;
    return refusal(version, NO_XML);
  }
  // An envelope of SOAP, for one, is dropped without a word.
  if (document.name !== 'PrintRequestInfo') return null;
  const results = childrenOf(document, 'ePOSPrint').map((job) =>
    printOne(device, job, { body, accident }),
  );
  return results.length === 0 ? null : answer(version, results);
}

function printOne(
  device: Device,
  job: XmlElement,
  { body, accident }: { body: Buffer; accident: string | null },
): JobResult {
  const [parameter] = childrenOf(job, 'Parameter');
  const said = (name: string) => {
    const [element] = parameter ? childrenOf(parameter, name) : [];
    return element ? textOf(element).trim() : '';
  };
  const [devid, printjobid] = [said('devid'), said('printjobid')];
  const failed = (code: string, status = STATUS_OK & ~2): JobResult => ({
    devid,
    printjobid,
    success: false,
    code,
    status,
  });
  if (devid !== 'local_printer') return failed('DeviceNotFound', 1);
  const timeout = Number(said('timeout'));
  if (printjobid !== '' && !JOB_ID.test(printjobid)) return failed('SchemaError');
  if (!(timeout >= 1000 && timeout <= 300_000)) return failed('SchemaError');
  const [data] = childrenOf(job, 'PrintData');
  const [document] = data ? childrenOf(data, 'epos-print') : [];
  if (!document) return failed('SchemaError');
  const trouble = troubleOf(device);
  if (trouble) return failed(trouble.code, trouble.status);
  if (accident !== null) return failed(accident);
  const paper = new Paper(device.columns);
  try {
    printEpos(document, paper);
  } catch (error) {
    if (error instanceof SchemaError) return failed('SchemaError');
    throw error;
  }
  device.keep(paper.sheets, { raw: body, type: 'text/xml', token: printjobid || null });
  return { devid, printjobid, success: true, code: '', status: statusOf(device) };
}

function answer(version: ResultVersion, results: readonly JobResult[]): string {
  const jobs = results.map(({ devid, printjobid, success, code, status }) => {
    const id = version === '1.00' ? '' : `<printjobid>${escapeXml(printjobid)}</printjobid>`;
    return `<ePOSPrint><Parameter><devid>${escapeXml(devid)}</devid>${id}</Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="${status}" battery="0"/></PrintResponse></ePOSPrint>`;
  });
  const head =
    version === '3.00' ? '<ServerDirectPrint><Response Success="true"/></ServerDirectPrint>' : '';
  return whole(version, `${head}${jobs.join('')}`);
}

function refusal(version: ResultVersion, [summary, detail]: readonly [string, string]) {
  // Only the newest printers say anything.
  if (version !== '3.00') return null;
  return whole(
    version,
    `<ServerDirectPrint><Response Success="false"><ErrorSummary>${summary}</ErrorSummary><ErrorDetail>${detail}</ErrorDetail></Response></ServerDirectPrint>`,
  );
}

function whole(version: ResultVersion, content: string): string {
  const named = version === '1.00' ? '' : ` Version="${version}"`;
  return `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo${named} xmlns="${NAMESPACE}">${content}</PrintResponseInfo>`;
}
