/** A Star printer that does step by step what a test says; of its papers it knows the letters. */
export class Star {
  readonly #address: string;
  constructor(address: string) {
    this.#address = address;
  }

  /** Tells how it is. Answers the token of what waits; null: nothing does. */
  async poll(status = '200%20OK'): Promise<string | null> {
    const answer = await fetch(this.#address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ statusCode: status, printerMAC: '00:11:62:00:00:09' }),
    });
    if (!answer.ok) throw new Error(`the printer got ${answer.status}`);
    const said = (await answer.json()) as { jobReady: boolean; jobToken?: string };
    return said.jobReady ? (said.jobToken ?? '') : null;
  }

  /** Prints what waits: asks for it until it is there. Answers what can be read on the paper. */
  async print(): Promise<string> {
    const token = await this.#next();
    const text = await this.#fetch(token);
    await this.#say(token, '200 OK');
    return text;
  }

  /** One poll, as at a printer's interval: prints what it is offered. null: nothing waits. */
  async printOffered(): Promise<{ text: string; fetchedAt: number } | null> {
    const token = await this.poll();
    if (token === null) return null;
    const fetchedAt = Date.now();
    const text = await this.#fetch(token);
    await this.#say(token, '200 OK');
    return { text, fetchedAt };
  }

  /** Says of what waits that it is too long. */
  async refuse(): Promise<void> {
    const token = await this.#next();
    await this.#fetch(token);
    await this.#say(token, '521 Too large');
  }

  async #next(): Promise<string> {
    for (let asked = 0; asked < 100; asked += 1) {
      const token = await this.poll();
      if (token !== null) return token;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nothing waits for the printer');
  }

  async #fetch(token: string): Promise<string> {
    const query = new URLSearchParams({ token, type: 'application/vnd.star.starprnt' });
    const paper = await fetch(`${this.#address}?${query.toString()}`);
    return Buffer.from(await paper.arrayBuffer()).toString('latin1');
  }

  async #say(token: string, code: string): Promise<void> {
    const query = new URLSearchParams({ token, code });
    await fetch(`${this.#address}?${query.toString()}`, { method: 'DELETE' });
  }
}
