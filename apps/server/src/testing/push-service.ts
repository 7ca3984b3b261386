import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser that has subscribed: what it tells the shop, and how it reads what comes. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** RFC 8291: decrypts with node:crypto alone. */
  read(body: Buffer): unknown;
}

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine, that answers as told (201 by default) and keeps what it gets. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await buffer(request);
    const status = answers.get(path)?.shift() ?? 201;
    received.push({ path, headers: request.headers, body });
    response.writeHead(status, status >= 300 && status < 400 ? { location: '/umweg' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** Of this path the next answers, one after the other. */
    answer: (path: string, ...statuses: number[]) => void answers.set(path, statuses),
    browser: (path: string) => openBrowser(origin + path),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

function openBrowser(endpoint: string): PushBrowser {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a VAPID header (RFC 8292) that is signed with this public key, in base64url; null: it is not. */
export function readVapid(
  authorization: string | undefined,
  publicKey: string,
): Record<string, unknown> | null {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(publicKey, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && key === publicKey
    ? JSON.parse(Buffer.from(claims, 'base64url').toString())
    : null;
}
