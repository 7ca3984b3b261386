import { expect, it, vi } from 'vitest';
import { HERO } from './picture-request.ts';
import { picturePlaceholders } from './placeholder.ts';

it('makes one after the other, for it takes a thread that connections need', async () => {
  const asked: ((found: { rows: [] }) => void)[] = [];
  const query = vi.fn<() => Promise<{ rows: [] }>>(
    () => new Promise((resolve) => asked.push(resolve)),
  );
  const placeholders = picturePlaceholders({ query } as never, HERO);
  for (const shop of ['a', 'b', 'c']) placeholders.now(shop, 'hero');
  await vi.waitFor(() => expect(query).toHaveBeenCalledOnce());
  for (const times of [2, 3]) {
    asked.shift()?.({ rows: [] });
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(times));
  }
});
