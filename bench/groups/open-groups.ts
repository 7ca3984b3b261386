import { randomBytes } from 'node:crypto';
import { routes } from '@tischlein/contract/routes.ts';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import type { Guest } from '../server/guest.ts';
import { HttpConnection, httpRequest, type HttpAnswer } from '../server/http-client.ts';

/** Somebody in a group, with what their device holds. */
export interface BenchMember {
  groupId: string;
  memberId: string;
  headers: Record<string, string>;
  cartVersion: number;
}

const CONNECTIONS = 16;

/** Starts groups of `size` by the calls a guest's browser makes; answers the members of each. */
export async function openGroups(
  port: number,
  shopId: string,
  guest: Guest,
  { groups, size }: { groups: number; size: number },
): Promise<BenchMember[][]> {
  const opened: BenchMember[][] = [];
  let next = 0;
  const work = async () => {
    const connection = await HttpConnection.open(port);
    while (next < groups) {
      const number = next++;
      opened.push(await openGroup(connection, shopId, guest, `Gruppe ${number}`, size));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return opened;
}

async function openGroup(
  connection: HttpConnection,
  shopId: string,
  guest: Guest,
  groupName: string,
  size: number,
): Promise<BenchMember[]> {
  const post = async (path: string, body: object) => {
    const url = path.replace(':shopId', shopId);
    return connection.send(httpRequest('POST', url, guest.headers, JSON.stringify(body)));
  };
  const key = () => ({ clientKey: randomBytes(16).toString('base64url') });
  const owner = await post(routes.createGroup.path, {
    ...key(),
    groupName,
    memberName: 'Person 0',
    isPickup: false,
  });
  const members = [memberOf(owner, guest)];
  const { code } = stateOf(owner).group;
  for (let at = 1; at < size; at += 1) {
    const joined = await post(routes.joinGroup.path, {
      ...key(),
      code,
      memberName: `Person ${at}`,
    });
    members.push(memberOf(joined, guest));
  }
  return members;
}

function stateOf(answer: HttpAnswer): GroupState {
  if (answer.status !== 200) throw new Error(`no group: ${answer.status} ${String(answer.body)}`);
  return JSON.parse(String(answer.body)) as GroupState;
}

/** The device's own cookies and the member's token. */
function memberOf(answer: HttpAnswer, guest: Guest): BenchMember {
  const { group, memberId } = stateOf(answer);
  const cookie = /\nset-cookie: (group-[^;]+)/i.exec(answer.head)?.[1];
  if (!cookie) throw new Error('no member token came');
  const member = group.members.find((each) => each.memberId === memberId);
  return {
    groupId: group.id,
    memberId,
    headers: { ...guest.headers, cookie: `${guest.headers['cookie']}; ${cookie}` },
    cartVersion: member?.cartVersion ?? 0,
  };
}
