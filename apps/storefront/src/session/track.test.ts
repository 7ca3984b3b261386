import { afterEach, expect, it, vi } from 'vitest';
import { startDevFlags } from './dev-flags.ts';
import { onTracked, track } from './track.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the console hears of it unless the developer flag says no; who listens always does', () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const heard: string[] = [];
  const end = onTracked(({ action }) => heard.push(action));
  const started = (flags: string | null) => {
    vi.stubGlobal('localStorage', { getItem: () => flags });
    startDevFlags({ isFranchiseOverview: false, showDishNumbers: false });
  };
  started(null);
  track({ type: 'group', action: 'created', context: {} });
  started('{"trackEventsOnConsole":false}');
  track({ type: 'group', action: 'left', context: {} });
  end();
  expect(told).toHaveBeenCalledTimes(1);
  expect(heard).toEqual(['created', 'left']);
});
