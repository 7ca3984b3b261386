import { z } from 'zod';
import { DISH_TAGS, WRITTEN_TAGS } from '@tischlein/domain/tags/tag.ts';
import { orderType } from '../calls/shared.ts';
import * as unit from './units.ts';

export const dishTag = z.enum(DISH_TAGS);
const writtenTag = z.enum(WRITTEN_TAGS);
export const vatClass = z.enum(['food', 'drink']);

export const weeklyWindow = z.object({
  from: unit.minutesOfWeek('Start.'),
  to: unit.minutesOfWeek('End; at or before `from` it crosses midnight or the end of the week.'),
});

const availability = z.array(weeklyWindow).nullable();
const lang = unit.language('Language of the name.');
const textLang = unit.language('Language of the text below the name.');
const name = unit.text('Name as the guest reads it.');
const number = z.string().nullable().describe('Number on the menu; null for none.');
const subtext = z.string().nullable().describe('Text below the name; null for none.');
const imageName = z
  .string()
  .nullable()
  .describe('Name of the picture below /media; null for none.');
const orderTypes = z.array(orderType).describe('How it may be ordered.');
const declarations = unit.ids('Codes of allergens and additives, see `declarations` of the menu.');
const dishInfo = z
  .string()
  .nullable()
  .describe('What else the kitchen says of it; null for nothing.');
const tags = z.array(writtenTag).describe('The tags that hold, as derived from what is in it.');
const writtenTags = z
  .array(writtenTag)
  .exactOptional()
  .describe('The tags as the kitchen wrote them, where `tags` are not those.');

export const depositKind = z
  .enum(['reusable', 'one-way'])
  .describe('Whether the bottle or glass is filled again or recycled; missing: not told.');

const portionFields = {
  price: unit.cents('Price of one, without deposit.'),
  deposit: unit.cents('Deposit of one, on top of the price; 0 for none.'),
  depositKind: depositKind.exactOptional(),
  volumeMl: unit.orNull(
    unit.millilitres('Volume of a drink, for its price by litre; null: not told.'),
  ),
};
export const portion = z.object(portionFields);

export const dishSize = z.object({
  id: unit.id(
    "A key used all over the shop ('klein', 'gross'), so that extras can be priced by it.",
  ),
  name: unit.text('Name of the size.'),
  description: z.string().nullable().describe("What it measures: 'Ø 36 cm'; null: not told."),
  ...portionFields,
});

const kilojoules = z.number().describe('Energy. In kilojoules.');
const kilocalories = z.number().describe('Energy. In kilocalories.');
export const nutrients = z.object({
  per: z.enum(['100g', '100ml', 'portion']).describe('What the figures refer to.'),
  energyKj: kilojoules,
  energyKcal: kilocalories,
  fatG: unit.grams('Fat.'),
  saturatedFatG: unit.grams('Saturated fat.'),
  carbohydrateG: unit.grams('Carbohydrate.'),
  sugarG: unit.grams('Sugar.'),
  proteinG: unit.grams('Protein.'),
  saltG: unit.grams('Salt.'),
});
const nutrientInformation = nutrients.nullable().describe('Nutrients; null: not told.');

export const ingredient = z.object({
  lang,
  id: unit.id('Id in the shop file.'),
  name,
  declarations,
  nutrientInformation,
  dishInfo,
  tags,
  writtenTags,
});

export const prepacked = z.object({
  name: z
    .string()
    .nullable()
    .describe(
      'The name of the food as the law has it, such as Koffeinhaltiges Erfrischungsgetränk; null where the dish has it as its own.',
    ),
  ingredients: z
    .string()
    .nullable()
    .describe('In descending order of weight, allergens between two asterisks; null: needs none.'),
  quantity: z.string().nullable().describe("'500 g'; null: the volume of each portion."),
  alcohol: z.string().nullable().describe("'4,9 % vol'; null: not told."),
  origin: z.string().nullable().describe('Where it comes from; null: not told.'),
  storage: z.string().nullable().describe('How to store it; null: not told.'),
  business: unit.text('Name and address of who answers for it.'),
});

