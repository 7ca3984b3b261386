import { expect, test } from './world/test.ts';

test('a special day that delivers otherwise than it opens says so', async ({
  world,
  openBrowser,
}) => {
  await world.publishVariant({
    file: 'hours.yaml',
    from: 'opening: 11:00-14:00',
    to: 'opening: 11:00-14:00, delivery: geschlossen, pickup: 11:00-13:00',
  });
  const guest = await openBrowser({ baseURL: world.variantUrl });
  await guest.goto('/oeffnungszeiten');
  const days = guest.getByRole('region', { name: 'Besondere Tage' });
  await expect(days.getByRole('row').first()).toHaveText(
    /24\.12\..*11:00 – 14:00 Uhr\s*keine Lieferung\s*Abholung 11:00 – 13:00 Uhr/,
  );
});
