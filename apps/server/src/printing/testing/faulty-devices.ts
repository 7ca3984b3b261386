import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import type { PrintDesk } from './print-desk.ts';
import { paperText, StarPrinter } from './star-printer.ts';

/** What a device says became of a job. */
export type DeviceWord = 'printed' | 'paper-out' | 'cover-open' | 'timed-out';

export interface Handed {
  token: string;
  text: string;
}

/** A device of one protocol. A call that fails answers as if nothing waited. */
interface FaultyDevice {
  /** Asks for work, `times` at once; answers each different job it got. */
  take(times: number): Promise<Handed[]>;
  /** Star: the paper is asked for once more, under the same token. */
  again?(token: string): Promise<string | null>;
  /** Star: polls without fetching. */
  pollOnly?(): Promise<void>;
  tell(token: string, word: DeviceWord): Promise<void>;
  /** The word that a paper is there, long after; a bridge says it with its next poll, as its journal has it. */
  tellLate(token: string): Promise<void>;
  /** Somebody put paper in and closed it. */
  mend(): Promise<void>;
  /** The same device at another shop asks for this job, and says that it printed it. Answers what it got. */
  steal(token: string): Promise<string>;
}

export type DeviceKind = 'star' | 'epson' | 'bridge';

/** Where a shop's device calls. */
export interface Door {
  desk: PrintDesk;
  /** Of the printer; of the bridge: its token. */
  key: string;
}

export const PROTOCOLS: Record<DeviceKind, PrinterSetup['protocol']> = {
  star: 'cloudprnt',
  epson: 'epson',
  bridge: 'bridge',
};

export function faultyDevice(kind: DeviceKind, own: Door, foreign: Door): FaultyDevice {
  if (kind === 'star') return starDevice(own, foreign);
  return kind === 'epson' ? epsonDevice(own, foreign) : bridgeDevice(own, foreign);
}

const STAR_CODES: Record<DeviceWord, string> = {
  printed: '200',
  'paper-out': '410',
  'cover-open': '420',
  'timed-out': '520',
};

function starDevice(own: Door, foreign: Door): FaultyDevice {
  const printer = new StarPrinter(own.desk, own.key);
  const other = new StarPrinter(foreign.desk, foreign.key);
  const poll = () => printer.poll().catch(() => null);
  const fetch = async (token: string) => {
    const answer = await printer.fetch(token);
    return answer.statusCode === 200 ? paperText(answer.rawPayload) : null;
  };
  return {
    async take(times) {
      const polled = await Promise.all(Array.from({ length: times }, poll));
      const handed: Handed[] = [];
      for (const token of new Set(polled)) {
        const text = token === null ? null : await fetch(token);
        if (token !== null && text !== null) handed.push({ token, text });
      }
      return handed;
    },
    again: fetch,
    pollOnly: async () => void (await poll()),
    tell: async (token, word) => void (await printer.confirm(token, STAR_CODES[word])),
    tellLate: async (token) => void (await printer.confirm(token)),
    mend: async () => void (await poll()),
    async steal(token) {
      const answer = await other.fetch(token);
      await other.confirm(token);
      return answer.statusCode === 200 ? paperText(answer.rawPayload) : '';
    },
  };
}

const EPSON_RESPONSES: Record<DeviceWord, string> = {
  printed: 'success="true" code="" status="251658262"',
  'paper-out': 'success="false" code="EPTR_REC_EMPTY" status="0x0"',
  'cover-open': 'success="false" code="EPTR_COVER_OPEN" status="0x0"',
  'timed-out': 'success="false" code="EX_TIMEOUT" status="0"',
};
const WELL = '<statusmonitor><printerstatus asbstatus="0x0F000014"/></statusmonitor>';

function epsonDevice(own: Door, foreign: Door): FaultyDevice {
  const post = async ({ desk, key }: Door, fields: Record<string, string>) => {
    const answer = await desk.server.app.inject({
      method: 'POST',
      url: key,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ID: '', ...fields }).toString(),
    });
    return answer.statusCode === 200 ? answer.body : '';
  };
  const ask = (door: Door) => post(door, { ConnectionType: 'GetRequest' });
  const tell = (door: Door, token: string, word: DeviceWord) =>
    post(door, {
      ConnectionType: 'SetResponse',
      ResponseFile: `<PrintResponseInfo><ePOSPrint><Parameter><printjobid>${token}</printjobid></Parameter><PrintResponse><response ${EPSON_RESPONSES[word]}/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
    });
  return {
    async take(times) {
      const bodies = await Promise.all(Array.from({ length: times }, () => ask(own)));
      return bodies.flatMap((text) => {
        const token = /<printjobid>([^<]+)</.exec(text)?.[1];
        return token === undefined ? [] : [{ token, text }];
      });
    },
    tell: async (token, word) => void (await tell(own, token, word)),
    tellLate: async (token) => void (await tell(own, token, 'printed')),
    mend: async () => void (await post(own, { ConnectionType: 'SetStatus', Status: WELL })),
    async steal(token) {
      const body = await ask(foreign);
      await tell(foreign, token, 'printed');
      return body;
    },
  };
}

function bridgeDevice(own: Door, foreign: Door): FaultyDevice {
  const post = async ({ desk, key }: Door, path: string, payload: object) => {
    const answer = await desk.server.app.inject({
      method: 'POST',
      url: `/print/bridge/${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      payload: JSON.stringify(payload),
    });
    return answer.statusCode === 200
      ? answer.json<{ jobs?: { token: string; data: string }[] }>()
      : {};
  };
  const settled: string[] = [];
  return {
    async take() {
      const { jobs = [] } = await post(own, 'poll', {
        printers: [{ printerId: 'ofen', trouble: [] }],
        settled: settled.splice(0),
      });
      return jobs.map(({ token, data }) => ({
        token,
        text: paperText(Buffer.from(data, 'base64')),
      }));
    },
    async tell(token, word) {
      const trouble = word === 'printed' || word === 'timed-out' ? [] : [word];
      const outcome = word === 'printed' ? 'printed' : word === 'timed-out' ? 'failed' : 'unknown';
      await post(own, 'result', { token, outcome, trouble });
    },
    tellLate: (token) => Promise.resolve(void settled.push(token)),
    // It says how printers are with each poll.
    mend: () => Promise.resolve(),
    async steal(token) {
      await post(foreign, 'result', { token, outcome: 'printed' });
      return '';
    },
  };
}
