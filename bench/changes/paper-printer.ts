import type { PatientDevice } from './counter-device.ts';

/** A printer of the kitchen that asks the server for papers, as Star's CloudPRNT does. */
export class PaperPrinter {
  readonly #device: PatientDevice;
  readonly #path: string;

  constructor(device: PatientDevice, path: string) {
    this.#device = device;
    this.#path = path;
  }

  static async setUp(staff: PatientDevice, shopId: string): Promise<PaperPrinter> {
    const answer = await staff.send('PUT', `/api/shop/${shopId}/printing/printers/ofen`, SETUP);
    if (answer.status !== 200) throw new Error(`no printer: ${JSON.stringify(answer.body)}`);
    const { address } = answer.body as { address: string };
    return new PaperPrinter(staff, new URL(address).pathname);
  }

  /** Prints the next paper; false: nothing waits. */
  async print(): Promise<boolean> {
    const mac = '00:11:62:00:00:01';
    const asked = await this.#device.send('POST', this.#path, {
      ...{ statusCode: '200%20OK', printerMAC: mac },
    });
    const { jobReady, jobToken = '' } = asked.body as { jobReady: boolean; jobToken?: string };
    if (!jobReady) return false;
    const query = new URLSearchParams({ mac, token: jobToken, uid: '' });
    await this.#device.fetchBytes(
      `${this.#path}?${String(query)}&type=application%2Fvnd.star.starprnt`,
    );
    query.set('code', '200 OK');
    await this.#device.send('DELETE', `${this.#path}?${String(query)}`);
    return true;
  }
}

const SETUP = {
  ...{ name: 'Ofen', protocol: 'cloudprnt', columns: 42, letters: 'wpc1252', codePage: null },
  ...{ bridgeId: null, host: null, port: null, backupId: null },
  duties: [
    {
      ...{ kind: 'kitchen', stationId: 'kueche', moment: 'arrival', copies: 1 },
      orderTypes: ['delivery', 'pickup', 'table'],
    },
  ],
};
