import pg from 'pg';
import { startPostgres } from '../start-postgres.ts';

// A process for tests to kill: it owns the folder and prints a number per acknowledged commit.
const [, , dataDir = ''] = process.argv;
const postgres = await startPostgres({ dataDir });
process.stdout.write(`started ${postgres.processId()}\n`);
const client = new pg.Client(postgres.url);
await client.connect();
await client.query('create table if not exists taken (number int primary key)');
for (let number = 1; ; number += 1) {
  await client.query('insert into taken values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
