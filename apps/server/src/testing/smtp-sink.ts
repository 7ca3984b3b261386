import { createServer, type Socket } from 'node:net';

export interface TakenMail {
  to: string;
  messageId: string;
  /** By `performance.now()`. */
  at: number;
  /** How many senders had ended, by `senderEnded`, when the connection was opened. */
  sender: number;
}

export interface SmtpSink {
  url: string;
  /** In the order in which they were taken. */
  taken: TakenMail[];
  /** Everything that clients said. */
  said: string[];
  /** Connections from now on are another sender's. */
  senderEnded(): void;
  stop(): Promise<void>;
}

/**
 * A mail server on loopback that takes every mail and keeps what matters of it; `whenTaken` may make the client wait for
 * the answer. Mails to `full@` are refused for now.
 */
export async function smtpSink(whenTaken?: (mail: TakenMail) => Promise<void>): Promise<SmtpSink> {
  const taken: TakenMail[] = [];
  const said: string[] = [];
  const sockets = new Set<Socket>();
  let ended = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    const sender = ended;
    let inData = false;
    let rest = '';
    let to = '';
    let messageId = '';
    const answer = (text: string) => socket.writable && socket.write(`${text}\r\n`);
    const take = async () => {
      const mail = { to, messageId, at: performance.now(), sender };
      taken.push(mail);
      await whenTaken?.(mail);
      answer('250 queued');
    };
    answer('220 test');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (said.length < 10_000) said.push(line);
        if (inData) {
          messageId ||= /^message-id: *(\S+)/i.exec(line)?.[1] ?? '';
          if (line !== '.') continue;
          inData = false;
          void take();
        } else if (/^DATA/i.test(line)) {
          inData = true;
          messageId = '';
          answer('354 go on');
        } else if (line.includes('<full@')) answer('452 mailbox full');
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else {
          to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to;
          answer('250 ok');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    said,
    senderEnded: () => void (ended += 1),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
