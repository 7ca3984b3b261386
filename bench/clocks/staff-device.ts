import { once, openGuest } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';

/** The restaurant's tablet. */
export interface StaffDevice {
  /** How the counter's list of orders is answered. */
  counterStatus(shopId: string): Promise<number>;
}

export async function logInStaff(
  port: number,
  login: string,
  password: string,
): Promise<StaffDevice> {
  const { headers } = await openGuest(port);
  const body = JSON.stringify({ login, password });
  const answer = await once(port, httpRequest('POST', '/api/platform/staff/login', headers, body));
  if (answer.status !== 200) throw new Error(`staff login: ${answer.status} ${answer.body}`);
  const given = [...answer.head.matchAll(/\nset-cookie: ([^;\r]+)/gi)].map(([, cookie]) => cookie);
  const cookie = [headers['cookie'], ...given].join('; ');
  return {
    async counterStatus(shopId) {
      const path = `/api/shop/${shopId}/counter/orders`;
      return (await once(port, httpRequest('GET', path, { ...headers, cookie }))).status;
    },
  };
}
