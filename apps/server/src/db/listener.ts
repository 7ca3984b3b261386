import { keepConnected, type KeptConnection } from './kept-connection.ts';

/**
 * Listens on channels over a connection of its own and reconnects for ever. `onReconnect` is called after every
 * (re)connection: what was notified meanwhile is lost, so look for yourself.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onMessage: (channel: string, payload: string) => void,
  onReconnect: () => void,
): KeptConnection {
  return keepConnected(url, {
    async onOpen(client) {
      client.on('notification', (message) => onMessage(message.channel, message.payload ?? ''));
      for (const channel of channels) await client.query(`listen ${channel}`);
      onReconnect();
    },
  });
}
