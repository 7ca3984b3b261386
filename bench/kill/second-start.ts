import { ServerRefusedError } from '../server/server-process.ts';
import { openOrderSetting } from './order-setting.ts';

/** A second server on the folder of a running one: it must end by itself and say why. Answers what it said. */
export async function secondStart(): Promise<{ said: string; faults: string[] }> {
  const setting = await openOrderSetting({ shops: 1, clients: 2 });
  const { clients, server } = setting;
  const faults: string[] = [];
  let said = '';
  try {
    clients.begin();
    try {
      const second = await setting.startSecond();
      second.signal('SIGKILL');
      faults.push('a second server started on the same data folder');
    } catch (error) {
      if (!(error instanceof ServerRefusedError)) throw error;
      said = error.message;
    }
    if (!said.includes(setting.dataDir)) faults.push(`the folder is not named: ${said}`);
    if (!said.includes(`process ${server.pid} `)) faults.push(`the holder is not named: ${said}`);
    if (!/DATA_DIR/.test(said)) faults.push(`the way out is not named: ${said}`);
    // Orders went on meanwhile.
    await clients.drain();
    if (clients.retries > 0) faults.push(`the first server failed ${clients.retries} orders`);
  } finally {
    await setting.end();
  }
  return { said, faults };
}
