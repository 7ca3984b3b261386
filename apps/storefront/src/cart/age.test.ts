import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const confirmDialog = vi.hoisted(() => vi.fn<(question: object) => Promise<boolean>>());
vi.mock('@tischlein/ui/ask-dialog.ts', () => ({ confirmDialog }));

/** A page as it is freshly loaded: sessionStorage is what it still knows. */
async function freshPage() {
  vi.resetModules();
  return import('./age.ts');
}

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  confirmDialog.mockReset().mockResolvedValue(true);
  vi.stubGlobal('sessionStorage', memoryStorage(stored));
});
afterEach(() => vi.unstubAllGlobals());

describe('ensureAge', () => {
  it('asks nobody for what is free for all', async () => {
    const { ensureAge } = await freshPage();
    expect(await ensureAge(0)).toBe(true);
    expect(confirmDialog).not.toHaveBeenCalled();
  });

  it.each([16, 18] as const)('asks for %d once per session', async (age) => {
    expect(await (await freshPage()).ensureAge(age)).toBe(true);
    expect(confirmDialog).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        okLabel: `Ich bin über ${age} Jahre alt`,
        cancelLabel: 'Abbrechen',
      }),
    );
    expect(await (await freshPage()).ensureAge(age)).toBe(true);
    expect(confirmDialog).toHaveBeenCalledTimes(1);
  });

  it('takes 18 for 16, not 16 for 18', async () => {
    const { ensureAge, confirmedAge } = await freshPage();
    await ensureAge(16);
    await ensureAge(18);
    expect(confirmDialog).toHaveBeenCalledTimes(2);
    expect(await ensureAge(16)).toBe(true);
    expect(confirmDialog).toHaveBeenCalledTimes(2);
    expect(confirmedAge()).toBe(18);
  });

  it('remembers no refusal and asks again', async () => {
    confirmDialog.mockResolvedValueOnce(false);
    const { ensureAge, confirmedAge } = await freshPage();
    expect(await ensureAge(16)).toBe(false);
    expect(confirmedAge()).toBe(0);
    expect(await ensureAge(16)).toBe(true);
  });

  it('remembers without storage until the page is left', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { ensureAge } = await freshPage();
    await ensureAge(18);
    await ensureAge(18);
    expect(confirmDialog).toHaveBeenCalledTimes(1);
  });
});
