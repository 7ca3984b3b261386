import { MIN_PASSWORD_LENGTH } from '../password-length.ts';
import { isShopPhone, isPostcode } from '@tischlein/domain/shop/written-forms.ts';
import { z } from 'zod';
import type { Call } from '../call.ts';
import { errorBody, line, shopParams, forStaff } from './shared.ts';

const filled = (most: number) => line(most).refine((text) => text.trim() !== '', 'empty');
const postcode = filled(10).refine(isPostcode, 'Five digits.');

const coordinates = {
  latitude: z.number().min(-90).max(90).describe('In degrees.'),
  longitude: z.number().min(-180).max(180).describe('In degrees.'),
};
const address = {
  street: filled(120).describe('Street with house number.'),
  zip: postcode.describe('Postcode.'),
  city: filled(80).describe('City.'),
};

export const setupStatus = {
  summary: 'Whether the server waits for its first shop',
  access: 'public',
  result: z.object({
    waits: z.boolean().describe('There is no shop; whoever has the code may make the first owner.'),
  }),
} satisfies Call;

/** 403 `wrong-code`. 409 `setup-over`: there is a shop already. */
export const setupOwner = {
  summary: 'Make the login of the first owner by the code that the start of the server printed',
  access: 'guest',
  body: z.object({
    code: line(60).describe('As printed; capitals, spaces and hyphens do not matter.'),
    name: filled(80).describe('How the person is called in the office.'),
    login: z
      .string()
      .trim()
      .regex(/^[^\s]{2,60}$/)
      .describe('The name to log in with.'),
    password: z.string().min(MIN_PASSWORD_LENGTH).max(200).describe('Kept as a hash.'),
  }),
  result: z.object({ loggedIn: z.literal(true).describe('The session has begun.') }),
  errors: { 409: errorBody },
} satisfies Call;

export const setupPlace = {
  summary: 'Where an address lies, as far as the server knows it (owners)',
  access: 'staff',
  permission: 'own-account',
  body: z.object(address),
  result: z.object({
    place: z
      .object({ ...coordinates, text: z.string().describe('The address as it was understood.') })
      .nullable()
      .describe('null: not known; the owner says where it is.'),
  }),
} satisfies Call;

/** 409 `domain-taken`, `shop-problems`: `message` says what to change; `setup-over`: somebody else made the first one. */
export const setupCreateShop = {
  summary: 'Make a shop that guests do not see yet, empty or as a copy of one (owners)',
  access: 'staff',
  permission: 'own-account',
  body: z.object({
    name: filled(120).describe('Of the restaurant.'),
    ...address,
    ...coordinates,
    phone: filled(40).refine(isShopPhone, 'No telephone number.').describe('Of the restaurant.'),
    email: z.email().max(200).describe('Of the restaurant.'),
    operator: filled(200).describe('Who sells: for Impressum and receipts.'),
    domain: line(200)
      .optional()
      .describe('Where guests find it; absent: where the owner has this page open.'),
    copyOf: line(80)
      .optional()
      .describe(
        'Id of an own shop whose menu, hours, areas and design it gets; a branch of a franchise becomes another branch.',
      ),
  }),
  result: z.object({ shopId: z.string().describe('Of the new shop.') }),
  errors: { 409: errorBody },
} satisfies Call;

export const setupState = {
  summary: 'What the shop still lacks before it opens (owners)',
  ...forStaff('menu', shopParams),
  result: z.object({
    opened: z.boolean().describe('Guests see it.'),
    url: z.string().describe('Where guests find it; empty: nowhere.'),
    lacks: z
      .array(
        z.object({
          path: z
            .array(z.string())
            .describe('Where in the document; empty: nowhere in particular.'),
          text: z.string().describe('What the law wants and the draft does not say, German.'),
        }),
      )
      .describe('Of the draft.'),
    testOrder: z
      .object({
        number: z.int().describe('As the counter shows it.'),
        status: z.string().describe('As orders have it.'),
      })
      .nullable()
      .describe('The latest order of a shop that was not open yet.'),
  }),
} satisfies Call;

/** 409 `draft-problems`, `shop-open`: test orders are for shops that are not open. */
export const setupTestOrder = {
  summary: 'Send an order of the first dish to the counter, marked as a test (owners)',
  ...forStaff(['menu', 'orders'], shopParams),
  result: z.object({ number: z.int().describe('As the counter shows it.') }),
  errors: { 409: errorBody },
} satisfies Call;

/**
 * 409 as `officePublish`. Asked of who may publish, without the second factor that publishing wants afterwards: nothing of
 * guests and no money is there yet.
 */
export const setupOpen = {
  summary: 'Publish the draft and let guests in (owners)',
  ...forStaff('menu', shopParams),
  body: z.object({ revision: z.int().describe('Of the draft that the owner has seen.') }),
  result: z.object({ url: z.string().describe('Where guests find it; empty: nowhere.') }),
  errors: { 409: errorBody },
} satisfies Call;
