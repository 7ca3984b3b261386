import { HttpConnection, httpRequest, type HttpAnswer } from './http-client.ts';

/** A guest's device: its cookies and the XSRF pair, as headers of every request. */
export interface Guest {
  headers: Record<string, string>;
}

export async function openGuest(port: number): Promise<Guest> {
  const answer = await once(
    port,
    httpRequest('GET', '/api/platform/session', { host: `localhost:${port}` }),
  );
  const cookies = [...answer.head.matchAll(/\nset-cookie: ([^=]+)=([^;\r]*)/gi)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    headers: {
      host: `localhost:${port}`,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(xsrf),
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br',
    },
  };
}

/** One request over a connection of its own. */
export async function once(port: number, request: Buffer): Promise<HttpAnswer> {
  const connection = await HttpConnection.open(port);
  try {
    return await connection.send(request);
  } finally {
    connection.close();
  }
}
