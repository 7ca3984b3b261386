import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { WaiterView } from '@tischlein/contract/calls/waiter.ts';
import { tableRoutes } from '@tischlein/contract/table-routes.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { newerTable } from '@tischlein/domain/table/newer-table.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { notify } from '@tischlein/ui/notify.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { keepLive, watchDevice, type Live } from '@tischlein/client/keep-live.ts';
import { openStream } from '../api/open-stream.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { readStored, shopKey } from '../session/storage.ts';
import { endFloor, startFloor } from '../table-visit/floor.ts';
import { hideOffersNotHere, offersNotHere } from '../table-visit/offers-at-table.ts';
import { pauseGroup } from './pause-group.ts';
import type { TableError } from '@tischlein/contract/errors.ts';
import { tableError, tableFailureText } from '../table-visit/refusal-texts.ts';
import { MAX_ERRORS, requestTable } from '../table-visit/request-table.ts';
import { keepTable, readVoids, readTable, tableKey } from '../table-visit/stored-table.ts';
import { takeLink, type TableLink } from '../table-visit/table-link.ts';
import { tellTableNews } from './table-news.ts';
import { NO_TABLE, useTable } from '../table-visit/table-store.ts';
import { isOrderUnderWay } from '../table-visit/order-under-way.ts';
import { useUnsentActs } from './unsent-acts.ts';
import { sendBeforeChange, startUnsent, useUnsent } from './unsent.ts';
import { keepSentOrders } from './keep-as-unsent.ts';
import { noticeVisit } from './left-guests.ts';
import { isOurs } from './kept-by.ts';
import { keptText, othersText, UNSENT_TOPIC } from './kept-text.ts';
import { changeCart, readWaitingCarts } from './waiting-carts.ts';

let followed: { table: number; live: Live; stop: () => void } | null = null;
let watching = false;
/** The device becomes another waiter's: what the former one asked for is refused. */
let isChanging = false;

/** Follows the link in the address, else takes up the table this browser remembers. */
export async function enterTable(shop: PublicShop): Promise<void> {
  const link = takeLink();
  watchTabs(shop);
  const known = readTable(shop.id);
  if (known) resume(shop, known.table, known.waiter, known.visit);
  else if (!link) useTable.setState(NO_TABLE);
  if (link) await follow(shop, link);
  const { table, waiter } = useTable.getState();
  // The link has led nowhere.
  if (table === null && waiter === null) useTable.setState(NO_TABLE);
  if (known?.waiter && link?.kind !== 'waiter') void checkWaiter(shop);
}

/** Another tab took a table or left it. */
function watchTabs(shop: PublicShop): void {
  if (watching) return;
  watching = true;
  hideOffersNotHere(shop);
  addEventListener('storage', ({ key }) => {
    if (key !== tableKey(shop.id)) return;
    const known = readTable(shop.id);
    if (known) resume(shop, known.table, known.waiter, known.visit);
    else leave();
  });
}

async function follow(shop: PublicShop, link: TableLink): Promise<void> {
  if (link.kind === 'broken') return tell('wrong-table-link');
  if (link.kind === 'waiter') return becomeWaiter(shop, link.code);
  const { table, signature } = link;
  // A waiter's device orders for any table; the code only says which.
  if (useTable.getState().waiter) {
    const chosen = await chooseTable(shop, table);
    const error = chosen.ok ? null : tableError(chosen.failure);
    return error ? tell(error) : undefined;
  }
  const answer = await requestTable('openTable', {
    params: { shopId: shop.id },
    body: { table, signature },
  });
  if (!answer.ok) return tellFailure('Tisch', answer.failure, () => follow(shop, link));
  // A code that is scanned again begins a new day.
  keepTable(shop.id, { table, waiter: null, visit: null, day: businessDay(shop, Date.now()) });
  resume(shop, table, null);
  receiveTable(shop, answer.value);
  const rests =
    readStored(shopKey(shop.id, 'group')) === null ? '' : ' Deine Gruppe ruht so lange.';
  notify(`Willkommen an Tisch ${table}. Was du bestellst, kommt hierher.${rests}`, {
    tone: 'good',
  });
}

async function becomeWaiter(shop: PublicShop, code: string): Promise<void> {
  const device = navigator.userAgent.includes('Mobi') ? 'Handy' : 'Gerät';
  const params = { shopId: shop.id };
  await sendBeforeChange();
  isChanging = true;
  const answer = await requestTable('openWaiter', { params, body: { code, device } });
  isChanging = false;
  if (!answer.ok) return tellFailure('Bedienung', answer.failure, () => becomeWaiter(shop, code));
  resume(shop, null, answer.value);
  openTableDialog({ kind: 'floor' });
  tellOfOthers(answer.value);
}

