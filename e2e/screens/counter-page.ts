import { expect } from '../world/test.ts';
import type { Screen } from './stage.ts';

/** A page of the counter by its address and heading. */
export const counterPage =
  (path: string, heading: string | RegExp, login = 'altstadt'): Screen =>
  async (stage) => {
    const counter = await stage.counter(login);
    await counter.goto(`/theke${path}`);
    await expect(counter.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await counter.waitForLoadState('networkidle');
    return counter;
  };
