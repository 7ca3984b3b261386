import { z } from 'zod';
import * as unit from './units.ts';

export const exportedExtra = z.object({
  groupName: unit.text('Name of the extra group.'),
  itemName: unit.text('Name of the ingredient or dish.'),
  amount: unit.count('How many for each piece of the dish.'),
  type: z
    .enum(['ingredient', 'dish', 'deposit'])
    .describe("What it is; 'deposit' is refused, deposits are derived."),
  get extras() {
    return z.array(exportedExtra).optional().describe('Extras of a side dish.');
  },
});

export const exportedDish = z.object({
  dishName: unit.text('Name of the dish.'),
  sizeName: z.string().nullable().describe('Name of the size; null: a dish in one portion.'),
  amount: unit.count('Pieces.'),
  without: z.array(z.string()).describe('Names of left-out ingredients.'),
  extras: z.array(exportedExtra).describe('Extras of each piece.'),
  note: z.string().optional().describe('To the kitchen.'),
});

export const exportedMenu = z.object({
  menuName: unit.text('Name of the set menu.'),
  amount: unit.count('Pieces.'),
  subitems: z.array(exportedDish).describe("Dishes in the order of the menu's slots."),
});

export const exportedItem = z.union([exportedDish, exportedMenu]);
