/** How Chromium is started: the system's own, without anything that calls home. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
