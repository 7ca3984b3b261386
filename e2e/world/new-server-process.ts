import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../apps/server/src/app/main.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-new-'));
const env = { NODE_ENV: 'production', MAIL: 'off', DATA_DIR: folder, LOG_LEVEL: 'error' };
const config = readConfig({ ...env, HOST: '127.0.0.1', PORT: '0' }, ROOT);
const server = await startServer(config);

const stop = () =>
  void server
    .stop()
    .then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    .then(() => process.exit(0));
process.on('message', stop);
process.on('disconnect', stop);
process.send?.({ url: server.url, setup: server.setup ?? '' });
