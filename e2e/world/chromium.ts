import { existsSync } from 'node:fs';

const WHOLE = '/usr/bin/chromium';
/** The same engine without a window of its own: a third less time. The long run takes the program that guests have. */
const SHELL = '/usr/bin/chromium-headless-shell';
const installed = (process.env['LONG'] ? [WHOLE, SHELL] : [SHELL, WHOLE]).find(existsSync) ?? WHOLE;

/** How Chromium is started: the system's own, without anything that calls home. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? installed,
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
