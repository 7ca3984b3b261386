import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { buildApp } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  vi.useRealTimers();
});

it('a server whose machine has no time for it starts late, and not never', async () => {
  const app = await buildApp(server.context);
  let goOn = (): void => undefined;
  const reading = new Promise<void>((begun) => {
    app.addHook('onReady', () => {
      begun();
      return new Promise<void>((resolve) => {
        goOn = resolve;
      });
    });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = Promise.resolve(app.ready()).then(
    () => null,
    (error: unknown) => error,
  );
  await reading;
  vi.advanceTimersByTime(60_000);
  goOn();
  expect(await failure).toBeNull();
  vi.useRealTimers();
  await app.close();
});
