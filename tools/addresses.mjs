// npm run addresses -- import FILE... | list | remove NAME...
import { register } from 'tsx/esm/api';
import { exitWith } from './describe-error.mjs';
import { ROOT } from './project.mjs';

register();
const { readConfig } = await import('../apps/server/src/config/config.ts');
const { runAddressesCommand } = await import('../apps/server/src/places/addresses/command.ts');
const line = process.stdout.isTTY ? '\r\u001b[K' : '';
await exitWith(() => {
  // No server starts here: what production asks of one, such as a mail server, does not matter.
  const { addressesDir } = readConfig({ ...process.env, NODE_ENV: undefined }, ROOT);
  return runAddressesCommand(process.argv.slice(2), {
    addressesDir,
    print: (text) => console.log(line + text),
    ...(process.stdout.isTTY
      ? { progress: (/** @type {string} */ text) => process.stdout.write(line + text) }
      : {}),
  });
});
