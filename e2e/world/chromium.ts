import { existsSync } from 'node:fs';

const WHOLE = '/usr/bin/chromium';
/** The same engine alone takes a third less time. The long run takes the program that guests have. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** How Chromium is started: the system's own, without anything that calls home. */
export const WHOLE_CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? WHOLE,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A host name that is not localhost, for what is not done there.
    '--host-resolver-rules=MAP *.test 127.0.0.1',
  ],
};

/** The faster one where it is installed. It shows no notifications. */
export const CHROMIUM = {
  ...WHOLE_CHROMIUM,
  ...(process.env['LONG'] || process.env['CHROMIUM'] || !existsSync(SHELL)
    ? {}
    : { executablePath: SHELL }),
};
