import { beforeEach, expect, test } from 'vitest';
import {
  changePhoneDraft,
  dropDraft,
  forgetCalls,
  isOthers,
  openDraft,
  startCall,
  takeOver,
  usePhoneDrafts,
} from './phone-drafts.ts';

const HOUR = 3_600_000;
const all = () => usePhoneDrafts.getState().drafts;
const shown = () => all().find(({ id }) => id === usePhoneDrafts.getState().current);
const phones = () => all().map(({ phone }) => phone);

beforeEach(() => usePhoneDrafts.setState({ drafts: [], current: null }));

test('a second call parks the first; the first calling again goes on with its order', () => {
  startCall('shop', '0911 1', 0);
  changePhoneDraft(shown()!.id, { name: 'Erste' });
  startCall('shop', '0911 2', 1);
  expect(shown()).toMatchObject({ phone: '0911 2', name: '' });
  expect(phones()).toEqual(['0911 1', '0911 2']);
  startCall('shop', '0911 1', 2);
  expect(shown()).toMatchObject({ name: 'Erste' });
  expect(all()).toHaveLength(2);
});

test('a blank order is used again, of this shop alone', () => {
  startCall('shop', '', 0);
  const { id } = shown()!;
  startCall('shop', '0911 1', 1);
  expect(shown()).toMatchObject({ id, phone: '0911 1' });
  startCall('other', '', 2);
  expect(all()).toHaveLength(2);
});

test('keys are the server’s and never the same', () => {
  for (let call = 0; call < 50; call += 1) startCall('shop', `0911 ${call}`, call);
  const keys = all().map(({ id }) => id);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

test('what nobody finished goes after half a day and with the login, but not what is on its way', () => {
  startCall('shop', '0911 1', 0);
  startCall('shop', '0911 2', 0);
  changePhoneDraft(shown()!.id, { sending: {} as never });
  startCall('shop', '0911 3', 13 * HOUR);
  expect(phones()).toEqual(['0911 2', '0911 3']);
  forgetCalls();
  expect(phones()).toEqual(['0911 2']);
  expect(shown()).toBeUndefined();
});

test('a change takes the refusal away; what is dropped is not shown any more', () => {
  startCall('shop', '0911 1', 0);
  const { id } = shown()!;
  changePhoneDraft(id, { refusal: 'zu wenig' });
  expect(shown()!.refusal).toBe('zu wenig');
  changePhoneDraft(id, { name: 'Ina' });
  expect(shown()!.refusal).toBe(null);
  startCall('shop', '0911 2', 1);
  openDraft(id);
  dropDraft(id);
  expect(shown()).toBeUndefined();
  expect(phones()).toEqual(['0911 2']);
});

test('an order that was placed waits for who placed it, until another takes it over', () => {
  const [toni, mia] = [
    { staffId: '1', name: 'Toni' },
    { staffId: '2', name: 'Mia' },
  ];
  startCall('shop', '0911 1', 0);
  const { id } = shown()!;
  expect(isOthers(shown()!, mia)).toBe(false);
  changePhoneDraft(id, { sending: {} as never, placedBy: toni });
  expect([isOthers(shown()!, toni), isOthers(shown()!, mia)]).toEqual([false, true]);
  takeOver(id, mia);
  expect(shown()).toMatchObject({ id, placedBy: mia });
  expect(isOthers(shown()!, mia)).toBe(false);
});
