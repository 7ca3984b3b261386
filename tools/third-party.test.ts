import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.mjs';
import { isPermitted, printThirdParties, readLock, thirdParties } from './third-party.mjs';

const parties = thirdParties(readLock());

test('THIRD-PARTY.md names every package of the lock file (npm run third-party)', () => {
  expect(parties.length).toBeGreaterThan(400);
  expect(readFileSync(join(ROOT, 'THIRD-PARTY.md'), 'utf8')).toBe(printThirdParties(parties));
});

test('no package forbids what we do', () => {
  expect(parties.filter((party) => !isPermitted(party))).toEqual([]);
});

const party = (licence: string, name = 'left-pad') => ({
  name,
  version: '1.0.0',
  licence,
  forBuilding: false,
});
test.each([
  ['GPL-3.0-only', 'left-pad', false],
  ['AGPL-3.0-or-later', 'left-pad', false],
  ['unknown', 'left-pad', false],
  ['LGPL-3.0-or-later', 'left-pad', false],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
  ['LGPL-3.0', 'left-pad', false],
  ['LGPL-3.0', 'libheif-js', true],
  ['(MIT OR GPL-3.0-only)', 'left-pad', true],
  ['MIT AND GPL-3.0-only', 'left-pad', false],
])('%s of %s is permitted: %s', (licence, name, permitted) => {
  expect(isPermitted(party(licence, name))).toBe(permitted);
});

test('a package that runs is named there, even where it also serves to build', () => {
  const found = thirdParties({
    'node_modules/a': { version: '1', license: 'MIT', dev: true },
    'apps/x/node_modules/a': { version: '1', license: 'MIT' },
    'apps/x': { version: '0' },
    'node_modules/@tischlein/x': { link: true },
  });
  expect(found).toEqual([{ name: 'a', version: '1', licence: 'MIT', forBuilding: false }]);
});
