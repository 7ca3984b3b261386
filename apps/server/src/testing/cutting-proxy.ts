import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a program and its database and breaks connections as a network does. */
export interface CuttingProxy {
  /** The database's URL by way of the proxy. */
  url: string;
  /** How many connections go through it now. */
  readonly open: number;
  /** How many it has cut. */
  readonly cuts: number;
  /** The next answer is passed on up to so many bytes, then its connection is reset on both sides. */
  cutNextAnswer(afterBytes: number): void;
  /** Resets all connections. */
  cutAll(): void;
  /** Takes connections and requests, and answers nothing, until the returned function is called. */
  freeze(): () => void;
  /** Cuts all connections and every new one, until the returned function is called. */
  refuse(): () => void;
  stop(): Promise<void>;
}

export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let cutAfter: number | null = null;
  let cuts = 0;
  let frozen = false;
  let refusing = false;

  const server = createServer((near) => {
    if (refusing) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    if (frozen) far.pause();
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk: Buffer) => {
      if (cutAfter === null) return near.write(chunk);
      const part = chunk.subarray(0, cutAfter);
      cutAfter = null;
      near.write(part, () => cut(pair));
      return undefined;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  const cut = ({ near, far }: { near: Socket; far: Socket }) => {
    cuts += 1;
    near.resetAndDestroy();
    far.resetAndDestroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get open() {
      return pairs.size;
    },
    get cuts() {
      return cuts;
    },
    cutNextAnswer: (afterBytes) => (cutAfter = afterBytes),
    cutAll: () => {
      for (const pair of pairs) cut(pair);
    },
    freeze() {
      frozen = true;
      for (const { far } of pairs) far.pause();
      return () => {
        frozen = false;
        for (const { far } of pairs) far.resume();
      };
    },
    refuse() {
      refusing = true;
      for (const pair of pairs) cut(pair);
      return () => {
        refusing = false;
      };
    },
    async stop() {
      for (const pair of pairs) cut(pair);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
