import { defineConfig } from '@playwright/test';

const PORT = 4610;

export default defineConfig({
  testDir: '.',
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npx vite ${JSON.stringify(import.meta.dirname)} --port ${PORT} --strictPort`,
    cwd: '../../..',
    port: PORT,
    reuseExistingServer: true,
  },
});
