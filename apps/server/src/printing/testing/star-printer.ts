import type { PrintDesk } from './print-desk.ts';

/** A Star printer that does step by step what a test says. */
export class StarPrinter {
  readonly #desk: PrintDesk;
  readonly #path: string;
  constructor(desk: PrintDesk, path: string) {
    this.#desk = desk;
    this.#path = path;
  }

  /** Answers the token of what waits; null: nothing does. */
  async poll(status = '200%20OK', more: Record<string, unknown> = {}): Promise<string | null> {
    const answer = await this.#desk.server.app.inject({
      method: 'POST',
      url: this.#path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ statusCode: status, printerMAC: '00:11:62:00:00:01', ...more }),
    });
    if (answer.statusCode !== 200) throw new Error(String(answer.statusCode));
    const said = answer.json<{ jobReady: boolean; jobToken?: string }>();
    return said.jobReady ? (said.jobToken ?? '') : null;
  }

  async fetch(token: string | null, type = 'application/vnd.star.starprnt') {
    const query = new URLSearchParams({ uid: '', type, mac: '00:11:62:00:00:01' });
    if (token !== null) query.set('token', token);
    return this.#desk.server.app.inject({
      method: 'GET',
      url: `${this.#path}?${query.toString()}`,
    });
  }

  async confirm(token: string | null, code = '200 OK'): Promise<number> {
    const query = new URLSearchParams({ mac: '00:11:62:00:00:01', code });
    if (token !== null) query.set('token', token);
    const answer = await this.#desk.server.app.inject({
      method: 'DELETE',
      url: `${this.#path}?${query.toString()}`,
    });
    return answer.statusCode;
  }

  /** Polls, fetches and confirms; answers the text on the paper, null: nothing waits. */
  async print(): Promise<string | null> {
    const token = await this.poll();
    if (token === null) return null;
    const paper = await this.fetch(token);
    await this.confirm(token);
    return paperText(paper.rawPayload);
  }
}

/** What is readable of StarPRNT or ESC/POS bytes. */
export function paperText(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll('\u0080', '€')
    .replaceAll('\u0096', '–')
    .replace(/\u001b\u001dt./gs, '')
    .replace(/\u001bi../gs, '')
    .replace(/\u001b[d].?/gs, '')
    .replace(/[\u001b\u001c\u001d]./gs, '');
}
