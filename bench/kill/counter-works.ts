import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { formOf } from '../changes/send-act.ts';
import { itemsOf } from '../changes/dishes.ts';
import type { ChangeSetting } from '../changes/change-setting.ts';
import type { Answer, PatientDevice } from '../changes/counter-device.ts';

/** A write that was acknowledged, and what it was answered with. */
interface Write {
  device: PatientDevice;
  path: string;
  body: unknown;
  /** What of the answer is the same each time. */
  of: (answer: unknown) => unknown;
  was: unknown;
}

/** What one of the crew did, and what there has to be of it afterwards. */
export interface Done {
  /** What was answered, in its order. */
  writes: Write[];
  repeated: number;
  faults: string[];
  orders: string[];
  reservations: string[];
  devices: string[];
  /** By the order's key. */
  visits: { key: string; acts: string[]; payments: string[] }[];
  /** Paths at the push service at which an accepted order has to be told. */
  told: string[];
}

export interface Crew {
  setting: ChangeSetting;
  shopId: string;
  devices: readonly [PatientDevice, PatientDevice];
  waiter: { waiterId: string; device: PatientDevice };
  /** A waiter who has entered what this one sends. */
  colleagueId: string;
  guest: PatientDevice;
  /** The first of two tables that belong to this waiter. */
  table: number;
  done: Done;
}

export const nothingDone = (): Done => ({
  ...{ writes: [], repeated: 0, faults: [], orders: [], reservations: [] },
  ...{ devices: [], visits: [], told: [] },
});

const newKey = () => randomBytes(16).toString('base64url');
/** Above it a shop takes no more devices that are woken. */
const MAX_DEVICES = 40;
const DAY_MS = 86_400_000;

/** Sends it until it is answered; refused, it is a fault, since nothing here may be. */
async function write(
  { done }: Crew,
  { device, path, body, of }: Omit<Write, 'was'>,
): Promise<Answer['body']> {
  const answer = await device.send('POST', path, body);
  if (answer.wasRepeated) done.repeated += 1;
  if (answer.status !== 200) {
    done.faults.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    throw new Error('refused');
  }
  done.writes.push({ device, path, body, of, was: of(answer.body) });
  return answer.body;
}

