import { openCounter, openOrder, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { openMail } from './steps/mail.ts';
import { quickOrder } from './steps/quick-order.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('another time is promised after acceptance; page, mail and the other tablet learn it', async ({
  guest,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  await guest.goto('/');
  const email = 'zeit.wandel@post.example';
  const { id, number } = await quickOrder(guest, { name: 'Zita Wandel', email });
  const [counter, other] = [await openBrowser(), await openBrowser()];
  for (const tablet of [counter, other]) {
    await openCounter(tablet);
    await showColumn(tablet, 'Neu');
    await openOrder(tablet, number);
  }
  await expect(counter.getByRole('button', { name: 'Zeit ändern' })).toBeHidden();
  await counter.getByRole('button', { name: /^Annehmen/ }).click();
  await guest.goto(`/checkout/success/${id}`);
  const promised = guest.locator('[data-part="promised-time"]');
  await expect(promised).toContainText(/Bei dir gegen \d\d:\d\d Uhr/);

  // Both open the dialog; what the second one saw no longer holds when it is sent.
  const change = `Nr. ${number}: Zeit ändern`;
  for (const tablet of [counter, other])
    await tablet.getByRole('button', { name: 'Zeit ändern' }).click();
  await expect(dialog(counter, change)).toContainText('Der Gast erfährt die neue Zeit sofort');
  await expectAccessible(counter);
  await dialog(counter, change).getByRole('button', { name: '90 min' }).click();
  const send = dialog(counter, change).getByRole('button', { name: /^Neue Zeit: um/ });
  const clock = /um (\d\d:\d\d) da/.exec((await send.textContent())!)![1]!;
  await send.click();
  await expect(dialog(counter, change)).toBeHidden();
  await expect(promised).toContainText(`Bei dir gegen ${clock} Uhr`);
  await expect(counter.getByRole('region', { name: 'Verlauf' })).toContainText(
    `Neue Zeit, versprochen für ${clock}`,
  );
  await dialog(other, change).getByRole('button', { name: '15 min' }).click();
  await dialog(other, change)
    .getByRole('button', { name: /^Neue Zeit: um/ })
    .click();
  await expect(other.getByText('Jemand hat die Zeit inzwischen geändert')).toBeVisible();
  await expect(other.getByRole('article')).toContainText(clock);

  // On the guest's page the course has every state once.
  await expect(guest.locator('[data-part="order-steps"] [data-status="accepted"]')).toHaveCount(1);
  const post = await openBrowser();
  await openMail(post, email, 'Neue Zeit für deine Bestellung');
  await expect(post.getByText(`gegen ${clock} Uhr`).first()).toBeVisible();
});
