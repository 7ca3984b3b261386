import { HttpConnection } from '../server/http-client.ts';

/** Answers per second to one request, sent by `clients` kept connections as soon as the last is answered. */
export async function httpRate(
  port: number,
  request: Buffer,
  clients: number,
  seconds: number,
): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, () => HttpConnection.open(port)),
  );
  const start = performance.now();
  const end = start + seconds * 1000;
  let answers = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        const { status } = await connection.send(request);
        if (status !== 200) throw new Error(`answered ${status}`);
        answers += 1;
      }
    }),
  );
  const rate = answers / ((performance.now() - start) / 1000);
  for (const connection of connections) connection.close();
  return rate;
}