/** Somebody else's guests may wait for it. */
function tellOfOthers(waiter: WaiterView): void {
  const others = [...useUnsent.getState().orders, ...useUnsentActs.getState().acts];
  const text = othersText(others.filter((one) => !isOurs(one, waiter)));
  const action = { label: 'Ansehen', run: () => openTableDialog({ kind: 'unsent' }) };
  if (text !== '') notify(text, { tone: 'warn', timeoutMs: 0, topic: UNSENT_TOPIC, action });
}

/** Whether this device is still a waiter's; without a network it goes on as it was. */
async function checkWaiter(shop: PublicShop): Promise<void> {
  const answer = await requestTable('waiterMe', { params: { shopId: shop.id } });
  if (answer.ok && answer.value === null) await lost(shop, 'no-waiter');
}

function resume(
  shop: PublicShop,
  table: number | null,
  waiter: WaiterView | null,
  visit: string | null = null,
): void {
  const before = useTable.getState();
  const same = before.table === table && before.waiter?.waiterId === waiter?.waiterId;
  if (same && before.status !== 'opening') return;
  const day = readTable(shop.id)?.day ?? businessDay(shop, Date.now());
  keepTable(shop.id, { table, waiter, visit, day });
  unfollow();
  useTable.setState({
    ...NO_TABLE,
    table,
    waiter,
    visit,
    status: table === null ? 'live' : 'opening',
    refunds: table !== null && waiter ? readVoids(shop.id, table) : [],
    hiddenOffers: offersNotHere(shop),
  });
  pauseGroup(shop);
  if (waiter) {
    startFloor(shop, (error) => void lost(shop, error));
    startUnsent(shop);
    readWaitingCarts(shop);
    keepSentOrders(shop);
  } else endFloor();
  if (table !== null) followed = followTable(shop, table);
}

function followTable(shop: PublicShop, table: number): NonNullable<typeof followed> {
  const params = { shopId: shop.id, table: String(table) };
  const read = async () => {
    const answer = await requestTable('tableState', { params });
    if (followed?.table !== table) return true;
    if (answer.ok) receiveTable(shop, answer.value);
    else {
      const error = tableError(answer.failure);
      if (error) void lost(shop, error);
      else return answer.failure.status !== null && answer.failure.status < 500;
    }
    return true;
  };
  const live = keepLive({
    maxErrors: MAX_ERRORS,
    open: () => openStream(tableRoutes.tableEvents, { params }),
    read,
    on: { table: (state) => receiveTable(shop, state as TableState) },
    onReach: (reach) => {
      const { state } = useTable.getState();
      if (followed?.table !== table) return;
      useTable.setState({ status: reach === 'live' && !state ? 'opening' : reach });
    },
  });
  const unwatch = watchDevice(live);
  return {
    table,
    live,
    stop: () => {
      live.stop();
      unwatch();
    },
  };
}

function unfollow(): void {
  followed?.stop();
  followed = null;
}

/** The table as the server has it now. What is older than what is known is left out. */
export function receiveTable(shop: PublicShop, state: TableState): void {
  const { status, waiter, state: known } = useTable.getState();
  if (status === 'none' || newerTable(known, state) !== state) return;
  const before = useTable.getState().table;
  // The waiter has moved the guests; a waiter goes along by choosing.
  if (state.table !== before) {
    if (waiter) return;
    resume(shop, state.table, null);
    notify(`Ihr sitzt jetzt an Tisch ${state.table}.`, { timeoutMs: 0 });
  }
  if (waiter) noticeVisit(shop, state);
  useTable.setState({ state, status: 'live' });
  if (known) tellTableNews(known, state);
}

/** After five errors: somebody requests to know again. */
export function retryTable(): void {
  if (useTable.getState().status === 'given-up') useTable.setState({ status: 'offline' });
  followed?.live.wake();
}

/** Said to a waiter who goes to another table while the order for this one is being sent. */
export function tellUnderWay(): boolean {
  if (!isOrderUnderWay()) return false;
  notify(`Die Bestellung für Tisch ${useTable.getState().table} wird gerade gesendet.`);
  return true;
}

/** The waiter goes to a table of the floor: at once, what it holds comes as soon as it is read. False: not now. */
export function goToTable(shop: PublicShop, table: number): boolean {
  const { waiter, table: from } = useTable.getState();
  if (!waiter || (from !== table && tellUnderWay())) return false;
  const { visit } = useTable.getState();
  resume(shop, table, waiter, changeCart(shop, { from, to: table, takeAlong: false, visit }));
  return true;
}