/** Sends everything that was answered once more, as a device does that lost the answer. */
export async function sendAgain(done: Done): Promise<void> {
  for (const { device, path, body, of, was } of done.writes.splice(0)) {
    const answer = await device.send('POST', path, body);
    if (answer.status !== 200)
      done.faults.push(`sent again, ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    else if (!isDeepStrictEqual(of(answer.body), was))
      done.faults.push(`sent again, ${path} was answered otherwise`);
  }
}

const orderOf = (answer: unknown) => (answer as { order: { id: string } }).order.id;
const idOf = (answer: unknown) => (answer as { id: string }).id;
const nothing = () => null;
const form = (mail: string) =>
  formOf({ way: 'pickup', door: 0, message: 0, payment: 'offline' }, mail);

/** An order by telephone; at the same moment a colleague takes it over, since it seems to wait. */
export async function takeCall(crew: Crew): Promise<void> {
  const clientKey = newKey();
  crew.done.orders.push(clientKey);
  const body = {
    ...{ clientKey, orderItems: itemsOf({ big: 2 }), expectedTotal: 22, confirmedAge: 18 },
    formValues: form(''),
  };
  const path = `/api/shop/${crew.shopId}/counter/phone/order`;
  const [own, colleagues] = await Promise.all(
    crew.devices.map((device) => write(crew, { device, path, body, of: orderOf })),
  );
  if (orderOf(own) !== orderOf(colleagues))
    crew.done.faults.push(`${clientKey} is another order for the colleague`);
}

const AFTERNOON_MS = DAY_MS / 6;

/** A reservation by telephone, at a table and hour of its own. */
export async function reserve(crew: Crew): Promise<void> {
  const count = crew.done.reservations.length;
  const slot = Math.floor(count / 2);
  const key = newKey();
  crew.done.reservations.push(key);
  const noon = Math.floor((Date.now() + DAY_MS) / DAY_MS) * DAY_MS + DAY_MS / 2;
  const body = {
    ...{ key, kind: 'phone', people: 2, name: 'Gerda Gast', phone: '0911 5550123' },
    // Noon and afternoon of each day, so that a quick machine does not come to days that are too far away.
    startsAt: new Date(
      noon + Math.floor(slot / 2) * DAY_MS + (slot % 2) * AFTERNOON_MS,
    ).toISOString(),
    ...{ tables: [crew.table + (count % 2)], minutes: 60 },
  };
  const path = `/api/shop/${crew.shopId}/counter/reservations`;
  await write(crew, { device: crew.devices[1], path, body, of: idOf });
}

interface TableSeen {
  sittingId: string;
  joined: { sittingId: string }[];
  entries: { orderId: string; items: { id: string }[] }[];
}

/** Not that of the others, who have none. */
const COURSE = 2;

/**
 * A visit: four pizzas that wait until they are sent, one of them in a later course, one to the next table, one cheaper,
 * one cancelled; the tables are joined and separated, both pay and are cleared. A colleague has entered the order and the
 * course.
 */
export async function serveTable(crew: Crew): Promise<void> {
  const { shopId, waiter, colleagueId, table } = crew;
  const [one, next] = [table, table + 1];
  const at = (which: number, rest: string) => `/api/shop/${shopId}/dineintable/${which}/${rest}`;
  const see = async (which: number) =>
    (await waiter.device.get(at(which, 'state'))).body as TableSeen;
  const visit = { key: newKey(), acts: [] as string[], payments: [] as string[] };
  const press = (path: string, body: object) =>
    write(crew, { device: waiter.device, path, body, of: nothing });
  const keyOf = (keys: string[]) => {
    const clientKey = newKey();
    keys.push(clientKey);
    return clientKey;
  };
  const entered = { by: colleagueId, sentBy: waiter.waiterId };
  const order = {
    ...{ clientKey: visit.key, table, orderItems: itemsOf({ big: 4 }), expectedTotal: 44 },
    ...{ confirmedAge: 18, formValues: { isPickup: false, paymentMethod: 'offline' }, held: true },
    entered,
  };
  crew.done.visits.push(visit);
  const path = `/api/shop/${shopId}/order`;
  const orderId = orderOf(
    await write(crew, { device: waiter.device, path, body: order, of: orderOf }),
  );
  const act = (which: number, what: object, more: object = {}) =>
    press(at(which, 'act'), { clientKey: keyOf(visit.acts), act: what, ...more });
  const aPiece = async () => {
    const { entries } = await see(one);
    return [{ id: entries.find((entry) => entry.orderId === orderId)?.items[0]?.id, pieces: 1 }];
  };
  await act(one, { do: 'course', items: await aPiece(), course: COURSE }, { entered });
  await press(at(one, `send/${orderId}`), {});
  await act(one, { do: 'fire', course: COURSE });
  const items = await aPiece();
  await act(one, { do: 'move', items, to: next });
  await act(one, { do: 'discount', items, off: { amount: 100 }, reason: 'Kalt' });
  await act(one, { do: 'cancel', items, reason: 'Verbrannt' });
  await press(at(next, 'move'), { to: one, merge: true, clientKey: keyOf(visit.acts) });
  const [joined] = (await see(one)).joined;
  await act(one, { do: 'separate', sittingId: joined?.sittingId, to: next });
  const pay = (which: number, expectedAmount: number) =>
    press(at(which, 'settle'), {
      ...{ clientKey: keyOf(visit.payments), share: { by: 'all' }, tip: 0, method: 'cash' },
      expectedAmount,
    });
  await pay(one, 2100);
  await pay(next, 1100);
  for (const which of [one, next])
    await press(at(which, `clear?left=0&sitting=${(await see(which)).sittingId}`), {});
}

/** A guest's order whose steps are told to a browser, and a device of the staff that is woken. */
export async function notify(crew: Crew): Promise<void> {
  const { shopId, guest, devices, done, setting } = crew;
  const clientKey = newKey();
  done.orders.push(clientKey);
  const body = {
    ...{ clientKey, orderItems: itemsOf({ big: 2 }), expectedTotal: 22, confirmedAge: 18 },
    ...{ acceptLegal: true, advertisingVersion: 'A', formValues: form('gerda@example.de') },
  };
  const placed = { device: guest, path: `/api/shop/${shopId}/order`, body, of: orderOf };
  const id = orderOf(await write(crew, placed));
  const address = `/${clientKey}`;
  const { endpoint, keys } = setting.pushes.browser(address);
  const subscription = { endpoint, keys };
  const path = `/api/shop/${shopId}/status/${id}/push`;
  await write(crew, { device: guest, path, body: subscription, of: nothing });
  done.told.push(address);
  const accept = `/api/shop/${shopId}/counter/orders/${id}/transition`;
  const accepted = { to: 'accepted', etaMinutes: 40 };
  await write(crew, { device: devices[0], path: accept, body: accepted, of: nothing });
  if (done.devices.length >= MAX_DEVICES) return;
  done.devices.push(endpoint);
  const wake = `/api/shop/${shopId}/counter/push`;
  await write(crew, { device: devices[0], path: wake, body: subscription, of: nothing });
}
