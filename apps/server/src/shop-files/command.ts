import { withDatabase } from '../db/with-database.ts';
import { DomainTakenError } from './domain-owner.ts';
import { FalseReductionError } from './false-reductions.ts';
import { firstForeignFile } from './foreign-files.ts';
import { exportableIds, loadPublication } from './load-shop.ts';
import { changePresence, type PresenceCommand, type CommandContext } from './presence-command.ts';
import { problemTable } from './problem-table.ts';
import { publishShops, type Published } from './publish-shop.ts';
import { type Publication } from './publication.ts';
import { readShopFolder } from './read-shop-folder.ts';
import { tellLaw } from './tell-law.ts';
import { offlineAmong } from './shop-presence.ts';
import { writeShopFolder } from './write-shop-folder.ts';

const USAGE = `npm run shop -- check   ORDNER              prüft den Ordner
npm run shop -- import  ORDNER              prüft und veröffentlicht ihn
npm run shop -- export  ORDNER [--shop ID]  schreibt den veröffentlichten Shop als Ordner
                        [--force]           auch über fremde Dateien
npm run shop -- offline ID                  zeigt Gästen einen Hinweis statt des Shops; die Theke geht weiter
npm run shop -- online  ID                  zeigt ihn wieder
npm run shop -- law     ID                  nennt, was das Recht verlangt und was im Shop noch fehlt
npm run shop -- remove  ID [--yes]          entfernt ihn und gibt seine Domains frei; Bestellungen bleiben gespeichert

ID ist die Kennung eines Shops oder einer Franchise mit all ihren Filialen.`;

const HELP = ['--help', '-h'];
const isPresence = (command: string | undefined): command is PresenceCommand =>
  command === 'offline' || command === 'online' || command === 'remove';

/** `npm run shop`. Answers with the exit code: 0 done, 1 the shop files are wrong or it is refused, 2 wrongly called. */
export async function runShopCommand(
  args: readonly string[],
  around: CommandContext,
): Promise<0 | 1 | 2> {
  if (args[0] === 'help' || args.some((arg) => HELP.includes(arg))) {
    around.print(USAGE);
    return 0;
  }
  const word = args[0] === 'export' ? '--force' : args[0] === 'remove' ? '--yes' : null;
  const sure = word !== null && args.includes(word);
  const [command, target, ...rest] = args.filter((arg) => arg !== word);
  const [flag, shopId, ...more] = rest;
  const flagsFit = rest.length === 0 || (flag === '--shop' && shopId !== undefined && !more.length);
  if (target !== undefined && isPresence(command) && rest.length === 0)
    return changePresence(command, target, sure, around);
  if (target !== undefined && rest.length === 0 && command === 'law')
    return tellLaw(target, around);
  if (target !== undefined && flagsFit && command === 'export')
    return exportShop(target, shopId, sure, around);
  if (target !== undefined && flagsFit && (command === 'check' || command === 'import'))
    return checkOrImport(target, command === 'import', shopId, around);
  around.print(USAGE);
  return 2;
}

async function checkOrImport(
  folder: string,
  publish: boolean,
  shopId: string | undefined,
  around: CommandContext,
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
  const madeUp = read.warnings.some(({ code }) => code === 'identity');
  if (publish && madeUp && around.production) {
    print('Ein Impressum mit erfundenen Angaben wird hier nicht veröffentlicht: siehe Hinweise.');
    print('Nichts wurde geändert.');
    return 1;
  }
  if (!publish) {
    const dishes = read.shops.reduce((sum, { shop }) => sum + shop.menu.dishes.length, 0);
    print(`Alles in Ordnung: ${read.shops.length} Shop(s), ${dishes} Gerichte.`);
    return 0;
  }
  let published: Published[];
  let offline: string[];
  try {
    [published, offline] = await withDatabase(around.env, async (client) => [
      await publishShops(client, read),
      await offlineAmong(
        client,
        ids.filter((id) => id !== undefined),
      ),
    ]);
  } catch (error) {
    if (!(error instanceof DomainTakenError || error instanceof FalseReductionError)) throw error;
    print(`${error.message}\nNichts wurde geändert.`);
    return 1;
  }
  for (const { shopId: id, version, changed } of published)
    print(changed ? `${id}: Fassung ${version} veröffentlicht.` : `${id}: unverändert.`);
  for (const hint of published.flatMap(({ hints }) => hints)) print(`Hinweis: ${hint}`);
  const addresses = addressesOf(read);
  if (addresses.length > 0) print(`Zu finden unter: ${addresses.join(', ')}`);
  for (const id of offline) print(`${id} ist offline. Wieder online: npm run shop -- online ${id}`);
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
  around: CommandContext,
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