/**
 * The waiter goes to the table of this number, if there is one. What lies in the cart waits at its table, unless it is
 * taken along; refunds belong to their table.
 */
export async function chooseTable(
  shop: PublicShop,
  table: number,
  { takeAlong = false } = {},
): Promise<Answer<TableState>> {
  const params = { shopId: shop.id, table: String(table) };
  const answer = await requestTable('tableState', { params });
  const { waiter } = useTable.getState();
  // Without a network the waiter goes on all the same: the order is kept and sent later.
  const isOut = !answer.ok && (answer.failure.status === null || answer.failure.status >= 500);
  if (waiter && (answer.ok || isOut)) {
    const { table: from, visit } = useTable.getState();
    resume(shop, table, waiter, changeCart(shop, { from, to: table, takeAlong, visit }));
    if (answer.ok) receiveTable(shop, answer.value);
  }
  return answer;
}

/** Out of the table or of waiting; the cart stays. */
export function leaveTable(shop: PublicShop): void {
  keepTable(shop.id, null);
  leave();
  pauseGroup(shop);
}

function leave(): void {
  unfollow();
  endFloor();
  useTable.setState(NO_TABLE);
}

/** Asked in the name of a former waiter, it was refused; whoever has the device now goes on. */
async function isStillWaiter(shop: PublicShop): Promise<boolean> {
  const answer = await requestTable('waiterMe', { params: { shopId: shop.id } });
  const waiter = answer.ok ? answer.value : null;
  const now = useTable.getState();
  if (waiter && now.waiter) resume(shop, now.table, waiter, now.visit);
  return waiter !== null;
}

/** This device may not any more. */
async function lost(shop: PublicShop, told: TableError): Promise<void> {
  const { waiter, table } = useTable.getState();
  if (told === 'unknown-table' && waiter) {
    resume(shop, null, waiter);
    return tell(told);
  }
  // A table's own calls see a device that is at no table: to a waiter it says that the login has ended.
  const error = waiter ? 'no-waiter' : told;
  if (table === null && !waiter) return;
  if (waiter && (isChanging || (await isStillWaiter(shop)))) return;
  // Told and left by another answer meanwhile.
  if (waiter && useTable.getState().waiter === null) return;
  const sameDay = readTable(shop.id)?.day === businessDay(shop, Date.now());
  leaveTable(shop);
  if (error === 'no-table') return sameDay ? tellCleared(table) : tellDayOver(table);
  if (error !== 'no-waiter') return tell(error);
  const kept = keptText([...useUnsent.getState().orders, ...useUnsentActs.getState().acts]);
  const said = tableFailureText(asFailure(error));
  await alertDialog({ title: 'Bedienung', text: [said, kept].filter(Boolean).join(' ') });
}

/** Specification 1 §4: a table is valid only on the same day. */
async function tellDayOver(table: number | null): Promise<void> {
  await alertDialog({
    title: 'Neuer Tag, neuer Tisch',
    text: `Tisch ${table} war nur für den Tag offen, an dem du ihn gescannt hast. Sitzt du wieder bei uns, scanne bitte den Code auf dem Tisch noch einmal. Sonst bestell einfach zur Lieferung oder Abholung; dein Warenkorb ist noch da.`,
    okLabel: 'WEITER OHNE TISCH',
  });
}

/** The waiter has cleared the table: what comes next there is somebody else's. */
async function tellCleared(table: number | null): Promise<void> {
  await alertDialog({
    title: 'Euer Tisch ist abgeräumt',
    text: `Die Rechnung von Tisch ${table} ist abgeschlossen. Danke, dass ihr da wart. Bleibt ihr noch, scannt den Code auf dem Tisch einfach noch einmal.`,
  });
}

function tell(error: TableError): Promise<void> {
  return alertDialog({ title: 'Tisch', text: tableFailureText(asFailure(error)) });
}

/** The link is out of the address bar by now: who was not reached can be asked again here. */
async function tellFailure(
  title: string,
  failure: RequestFailure,
  again: () => Promise<void>,
): Promise<void> {
  const text = tableFailureText(failure);
  if (tableError(failure)) return alertDialog({ title, text });
  const question = { title, text, okLabel: 'NOCH EINMAL', cancelLabel: 'ABBRECHEN' };
  if (await confirmDialog(question)) await again();
}

const asFailure = (error: TableError) => ({
  kind: 'bad-request' as const,
  status: 403,
  body: { error },
});
