import { expect, it, vi } from 'vitest';
import { shareOrCopy } from './share.ts';

const invitation = { title: 'Büro', text: 'Bestell mit.', url: 'https://zia.example/?gruppe=abc' };
const works = () => vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
const fails = (name: string) =>
  vi.fn<() => Promise<void>>().mockRejectedValue(Object.assign(new Error(name), { name }));

it('uses the share sheet where there is one, and leaves the clipboard alone', async () => {
  const [sheet, copy] = [works(), works()];
  expect(await shareOrCopy(invitation, { share: sheet, copy })).toBe('shared');
  expect(sheet).toHaveBeenCalledExactlyOnceWith(invitation);
  expect(copy).not.toHaveBeenCalled();
});

it('copies words and link where there is no sheet, or it refuses', async () => {
  for (const sheet of [undefined, fails('NotAllowedError')]) {
    const copy = works();
    expect(await shareOrCopy(invitation, { share: sheet, copy })).toBe('copied');
    expect(copy).toHaveBeenCalledExactlyOnceWith('Bestell mit.\nhttps://zia.example/?gruppe=abc');
  }
});

it('whoever closes the sheet has nothing copied', async () => {
  const copy = works();
  expect(await shareOrCopy(invitation, { share: fails('AbortError'), copy })).toBe('cancelled');
  expect(copy).not.toHaveBeenCalled();
});

it('says so when neither works', async () => {
  expect(await shareOrCopy(invitation, {})).toBe('refused');
  expect(await shareOrCopy(invitation, { copy: fails('NotAllowedError') })).toBe('refused');
});
