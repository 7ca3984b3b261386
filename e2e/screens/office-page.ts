import type { Page } from '@playwright/test';
import { ask } from '../steps/staff.ts';
import { expect } from '../world/test.ts';
import type { Screen, Stage } from './stage.ts';

const DRAFT = '/api/shop/zia-ninetta/office/draft';

/** A page of the pizzeria's office by its address, once it stands still. */
export async function officePage(
  stage: Stage,
  path: string,
  heading: string | RegExp = /./,
): Promise<Page> {
  const office = await stage.counter('ninetta');
  // What a screen before it let fail works again.
  await office.unrouteAll();
  await office.goto(`/buero${path}`);
  await expect(office.getByRole('heading', { level: 1, name: heading }).last()).toBeVisible();
  await still(office);
  return office;
}

export async function still(office: Page): Promise<void> {
  await expect(office.getByRole('progressbar')).toHaveCount(0);
  await office.waitForLoadState('networkidle');
}

export const page =
  (path: string, heading: string | RegExp): Screen =>
  (stage) =>
    officePage(stage, path, heading);

/** The same with everything unfolded that folds away. */
export const unfolded =
  (screen: Screen): Screen =>
  async (stage) => {
    const office = await screen(stage);
    const folded = office.locator('main details:not([open])');
    // Set and not pressed: many fold away, and what floats above the page may lie over one of them.
    while ((await folded.count()) > 0)
      await folded.evaluateAll((all) =>
        all.forEach((each) => ((each as HTMLDetailsElement).open = true)),
      );
    return office;
  };

/** What is open over a list: the first of it. */
export const firstOf =
  (path: string, heading: string, but = ''): Screen =>
  async (stage) => {
    const office = await officePage(stage, path, heading);
    await office.locator(`main a[href^="/buero${path}/"]:not([href$="/${but}"])`).first().click();
    await office.waitForURL((url) => url.pathname.startsWith(`/buero${path}/`));
    await still(office);
    return office;
  };

/** Takes back whatever a screen before it left in the draft. */
export async function withoutDraft(stage: Stage): Promise<Page> {
  const office = await officePage(stage, '/mehr', 'Mehr');
  const { revision, plans } = await ask<{ revision: number; plans: { id: string }[] }>(
    office,
    'GET',
    DRAFT,
  );
  for (const { id } of plans)
    await ask(office, 'POST', `/api/shop/zia-ninetta/office/plans/${id}/cancel`, {});
  const now = plans.length > 0 ? await ask<{ revision: number }>(office, 'GET', DRAFT) : null;
  await ask(office, 'POST', `${DRAFT}/discard`, { revision: now?.revision ?? revision });
  return office;
}
