import { withDatabase, type CommandEnv } from '../db/with-database.ts';
import { shopsOf } from '../shop-files/shop-presence.ts';
import { findDemo, isEmpty, type DemoRemains } from './find-demo.ts';
import { keepShops } from './keep-shops.ts';
import { countOrders, removeDemo } from './remove-demo.ts';

const USAGE = `npm run demo -- list            zeigt, was eine Demo hinterlassen hat
npm run demo -- remove [--yes]  entfernt es samt den Bestellungen der Demo-Shops; eigene Shops bleiben
npm run demo -- keep ID         macht einen Demo-Shop (oder eine Franchise) zu deinem eigenen`;

interface Around {
  env: CommandEnv;
  print: (text: string) => void;
  /** Missing where nobody sits at the terminal. */
  ask?: (question: string) => Promise<string>;
}

/** What is typed to confirm. */
const WORD = 'demo';

/** `npm run demo`. Answers with the exit code: 0 done, 1 refused, 2 wrongly called. */
export async function runDemoCommand(args: readonly string[], around: Around): Promise<0 | 1 | 2> {
  const [command, ...rest] = args;
  if (command === 'list' && rest.length === 0) return list(around);
  if (command === 'remove' && rest.every((arg) => arg === '--yes'))
    return remove(rest.length > 0, around);
  const [id, ...more] = rest;
  if (command === 'keep' && id !== undefined && more.length === 0) return keep(id, around);
  around.print(USAGE);
  return 2;
}

function list({ env, print }: Around): Promise<0> {
  return withDatabase<0>(env, async (client) => {
    const remains = await findDemo(client);
    describe(remains, await countOrders(client, remains.shopIds), print);
    return 0;
  });
}

function remove(sure: boolean, { env, print, ask }: Around): Promise<0 | 1> {
  return withDatabase(env, async (client) => {
    const remains = await findDemo(client);
    const orders = await countOrders(client, remains.shopIds);
    describe(remains, orders, print);
    if (isEmpty(remains)) return 0;
    if (!sure) {
      const answer = ask
        ? await ask(`Das alles wird endgültig gelöscht. Gib zum Bestätigen „${WORD}“ ein: `)
        : '';
      if (answer.trim() !== WORD) {
        print(ask ? 'Nichts wurde geändert.' : 'Nichts wurde geändert. Zum Bestätigen: --yes.');
        return 1;
      }
    }
    await removeDemo(client, remains, Date.now());
    print('Entfernt. Deine eigenen Shops, ihre Bestellungen und Zugänge sind, wie sie waren.');
    return 0;
  });
}

function keep(id: string, { env, print }: Around): Promise<0 | 1> {
  return withDatabase(env, async (client) => {
    const { shopIds: marked } = await findDemo(client);
    const shopIds = (await shopsOf(client, id)).filter((shopId) => marked.includes(shopId));
    if (shopIds.length === 0) {
      print(`„${id}“ ist kein Demo-Shop. Demo-Shops: ${marked.join(', ') || 'keine'}.`);
      return 1;
    }
    await keepShops(client, shopIds, Date.now());
    print(`Jetzt dein eigener Shop: ${shopIds.join(', ')}.`);
    print(
      'Erfundene Bewertungen, Reservierungen und Bewerbungen sind gelöscht, Zugänge zu nachgebauten Zahlungsanbietern auch.\n' +
        'Links an Tischen gelten nicht mehr: Drucke sie neu. Demo-Anmeldungen entfernt: npm run demo -- remove',
    );
    return 0;
  });
}

function describe(remains: DemoRemains, orders: number, print: (text: string) => void): void {
  if (isEmpty(remains)) return print('Hier ist nichts von einer Demo.');
  const { shopIds, staff, waiters, tableKeys, accounts } = remains;
  const lines: [string, string[]][] = [
    ['Shops', shopIds],
    ['Bestellungen dieser Shops', orders > 0 ? [String(orders)] : []],
    ['Anmeldungen', staff.map(({ login }) => login)],
    ['Bedienungen', waiters.map(({ name, shopId }) => `${name} (${shopId})`)],
    ['Tischlinks', tableKeys],
    ['Zahlungszugänge', accounts.map(({ shopId, gateway }) => `${shopId} (${gateway})`)],
  ];
  print('Von einer Demo:');
  for (const [what, names] of lines) if (names.length > 0) print(`  ${what}: ${names.join(', ')}`);
}
