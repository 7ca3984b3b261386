import { beforeEach, expect, it, vi } from 'vitest';
import { notifications } from '@tischlein/ui/notify.ts';
import { redeemLink } from './coupon-link.ts';
import { clearCoupon, redeemCode, useCoupon } from './coupon.ts';
import { startCoupon } from './start-coupon.ts';
import { startDevFlags } from '../session/dev-flags.ts';
import { NO_TABLE, useTable } from '../table-visit/table-store.ts';
import { usePlace } from '../session/place-store.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const KEY = 'tischlein:shop:coupon';
const stored = new Map<string, string>();
const TEN = { type: 'percent', value: 10, minimumOrderValue: 1500 };
const asked: string[] = [];

function serverAnswers(...answers: (Response | Promise<Response> | Error)[]): void {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const next = answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
}
const lastNotice = () => notifications.read().at(-1)?.text;
const json = (value: unknown) => Response.json(value);

beforeEach(() => {
  asked.length = 0;
  stored.clear();
  vi.stubGlobal('sessionStorage', memoryStorage(stored));
  clearCoupon('shop');
});

it('a valid code is set, kept for the visit and gone when cleared', async () => {
  serverAnswers(json(TEN));
  expect(await redeemCode('shop', ' DANKE ')).toBe('set');
  expect(asked[0]).toContain('/validate_coupon?code=DANKE');
  expect(useCoupon.getState()).toMatchObject({ state: 'set', coupon: { code: 'DANKE', ...TEN } });
  expect(stored.get(KEY)).toBe('"DANKE"');
  clearCoupon('shop');
  expect(useCoupon.getState()).toMatchObject({ state: 'none', coupon: null });
  expect(stored.has(KEY)).toBe(false);
});

it('null means none, also for what was set before', async () => {
  serverAnswers(json(TEN), json(null));
  await redeemCode('shop', 'DANKE');
  expect(await redeemCode('shop', 'FALSCH')).toBe('invalid');
  expect(useCoupon.getState().state).toBe('none');
  expect(stored.has(KEY)).toBe(false);
});

it('the code of the visit is asked about anew, and kept while nobody answers', async () => {
  stored.set(KEY, '"DANKE"');
  serverAnswers(new TypeError('offline'), json(TEN));
  await startCoupon('shop');
  expect(useCoupon.getState()).toMatchObject({ state: 'none', waiting: 'DANKE' });
  expect(stored.get(KEY)).toBe('"DANKE"');
  await startCoupon('shop');
  expect(useCoupon.getState()).toMatchObject({ state: 'set', waiting: '' });
});

it('after too many wrong codes the server says how long to wait', async () => {
  const message = 'Das waren zu viele falsche Gutscheincodes. Bitte warte noch 14 Minuten.';
  serverAnswers(Response.json({ error: 'too-many', message }, { status: 429 }), json(TEN));
  expect(await redeemCode('shop', 'FALSCH')).toBe('unreachable');
  expect(useCoupon.getState()).toMatchObject({ waiting: 'FALSCH', refusal: message });
  await redeemCode('shop', 'DANKE');
  expect(useCoupon.getState()).toMatchObject({ state: 'set', refusal: '' });
});

it('who waits tables takes up no coupon: what guests have is theirs to hand over', async () => {
  useTable.setState({ waiter: { waiterId: 'w', name: 'Gero' } });
  serverAnswers(json(TEN), json(TEN));
  expect(await redeemCode('shop', 'DANKE')).toBe('invalid');
  await redeemLink('shop', 'HERBST');
  expect(asked).toEqual([]);
  expect(lastNotice()).toContain('Einen Gutschein öffnet dein Gast auf seinem eigenen.');
  useTable.setState(NO_TABLE);
});

it('a link opened at the common menu is taken up in the branch, once', async () => {
  startDevFlags({ isFranchiseOverview: true, showDishNumbers: false });
  await redeemLink('kette.overview', 'HERBST');
  expect(lastNotice()).toBe('Wähle deine Filiale, dann lösen wir HERBST dort für dich ein.');
  expect(asked).toEqual([]);
  startDevFlags({ isFranchiseOverview: false, showDishNumbers: false });
  serverAnswers(json(brings('DANKE')), json(TEN));
  await startCoupon('shop');
  expect(useCoupon.getState().coupon?.code).toBe('DANKE');
  serverAnswers(json(TEN));
  await startCoupon('shop');
  expect(asked.filter((url) => url.includes('HERBST'))).toHaveLength(1);
});

it('an answer that comes after clearing changes nothing', async () => {
  let answer: (response: Response) => void = () => {};
  serverAnswers(new Promise<Response>((resolve) => (answer = resolve)));
  const asking = redeemCode('shop', 'DANKE');
  clearCoupon('shop');
  answer(json(TEN));
  await asking;
  expect(useCoupon.getState().state).toBe('none');
  expect(stored.has(KEY)).toBe(false);
});

const LINK = { orderType: null, note: null, gone: false };
const brings = (code: string, given: object = {}) => ({
  ...LINK,
  coupon: { code, ...TEN, ...given },
});

it('a link with another code leaves the coupon of the visit', async () => {
  serverAnswers(json(TEN), json(null));
  await redeemCode('shop', 'DANKE');
  await redeemLink('shop', 'KAMPAGNE');
  expect(useCoupon.getState()).toMatchObject({ state: 'set', coupon: { code: 'DANKE' } });
  expect(stored.get(KEY)).toBe('"DANKE"');
  expect(lastNotice()).toBe(
    'Zu KAMPAGNE gibt es bei uns gerade keinen Gutschein. Dein Gutschein DANKE bleibt.',
  );
});

it('a link says from where on its coupon counts, or that there is none', async () => {
  const free = { ...TEN, minimumOrderValue: 0 };
  serverAnswers(json(brings('DANKE')), json(TEN), json(brings('IMMER')), json(free), json(null));
  await redeemLink('shop', 'DANKE');
  expect(asked[0]).toContain('/campaign/DANKE');
  expect(lastNotice()).toBe(
    'Dein Gutschein DANKE wird ab 15,00\u00a0€ Bestellwert bei der Bestellung abgezogen.',
  );
  await redeemLink('shop', 'FLYER');
  expect(lastNotice()).toBe('Dein Gutschein IMMER wird bei der Bestellung abgezogen.');
  clearCoupon('shop');
  await redeemLink('shop', 'FALSCH');
  expect(lastNotice()).toBe('Zu FALSCH gibt es bei uns gerade keinen Gutschein.');
});

it('a link chooses its order type, and one that brings nothing more says nothing', async () => {
  const before = lastNotice();
  serverAnswers(json({ ...LINK, coupon: null, orderType: 'pickup' }));
  await redeemLink('shop', 'ABHOLEN');
  expect(usePlace.getState().deliveryTypePreSelection).toBe('pickup');
  expect(lastNotice()).toBe(before);
  serverAnswers(json({ ...LINK, coupon: null, gone: true }));
  await redeemLink('shop', 'VORBEI');
  expect(lastNotice()).toBe('Zu VORBEI gibt es bei uns gerade keinen Gutschein.');
});

it('a link nobody answers about is tried again', async () => {
  serverAnswers(new TypeError('offline'), new TypeError('offline'));
  await redeemLink('shop', 'SPAETER');
  expect(useCoupon.getState()).toMatchObject({ state: 'none', waiting: 'SPAETER' });
});
