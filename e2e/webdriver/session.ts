/** What an element is called in the answers of WebDriver. */
type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** A command that the browser refused, or could not carry out because its page was just being replaced. */
export class WebDriverError extends Error {}

/** One browser, steered by the commands of https://www.w3.org/TR/webdriver2/. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async open(driver: string, capabilities: Json): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await send('POST', `${driver}/session`, body)) as { sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  get<Answer>(command: string): Promise<Answer> {
    return send('GET', `${this.#address}/${command}`) as Promise<Answer>;
  }

  post<Answer>(command: string, body: Json = {}): Promise<Answer> {
    return send('POST', `${this.#address}/${command}`, body) as Promise<Answer>;
  }

  async close(): Promise<void> {
    await send('DELETE', this.#address);
  }

  /** Runs the body of an async function in the page, with what it is given as `received`; answers what it returns. */
  run<Answer>(body: string, ...args: Json[]): Promise<Answer> {
    const script = `return (async (...received) => { ${body} })(...arguments)`;
    return this.post('execute/sync', { script, args });
  }
}

async function send(method: string, address: string, body?: Json): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new WebDriverError(`${value?.error}: ${value?.message}`);
  return value;
}