/** A dish as guests' menus get it. */
export const dish = z.object({
  lang,
  textLang,
  id: unit.id('Id in the shop file.'),
  name,
  number,
  subtext,
  imageName,
  isDrink: unit.flag('Whether it is a drink.'),
  vatClass: vatClass.describe('Class of its VAT rate.'),
  sizes: z.array(dishSize).describe('Empty for a dish in one portion.'),
  portion: portion.nullable().describe('The one portion; null for a dish in sizes.'),
  primaryIngredients: unit.ids("Ids of ingredients the guest may leave out ('Bitte Ohne')."),
  secondaryIngredients: unit.ids('Ids of ingredients that cannot be left out.'),
  primarySubDishes: unit.ids('Ids of dishes served as part of this one, named first in its info.'),
  secondarySubDishes: unit.ids('Ids of further dishes served as part of this one.'),
  extraIngredientGroups: unit.ids("Ids of extra groups of type 'ingredient', in the order shown."),
  sideDishGroups: unit.ids("Ids of extra groups of type 'dish', in the order shown."),
  freeIngredients: unit.count('So many ingredient extras are free, the most expensive first.'),
  popularExtraCombination: unit.ids('Item ids of the popular combination; empty for none.'),
  extraIngredientsRanking: unit.ids('Item ids of extras, the most wanted first.'),
  declarations,
  nutrientInformation,
  dishInfo,
  prepacked: prepacked.exactOptional().describe('Of what comes packed, such as a bottle.'),
  tags,
  writtenTags,
  orderTypes,
  availability: availability.describe('When it may be ordered; null: whenever the shop is open.'),
  kitchenLoad: z
    .number()
    .exactOptional()
    .describe(
      'What a portion costs the kitchen where slots are limited by load; missing: 1, of a drink 0.',
    ),
  filledInHouse: z
    .union([z.boolean(), z.array(z.string())])
    .exactOptional()
    .describe(
      'Whether, or in which sizes, the house fills it into a cup or dish (VerpackG § 33); missing: not told.',
    ),
  takesNote: z
    .boolean()
    .exactOptional()
    .describe('Whether guests may write the kitchen a line about it; missing: no.'),
  hasWithdrawal: z
    .union([z.boolean(), z.array(z.string())])
    .exactOptional()
    .describe(
      'Whether, or in which sizes, it can be withdrawn from (BGB § 312g); missing: not told.',
    ),
});

export const extraItem = z.object({
  itemId: unit.id("Id of an ingredient (group type 'ingredient') or of a dish ('dish')."),
  price: unit.cents('Price of one, unless `priceBySize` names the size of the dish.'),
  priceBySize: z
    .record(z.string(), unit.cents('Price of one.'))
    .describe('Price by id of the size. In cents.'),
});

export const extraGroup = z.object({
  id: unit.id('Id in the shop file.'),
  name,
  min: unit.count('Required count in all; 0 for none.'),
  limit: unit.count('Most in all; 0 for no limit.'),
  maxAmount: unit.count('Most of one item.'),
  forceGroup: unit.flag('Shown as a group of its own even where ungrouped extras are merged.'),
  groupType: z.enum(['ingredient', 'dish']).describe('What its items are.'),
  items: z.array(extraItem).describe('What can be chosen, in the order shown.'),
});

export const setMenuSlot = z.object({
  id: unit.id('Id within the menu.'),
  name,
  size: z
    .string()
    .nullable()
    .describe('The size every sized dish is served in; null: none has sizes.'),
  dishes: unit.ids('Ids of the dishes, one of which is chosen.'),
  source: z
    .object({
      categories: unit.ids('Whole categories.'),
      except: unit.ids('Dishes of them that are left out.'),
      dishes: unit.ids('Further dishes.'),
    })
    .exactOptional()
    .describe('How the shop file names the dishes; not sent to guests.'),
});

export const setMenu = z.object({
  lang,
  textLang,
  id: unit.id('Id in the shop file.'),
  name,
  number,
  subtext,
  imageName,
  price: unit.cents('Price of one with one dish per slot; extras are charged on top.'),
  slots: z.array(setMenuSlot).describe('One dish is chosen of each.'),
  orderTypes,
  availability: availability.describe('When it may be ordered; null: whenever the shop is open.'),
});

export const category = z.object({
  lang,
  textLang,
  id: unit.id('Id in the shop file.'),
  name,
  description: z.string().nullable().describe('Text below the name; null for none.'),
  imageName,
  dishIds: unit.ids('Ids of its dishes in the order shown.'),
  menuIds: unit.ids('Ids of its set menus in the order shown.'),
  availability: availability.describe('When it is offered; null: whenever the shop is open.'),
});

export const declaration = z.object({
  code: unit.text('The code printed beside dishes (LMIV).'),
  kind: z.enum(['allergen', 'additive']).describe('What it declares.'),
  name: unit.text('What it stands for, German.'),
});

export const menu = z.object({
  categories: z.array(category).describe('Categories in the order shown.'),
  dishes: z.array(dish).describe('Every dish, also those only in menus or beside other dishes.'),
  ingredients: z.array(ingredient).describe('Every ingredient a dish or an extra group names.'),
  extraGroups: z.array(extraGroup).describe('Every group of extras a dish names.'),
  menus: z.array(setMenu).describe('Every set menu.'),
  declarations: z.array(declaration).describe('Every allergen and additive.'),
});
