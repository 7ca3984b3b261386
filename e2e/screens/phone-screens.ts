import { expect } from '../world/test.ts';
import { counterPage } from './counter-page.ts';
import type { Screen } from './stage.ts';

/** An order by telephone in which somebody has typed a line; `takes`: and taken what it means. */
const typed =
  (line: string, { takes = false } = {}): Screen =>
  async (stage) => {
    const counter = await counterPage('/telefon', 'Telefon')(stage);
    const field = counter.getByRole('combobox', { name: 'Gericht', exact: true });
    await field.fill(line);
    await expect(counter.getByRole('option').first()).toBeVisible();
    if (takes) await field.press('Enter');
    await expect(counter.getByRole('option').first()).toBeVisible();
    return counter;
  };

/** A whole order with a number nobody knows. */
const taken: Screen = async (stage) => {
  const counter = await typed('3x süß gr')(stage);
  await counter.getByRole('option').first().click();
  await counter.getByRole('combobox', { name: 'Telefon oder Name' }).fill('0911 1234567');
  await expect(counter.getByText(/Neuer Gast/)).toBeVisible();
  await counter.getByText('Gutschein, Fahrer, Mail').click();
  await counter.waitForLoadState('networkidle');
  return counter;
};

export const PHONE_SCREENS = {
  'nobody yet': counterPage('/telefon', 'Telefon'),
  'what a line may mean': typed('pommes ohne alles'),
  'a size that is asked': typed('nuggets', { takes: true }),
  'an order': taken,
};
