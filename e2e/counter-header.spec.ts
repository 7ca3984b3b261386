import type { Page } from '@playwright/test';
import { openCounter } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { expect, test } from './world/test.ts';

const WIDTHS = Array.from({ length: 34 }, (_, at) => 768 + at * 10);

test(
  'no part of the header lies over another; a tablet leads to every page that a phone has behind Mehr',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const counter = await openBrowser({ viewport: { width: 1024, height: 768 } });
    await openCounter(counter);
    for (const width of [...WIDTHS, 899, 900, 1024, 1080, 1099, 1100]) {
      await counter.setViewportSize({ width, height: 768 });
      expect(await covered(counter), `at ${width} px`).toEqual([]);
    }
    // As who reads from afar sets it.
    await counter.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [768, 900, 960, 1024, 1080, 1100]) {
      await counter.setViewportSize({ width, height: 768 });
      expect(await covered(counter), `with larger text at ${width} px`).toEqual([]);
    }
    await counter.evaluate(() => (document.documentElement.style.fontSize = ''));
    await counter.setViewportSize({ width: 1024, height: 768 });

    const hrefs = () =>
      counter
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const found = new Set(await hrefs());
    await counter.getByRole('button', { name: 'Konto' }).click();
    await expect(dialog(counter, /./)).toBeVisible();
    for (const href of await hrefs()) found.add(href);
    for (const page of ['Tische', 'Tag']) {
      await counter.goto(`/theke/${page.toLowerCase()}`);
      await expect(counter.getByRole('heading', { level: 1 })).toBeVisible();
      for (const href of await hrefs()) found.add(href);
    }
    await counter.setViewportSize({ width: 390, height: 844 });
    await counter.goto('/theke/mehr');
    const more = counter.getByRole('main').getByRole('link');
    await expect(more.first()).toBeVisible();
    for (const place of await more.all()) {
      const href = (await place.getAttribute('href')) ?? '';
      expect([...found], `the way to ${href}`).toContain(href);
      // The mark stays where it came from.
      await counter.goto(href);
      await expect(counter.getByRole('main')).toBeVisible();
      const mark = counter
        .getByRole('navigation', { name: 'Theke' })
        .getByRole('link', { name: 'Mehr' });
      if (await mark.isVisible()) await expect(mark, href).toHaveAttribute('aria-current', 'page');
      await counter.goto('/theke/mehr');
      await expect(more.first()).toBeVisible();
    }
  },
);

/** The controls of header and navigation that a tap in their middle does not hit, or that lie over another. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('header a, header button')].filter(
      (control) => control.checkVisibility(),
    );
    if (controls.length < 7) return [`only ${controls.length} controls`];
    const nameOf = (control: HTMLElement) => control.ariaLabel ?? control.innerText;
    const boxes = controls.map((control) => control.getBoundingClientRect());
    const faults: string[] = [];
    for (const [index, control] of controls.entries()) {
      const { left, top, right, bottom, width, height } = boxes[index]!;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !control.contains(hit)) faults.push(`${nameOf(control)} is not hit`);
      if (left < 0 || right > innerWidth) faults.push(`${nameOf(control)} is off the screen`);
      for (const [at, other] of boxes.entries())
        if (
          at > index &&
          Math.min(right, other.right) - Math.max(left, other.left) > 0.5 &&
          Math.min(bottom, other.bottom) - Math.max(top, other.top) > 0.5
        )
          faults.push(`${nameOf(control)} lies over ${nameOf(controls[at]!)}`);
    }
    return faults;
  });
}
