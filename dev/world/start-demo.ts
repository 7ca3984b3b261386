import { readConfig } from '../../apps/server/src/config/config.ts';
import { createDemoGuests } from './demo-guests.ts';
import { createDemoOffice } from './demo-office.ts';
import { createDemoRatings, readDemoRatings } from './demo-ratings.ts';
import { startDemoPrinters } from './demo-printers.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

interface RunningDemo {
  /** What the person at the terminal needs next. */
  welcome: string;
  port: number;
  stop(): Promise<void>;
}

/** What `npm start` runs: the demo shops, unless DEMO=off, on the data that stays. */
export async function startDemo(
  env: Record<string, string | undefined>,
  root: string,
  besides: Pick<WorldOptions, 'publicPort' | 'accounts' | 'listening'> = {},
): Promise<RunningDemo> {
  const hasDemo = env['DEMO'] !== 'off';
  const { port, dataDir, databaseUrl, rateLimitFactor } = readConfig(env, root);
  const world = await startWorld({
    env,
    port,
    dataDir,
    rateLimitFactor,
    demo: hasDemo,
    ...(databaseUrl ? { databaseUrl } : {}),
    ...besides,
  });
  if (hasDemo) {
    const shopIds = demoShopIds(world);
    await createDemoGuests(world.context, shopIds);
    await createDemoRatings(world.context, await readDemoRatings(root), shopIds);
    await createDemoOffice(world);
  }
  const [firstShop] = demoShopIds(world);
  const printers =
    hasDemo && firstShop !== undefined
      ? await startDemoPrinters(world.context, firstShop, `http://127.0.0.1:${world.port}`, root)
      : null;
  return {
    welcome: welcome(world, hasDemo, printers?.url ?? null),
    port: world.port,
    async stop() {
      await printers?.stop();
      await world.stop();
    },
  };
}

/** Shops that demo staff see; the operator's own are left alone. */
const demoShopIds = ({ staff }: World): string[] => [
  ...new Set(staff.flatMap(({ shopIds }) => shopIds)),
];

function welcome(
  { shops, staff, waiters, url, notices }: World,
  isPaid: boolean,
  printersUrl: string | null,
): string {
  const guests = new Map(
    shops.map(({ franchise, name, url }) =>
      // Branches are found from the root of their franchise.
      franchise ? [new URL('/', url).href, franchise] : [url, name],
    ),
  );
  const owners = staff
    .filter(({ role }) => role === 'owner')
    .map(({ login }) => login)
    .join(', ');
  const rows = [
    ...[...guests].map(([address, name]) => [name, address]),
    ['Theke', `${url}/theke`],
    ...staff.map(({ login, password, name }) => ['', `${login} / ${password}  (${name})`]),
    ['Büro', `${url}/buero${owners === '' ? '' : `  (${owners})`}`],
    ...waiters.flatMap(({ shopName, table, tableLink, name, link }) => [
      [`Tisch ${table}`, `${tableLink}  (${shopName})`],
      ['Bedienung', `${link}  (${name}, ${shopName})`],
    ]),
    ['Postfach', `${url}/postfach`],
    ...(printersUrl === null
      ? []
      : [['Drucker', `${printersUrl}  (nachgebaut: was gedruckt wird)`]]),
  ];
  const width = Math.max(...rows.map(([label = '']) => label.length)) + 2;
  const lines = rows.map(([label = '', text = '']) => `  ${label.padEnd(width)}${text}`);
  if (isPaid) lines.push('', '  Bezahlt wird bei nachgebauten Anbietern: Es fließt kein Geld.');
  const hints = notices.flatMap((notice) => ['', ...notice.split('\n').map((line) => `  ${line}`)]);
  if (shops.length === 0) hints.push('', '  Noch kein Shop: npm run shop -- import ORDNER');
  return ['', ...lines, ...hints, '', '  Ctrl-C beendet.', ''].join('\n');
}
