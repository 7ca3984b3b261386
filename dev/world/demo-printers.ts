import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { transaction } from '../../apps/server/src/db/transaction.ts';
import { newPairingCode, pairBridge } from '../../apps/server/src/printing/bridges.ts';
import {
  renewSecret,
  writePrinter,
  writeStations,
} from '../../apps/server/src/printing/change-setup.ts';
import { printersOf } from '../../apps/server/src/printing/print-settings.ts';
import { EpsonPrinter } from '../../apps/simulators/src/printers/epson/server-direct-print.ts';
import { EscPosPrinter } from '../../apps/simulators/src/printers/escpos/escpos-printer.ts';
import { startPrinterPanel } from '../../apps/simulators/src/printers/panel/printer-panel.ts';
import { StarPrinter } from '../../apps/simulators/src/printers/star/cloud-prnt.ts';

interface DemoPrinters {
  /** Where their papers are looked at. */
  url: string;
  stop(): Promise<void>;
}

const OVEN = { id: 'demo-ofen', name: 'Pizzaofen' };
const BAR = { id: 'demo-bar', name: 'Bar' };
const PACK = { id: 'demo-packtisch', name: 'Packtisch' };
const STATIONS = [
  { id: 'kueche', name: 'Küche' },
  { id: 'ofen', name: 'Pizzaofen' },
  { id: 'bar', name: 'Bar' },
];
const ALL: PrinterSetup['duties'][number]['orderTypes'] = ['delivery', 'pickup', 'table'];

const kitchen = (stationId: string): PrinterSetup['duties'][number] => ({
  kind: 'kitchen',
  stationId,
  moment: 'acceptance',
  copies: 1,
  orderTypes: ALL,
});
const plain = (name: string, given: Partial<PrinterSetup>): PrinterSetup => ({
  name,
  protocol: 'cloudprnt',
  columns: 48,
  letters: 'wpc1252',
  codePage: null,
  bridgeId: null,
  host: null,
  port: null,
  backupId: null,
  duties: [],
  ...given,
});

/** Three simulated printers beside a demo shop: one of each kind, set up where the shop has none. */
export async function startDemoPrinters(
  context: AppContext,
  shopId: string,
  url: string,
  root: string,
): Promise<DemoPrinters> {
  const { pool } = context.database;
  const network = new EscPosPrinter({ ...PACK, columns: 48 });
  await network.listen();
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-bridge-'));
  const [bridgeId, token] = await pairDemoBridge(context, shopId);
  await setUp(context, shopId, bridgeId, network.port);
  const addressOf = async (id: string, kind: 'star' | 'epson'): Promise<string> => {
    const printer = (await printersOf(pool, shopId)).find((one) => one.printer_id === id);
    const secret = printer && (await transaction(pool, (client) => renewSecret(client, printer)));
    return `${url}/print/${kind}/${secret ?? ''}`;
  };
  const star = new StarPrinter({ ...OVEN, url: await addressOf(OVEN.id, 'star') });
  const epson = new EpsonPrinter({
    ...BAR,
    url: await addressOf(BAR.id, 'epson'),
    printerId: 'bar',
  });
  const stops = [star.start(), epson.start()];
  const config = path.join(folder, 'bridge.json');
  await writeFile(config, JSON.stringify({ server: url, token, shopName: shopId }), {
    mode: 0o600,
  });
  const bridge = spawn(
    process.execPath,
    [path.join(root, 'tools/print-bridge.mjs'), '--config', config],
    { stdio: 'ignore' },
  );
  const panel = await startPrinterPanel([star, epson, network]);
  return {
    url: panel.url,
    async stop() {
      bridge.kill();
      await Promise.all([
        ...stops.map((stopPolling) => stopPolling()),
        network.stop(),
        panel.stop(),
      ]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each start pairs anew: the token of the one before is nowhere any more. */
async function pairDemoBridge(context: AppContext, shopId: string): Promise<[string, string]> {
  return transaction(context.database.pool, async (client) => {
    await client.query(`delete from print_bridge where shop_id = $1 and name = 'Demo'`, [shopId]);
    const { code } = await newPairingCode(client, shopId, context.now());
    const paired = await pairBridge(client, code, 'Demo', context.now());
    if (!paired) throw new Error('the bridge of the demo was not paired');
    return [paired.bridgeId, paired.token];
  });
}

/** What somebody set up otherwise in the demo stays as it is; the address in the network is a new one. */
async function setUp(
  context: AppContext,
  shopId: string,
  bridgeId: string,
  port: number,
): Promise<void> {
  const published = context.shops.byId(shopId);
  if (!published) return;
  const { menu } = published;
  await transaction(context.database.pool, async (client) => {
    const before = await printersOf(client, shopId);
    const now = new Date(context.now());
    if (before.length === 0) {
      const of = (category: { dishIds: string[]; name: string }): string | null => {
        const dishes = category.dishIds.flatMap((id) => menu.dishes.get(id) ?? []);
        if (dishes.length > 0 && dishes.every(({ isDrink }) => isDrink)) return 'bar';
        return /pizz/i.test(category.name) ? 'ofen' : null;
      };
      const categories = menu.menu.categories.flatMap((category): [string, string][] => {
        const station = of(category);
        return station === null ? [] : [[category.id, station]];
      });
      await writeStations(client, shopId, {
        stations: STATIONS,
        categories: Object.fromEntries(categories),
        dishes: {},
      });
      const oven = plain(OVEN.name, {
        backupId: null,
        duties: [kitchen('ofen'), kitchen('kueche')],
      });
      await writePrinter(client, shopId, OVEN.id, oven, now);
      const bar = plain(BAR.name, { protocol: 'epson', columns: 42, duties: [kitchen('bar')] });
      await writePrinter(client, shopId, BAR.id, bar, now);
    }
    const hasPack = before.some(({ printer_id: id }) => id === PACK.id);
    if (before.length === 0 || hasPack) {
      const duties: PrinterSetup['duties'] = [
        {
          kind: 'packing',
          stationId: '',
          moment: 'acceptance',
          copies: 1,
          orderTypes: ['delivery', 'pickup'],
        },
        {
          kind: 'receipt',
          stationId: '',
          moment: 'acceptance',
          copies: 1,
          orderTypes: ['delivery', 'pickup'],
        },
      ];
      const reached = { protocol: 'bridge', bridgeId, host: '127.0.0.1', port } as const;
      await writePrinter(client, shopId, PACK.id, plain(PACK.name, { ...reached, duties }), now);
    }
  });
}
