import { afterEach, expect, it, vi } from 'vitest';
import { devFlags, startDevFlags } from './dev-flags.ts';
import { setDevFlag } from './set-dev-flag.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const overview = { isFranchiseOverview: true, showDishNumbers: true };
const branch = { isFranchiseOverview: false, showDishNumbers: false };

afterEach(() => vi.unstubAllGlobals());

it('stores what was set by hand alone: a branch keeps its own configuration', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', memoryStorage(kept));
  startDevFlags(overview);
  setDevFlag(overview, 'verticalMenu', true);
  setDevFlag(overview, 'rorderLink', true);
  expect(devFlags()).toMatchObject({ ...overview, verticalMenu: true, rorderLink: true });
  expect([...kept]).toEqual([['dev-mode', '{"verticalMenu":true,"rorderLink":true}']]);
  startDevFlags(branch);
  expect(devFlags()).toMatchObject({ ...branch, verticalMenu: true, rorderLink: true });
});

it('counts for the page even where nothing can be stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  setDevFlag(branch, 'showLogin', true);
  expect(devFlags().showLogin).toBe(true);
});
