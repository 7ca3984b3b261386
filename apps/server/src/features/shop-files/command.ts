import { withDatabase, type CommandEnv } from '../../db/with-database.ts';
import { DomainTakenError } from './domain-owner.ts';
import { firstForeignFile } from './foreign-files.ts';
import { exportableIds, loadPublication } from './load-shop.ts';
import { problemTable } from './problem-table.ts';
import { publishShops, type Publication, type Published } from './publish-shop.ts';
import { readShopFolder } from './read-shop-folder.ts';
import { writeShopFolder } from './write-shop-folder.ts';

export interface Surroundings {
  env: CommandEnv;
  print: (text: string) => void;
}

const USAGE = `npm run shop -- check  ORDNER              prüft den Ordner
npm run shop -- import ORDNER              prüft und veröffentlicht ihn
npm run shop -- export ORDNER [--shop ID]  schreibt den veröffentlichten Shop als Ordner
                       [--force]    auch über fremde Dateien`;

/** `npm run shop`. Answers with the exit code: 0 done, 1 the shop files are wrong, 2 wrongly called. */
export async function runShopCommand(
  args: readonly string[],
  around: Surroundings,
): Promise<0 | 1 | 2> {
  const force = args[0] === 'export' && args.includes('--force');
  const [command, folder, ...rest] = force ? args.filter((arg) => arg !== '--force') : args;
  const [flag, shopId, ...more] = rest;
  const flagsFit = rest.length === 0 || (flag === '--shop' && shopId !== undefined && !more.length);
  if (folder === undefined || !flagsFit || !['check', 'import', 'export'].includes(command ?? '')) {
    around.print(USAGE);
    return 2;
  }
  if (command === 'export') return exportShop(folder, shopId, force, around);
  return checkOrImport(folder, command === 'import', shopId, around);
}

async function checkOrImport(
  folder: string,
  publish: boolean,
  shopId: string | undefined,
  around: Surroundings,
): Promise<0 | 1> {
  const { print } = around;
  const read = await readShopFolder(folder);
  if (read.warnings.length > 0) print(`Hinweise:${problemTable(read.warnings)}\n`);
  if (!read.ok) {
    const count = read.problems.length;
    print(`${count === 1 ? 'Ein Fehler' : `${count} Fehler`}:${problemTable(read.problems)}\n`);
    print('Nichts wurde geändert.');
    return 1;
  }
  const ids = [read.franchise?.id, ...read.shops.map(({ shop }) => shop.id)];
  if (shopId !== undefined && !ids.includes(shopId)) {
    print(`Der Ordner enthält nicht „${shopId}“, sondern: ${ids.filter(Boolean).join(', ')}.`);
    return 1;
  }
  if (!publish) {
    const dishes = read.shops.reduce((sum, { shop }) => sum + shop.menu.dishes.length, 0);
    print(`Alles in Ordnung: ${read.shops.length} Shop(s), ${dishes} Gerichte.`);
    return 0;
  }
  let published: Published[];
  try {
    published = await withDatabase(around.env, (client) => publishShops(client, read));
  } catch (error) {
    if (!(error instanceof DomainTakenError)) throw error;
    print(`${error.message}\nNichts wurde geändert.`);
    return 1;
  }
  for (const { shopId: id, version, changed } of published)
    print(changed ? `${id}: Fassung ${version} veröffentlicht.` : `${id}: unverändert.`);
  const addresses = addressesOf(read);
  if (addresses.length > 0) print(`Zu finden unter: ${addresses.join(', ')}`);
  return 0;
}

function addressesOf({ shops, franchise }: Publication): string[] {
  const branches = (franchise?.domains ?? []).flatMap((domain) =>
    shops.map(({ shop }) => `${domain}/f=${shop.slug}`),
  );
  return [...(franchise?.domains ?? []), ...branches, ...shops.flatMap(({ shop }) => shop.domains)];
}

async function exportShop(
  folder: string,
  shopId: string | undefined,
  force: boolean,
  around: Surroundings,
): Promise<0 | 1> {
  const { print } = around;
  const found = await withDatabase(around.env, async (client) => {
    const ids = await exportableIds(client);
    const id = shopId ?? (ids.length === 1 ? ids[0] : undefined);
    return { ids, publication: id === undefined ? null : await loadPublication(client, id) };
  });
  if (found.publication === null) {
    const what = shopId === undefined ? 'Welcher Shop?' : `„${shopId}“ gibt es nicht.`;
    print(`${what} Möglich: ${found.ids.join(', ') || 'noch keiner'} (--shop ID).`);
    return 1;
  }
  const foreign = force ? null : await firstForeignFile(folder, found.publication);
  if (foreign !== null) {
    print(
      `Nichts geschrieben: „${foreign}“ in ${folder} gehört nicht zu diesem Shop und ginge verloren.\n` +
        'Nimm einen leeren Ordner, oder überschreibe mit --force.',
    );
    return 1;
  }
  await writeShopFolder(folder, found.publication);
  print(`Nach ${folder} geschrieben.`);
  return 0;
}
