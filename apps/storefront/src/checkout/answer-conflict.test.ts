import { beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { questions } from '@tischlein/ui/ask-dialog.ts';
import { checkoutKey } from '../session/checkout-key.ts';
import { answerConflict } from './answer-conflict.tsx';
import type { OrderAttempt } from './order-body.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const SHOP = { id: 'shop' } as PublicShop;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', memoryStorage(stored));
});

it("says that another device has ordered with this cart's key, and forgets the key", async () => {
  const key = checkoutKey('shop', []);
  expect(checkoutKey('shop', [])).toBe(key);
  const message = 'Dieser Warenkorb ist schon von einem anderen Gerät aus bestellt worden.';
  const conflict = { error: 'key-taken', code: 11, message };
  const refused = { kind: 'conflict', conflict } as Parameters<typeof answerConflict>[2];
  const settled = answerConflict(SHOP, {} as OrderAttempt, refused, () => {});
  const [question] = questions.read();
  expect(question).toMatchObject({ kind: 'alert', title: 'Schon bestellt', text: message });
  question?.answer(true);
  expect(await settled).toBeNull();
  expect(checkoutKey('shop', [])).not.toBe(key);
});
