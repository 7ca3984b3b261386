import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones, as when the database is away. */
  cut(): void;
  /** Lets through again. */
  mend(): void;
  stop(): Promise<void>;
}

/** Stands in front of a test's database, so that it can be away for this test alone. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let away = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (away) return void client.destroy();
    const database = connect({ host: target.hostname, port: Number(target.port) });
    keep(database);
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    cut() {
      away = true;
      end();
    },
    mend: () => (away = false),
    async stop() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
