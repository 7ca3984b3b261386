// npm run backup -- create FILE | restore FILE: the whole database in one file, between embedded and given servers too.
import { register } from 'tsx/esm/api';
import { describeError } from './describe-error.mjs';
import { ROOT } from './project.mjs';

const [command, file, ...more] = process.argv.slice(2);
if ((command !== 'create' && command !== 'restore') || !file || more.length > 0) {
  console.error(
    'npm run backup -- create DATEI    schreibt die ganze Datenbank in eine neue Datei',
  );
  console.error('npm run backup -- restore DATEI   füllt eine leere Datenbank daraus');
  process.exit(2);
}
register();
const { readConfig } = await import('../apps/server/src/config.ts');
const { startPostgres } = await import('../apps/server/src/db/embedded/start-postgres.ts');
// No server starts here: what production asks of one, such as a mail server, does not matter.
const config = readConfig({ ...process.env, NODE_ENV: undefined }, ROOT);
const { refuseExisting, refuseMissing } =
  await import('../apps/server/src/db/backup/backup-file.ts');
try {
  await (command === 'create' ? refuseExisting(file) : refuseMissing(file));
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
// Beside a server that runs, its PostgreSQL is used; else one is started for this time.
const postgres = config.databaseUrl
  ? null
  : await startPostgres({ dataDir: config.dataDir, attach: 'share' });
try {
  const url = config.databaseUrl ?? postgres?.url ?? '';
  if (command === 'create') {
    const { backup } = await import('../apps/server/src/db/backup/backup.ts');
    const { tables, rows } = await backup(url, file);
    console.log(`In ${file} gesichert: ${tables} Tabellen, ${rows} Zeilen.`);
  } else {
    const { migrate } = await import('../apps/server/src/db/migration/migrate.ts');
    const { restore } = await import('../apps/server/src/db/backup/restore.ts');
    await migrate(url, config.migrationsDir);
    const { tables, rows } = await restore(url, file);
    console.log(`Aus ${file} eingespielt: ${tables} Tabellen, ${rows} Zeilen.`);
  }
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
