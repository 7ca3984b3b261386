import type {
  Declaration,
  Dish,
  ExtraGroup,
  Menu,
  OrderType,
} from '@tischlein/domain/menu/menu.ts';
import type { AreaShape } from '@tischlein/domain/delivery/delivery-area.ts';
import { PAYMENT_METHODS, type Hours, type Shop } from '@tischlein/domain/shop/shop.ts';
import { DISH_TAGS, WRITTEN_TAGS } from '@tischlein/domain/tags/tag.ts';
import fc from 'fast-check';
import { canonicalShop } from '../canonical-shop.ts';
import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import { slotOf } from './arbitrary-slot.ts';
import { arbitraryCompany } from './arbitrary-company.ts';
import { arbitraryCoupons, arbitraryOffers } from './arbitrary-offers.ts';
import {
  arbitraryJobs,
  arbitraryPromises,
  arbitraryReservations,
  campaignsFor,
} from './arbitrary-pages.ts';
import { named, nutrients, prepacked, worded } from './arbitrary-labels.ts';
import { dishDeposit, portion, sizes } from './arbitrary-prices.ts';
import { maybe, money, name, paragraph, phone, postcode, windows } from './arbitrary-values.ts';
import { specialDay } from './arbitrary-special-day.ts';

const most = maybe(fc.integer({ min: 1, max: 1000 }));
const orderLimit = fc.record({ open: most, hour: most });

// Shops as wild as the model allows: texts that look like YAML, windows over midnight, every optional field.

const tags = fc.uniqueArray(fc.constantFrom(...WRITTEN_TAGS), { maxLength: 3 });
const hiddenTags = fc.uniqueArray(fc.constantFrom(...DISH_TAGS), { maxLength: 3 });
const codes = fc.uniqueArray(fc.constantFrom(...GERMAN_DECLARATIONS.map(({ code }) => code)), {
  maxLength: 3,
});
const orderTypes = fc.uniqueArray(fc.constantFrom<OrderType>('delivery', 'pickup', 'table'), {
  minLength: 1,
});

const INGREDIENTS = ['kaese', 'salami', 'zwiebel', 'pilze'];
const DISHES = ['eins', 'zwei', 'drei', 'vier', 'fuenf', 'sechs'];
const some = (ids: readonly string[]) => fc.subarray([...ids]);
/** No dish is a part of itself. */
const partsOf = (id: string) => DISHES.slice(DISHES.indexOf(id) + 1);

const dish = (id: string, groups: readonly ExtraGroup[]): fc.Arbitrary<Dish> =>
  fc
    .tuple(
      worded(
        fc.record({
          name,
          number: maybe(name),
          subtext: maybe(paragraph),
          isDrink: fc.boolean(),
          vatClass: fc.constantFrom('food' as const, 'drink' as const),
          primaryIngredients: some(INGREDIENTS),
          secondaryIngredients: some(INGREDIENTS),
          primarySubDishes: some(partsOf(id)),
          secondarySubDishes: some(partsOf(id)),
          extraIngredientGroups: some(ids(groups, 'ingredient')),
          sideDishGroups: some(ids(groups, 'dish')),
          freeIngredients: fc.nat(5),
          declarations: codes,
          nutrientInformation: maybe(nutrients),
          dishInfo: maybe(paragraph),
          tags,
          orderTypes,
          availability: maybe(windows),
        }),
      ),
      fc.oneof(
        portion.map((one) => ({ sizes: [], portion: one })),
        sizes.map((several) => ({ sizes: [...several], portion: null })),
      ),
      fc.nat(3),
      fc.option(
        prepacked.map((packed) => ({ prepacked: packed })),
        { nil: {} },
      ),
      fc.option(
        fc.record({
          kitchenLoad: fc.nat(20),
          takesNote: fc.boolean(),
          hasWithdrawal: fc.boolean(),
          filledInHouse: fc.boolean(),
        }),
        { nil: {} },
      ),
    )
    .map(([rest, price, take, packed, load]) => {
      const mine = [...rest.extraIngredientGroups, ...rest.sideDishGroups];
      const items = groups.filter(({ id: group }) => mine.includes(group));
      const extras = [...new Set(items.flatMap((group) => group.items.map((item) => item.itemId)))];
      const ranking = { extraIngredientsRanking: extras.slice(take) };
      const popular = { popularExtraCombination: extras.slice(0, take) };
      return { id, imageName: null, ...rest, ...price, ...packed, ...load, ...ranking, ...popular };
    });

function ids(groups: readonly ExtraGroup[], type: ExtraGroup['groupType']): string[] {
  return groups.filter(({ groupType }) => groupType === type).map(({ id }) => id);
}

const group = (id: string, groupType: ExtraGroup['groupType']): fc.Arbitrary<ExtraGroup> =>
  fc
    .tuple(
      fc.record({ name, limit: fc.nat(3), maxAmount: fc.integer({ min: 1, max: 3 }) }),
      fc.boolean(),
      fc.subarray(groupType === 'dish' ? DISHES : INGREDIENTS, { minLength: 1 }),
      money,
      fc.nat(1),
    )
    .map(([base, forceGroup, items, price, min]) => ({
      id,
      ...base,
      min: Math.min(min, base.limit === 0 ? min : base.limit),
      forceGroup,
      groupType,
      items: items.map((itemId) => ({ itemId, price, priceBySize: {} })),
    }));

const menu: fc.Arbitrary<Menu> = fc
  .tuple(group('belag', 'ingredient'), group('sauce', 'ingredient'), group('dazu', 'dish'))
  .chain((groups) =>
    fc.record({
      dishes: fc.tuple(...DISHES.map((id) => dish(id, groups))),
      groups: fc.constant(groups),
      ingredients: fc.tuple(
        ...INGREDIENTS.map((id) =>
          named(
            fc.record({
              id: fc.constant(id),
              name,
              declarations: codes,
              nutrientInformation: maybe(nutrients),
              dishInfo: maybe(paragraph),
              tags,
            }),
          ),
        ),
      ),
      categories: fc.tuple(
        ...['zuerst', 'apfel', 'menues'].map((id) =>
          worded(
            fc.record({
              id: fc.constant(id),
              name,
              description: maybe(paragraph),
              imageName: fc.constant(null),
              dishIds: some(DISHES),
              menuIds: some(['mittag']),
              availability: maybe(windows),
            }),
          ),
        ),
      ),
      mittag: fc.tuple(
        name,
        maybe(name),
        money,
        orderTypes,
        maybe(windows),
        worded(fc.constant({})),
      ),
      sizedExtra: money,
      declarations: fc.constantFrom<Declaration[]>(
        [...GERMAN_DECLARATIONS],
        [...GERMAN_DECLARATIONS, { code: 'X1', kind: 'allergen' as const, name: 'Weizen: "hell"' }],
      ),
    }),
  )
  .map(({ dishes, groups, ingredients, categories, mittag, sizedExtra, declarations }) => {
    const used = [...new Set(dishes.flatMap((one) => one.sizes.map(({ id }) => id)))];
    const priceBySize = Object.fromEntries(used.slice(0, 2).map((id) => [id, sizedExtra]));
    const extraGroups = groups.map((one) => ({
      ...one,
      items: one.items.map((item, index) => (index === 0 ? { ...item, priceBySize } : item)),
    }));
    const unsized = dishes.filter((one) => one.sizes.length === 0).map(({ id }) => id);
    const [title, number, price, types, availability, languages] = mittag;
    const slot = slotOf({ title, unsized, dishes, categories, isWhole: price % 2 === 0 });
    return {
      categories: categories.map((one) => ({
        ...one,
        menuIds: unsized.length === 0 ? [] : one.menuIds,
      })),
      dishes: [...dishes],
      ingredients: [...ingredients],
      extraGroups,
      declarations,
      menus:
        unsized.length === 0
          ? []
          : [
              {
                id: 'mittag',
                name: title,
                ...languages,
                number,
                subtext: number,
                imageName: null,
                price,
                slots: [slot],
                orderTypes: types,
                availability,
              },
            ],
    };
  });

const date = fc.constantFrom('2026-12-24', '2027-01-01', '2028-02-29');
const byWay = <T>(value: fc.Arbitrary<T>) => fc.record({ delivery: value, pickup: value });
const limit = maybe(fc.integer({ min: 1, max: 50 }));
const hours: fc.Arbitrary<Hours> = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'Europe/Vienna'),
  state: maybe(fc.constantFrom('BW' as const, 'BY' as const)),
  opening: windows,
  delivery: maybe(windows),
  pickup: maybe(windows),
  publicHolidays: fc.constantFrom('open' as const, 'closed' as const, 'as-sunday' as const),
  specialDays: fc.uniqueArray(specialDay(date, name), { selector: (day) => day.date }),
  closures: fc.array(
    fc
      .tuple(fc.constantFrom('holiday' as const, 'vacation' as const, 'renovation' as const), date)
      .map(([reason, day]) => ({ reason, from: day, until: day })),
    { maxLength: 2 },
  ),
  preOrder: fc.boolean(),
  preOrderDays: fc.nat(7),
  allowAsap: byWay(fc.boolean()),
  prepMinutes: byWay(fc.nat(120)),
  slotMinutes: fc.integer({ min: 1, max: 60 }),
  capacity: fc
    .record({ orders: limit, deliveries: limit, pickups: limit, load: limit })
    .map((limits) => (Object.values(limits).some((one) => one !== null) ? limits : null)),
  businessDayCutoffMinutes: fc.integer({ min: 0, max: 1439 }),
});

const degree = fc.integer({ min: -80_000, max: 80_000 }).map((value) => value / 1000);
const ring = fc
  .uniqueArray(fc.tuple(degree, degree), { minLength: 3, maxLength: 5, selector: String })
  .map((points) => [...points, points[0]!]);
const shape: fc.Arbitrary<AreaShape> = fc.oneof(
  fc.array(ring, { minLength: 1, maxLength: 2 }).map((rings) => ({
    type: 'polygon' as const,
    rings,
  })),
  fc.constantFrom<string[]>(['01067', '70372'], ['99999']).map((postcodes) => ({
    type: 'postcodes' as const,
    postcodes,
  })),
  fc.tuple(fc.nat(900), fc.boolean()).map(([from, byRoad]) => ({
    type: 'ring' as const,
    fromMetres: from,
    toMetres: from + 1.5,
    ...(byRoad ? { byRoad: true as const } : {}),
  })),
);
const area = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name,
    shape,
    minimumOrder: money,
    fee: money,
    freeFrom: maybe(money),
    extraMinutes: fc.nat(60),
  });

const methods = fc.uniqueArray(fc.constantFrom(...PAYMENT_METHODS), { minLength: 1, maxLength: 4 });
const rate = fc.constantFrom(7, 19, 0, 5.5);
const rates = fc.record({ delivery: rate, pickup: rate, table: rate });
const page = (id: string) =>
  fc.record({ id: fc.constant(id), name, title: name, markdown: paragraph });

export function arbitraryShop(
  identity: Pick<Shop, 'id' | 'slug' | 'franchiseId'>,
): fc.Arbitrary<Shop> {
  return fc
    .record({
      names: fc.tuple(name, name, postcode, name, phone),
      domains: fc.constantFrom<string[]>([], ['a.de', 'b-c.localhost']),
      position: fc.tuple(degree, degree),
      ...arbitraryCompany,
      flags: fc.tuple(...Array.from({ length: 6 }, () => fc.boolean())),
      hiddenTags,
      methods,
      key: fc.constantFrom('pk_1', 'AbC'),
      vat: fc.record({ food: rates, drink: rates }),
      dishDeposit: maybe(dishDeposit),
      tipPresets: fc.array(fc.nat(20), { maxLength: 3 }),
      trackingIds: fc.constantFrom<Record<string, string>>({}, { ga: '007', Meta: 'x: y' }),
      design: fc.record({
        accent: fc.constantFrom('#b3261e', '#000000'),
        accentDark: maybe(fc.constant('#ffffff')),
        surface: maybe(fc.constant('#123456')),
        mood: fc.constantFrom('warm' as const, 'night' as const),
        radius: fc.constantFrom('none' as const, 'large' as const),
        pictures: fc.constant('large' as const),
        logo: fc.constant(null),
        heroImage: fc.constant(null),
        claim: maybe(name),
      }),
      pages: fc.tuple(page('zz'), page('impressum'), page('agb')),
      texts: fc.record({
        about: maybe(paragraph),
        location: maybe(paragraph),
        notice: maybe(paragraph),
      }),
      settings: fc.record({
        walletOrderClick: fc.constantFrom('own-button' as const, 'wallet-button' as const),
        advertisingForSignup: fc.constantFrom('optional' as const, 'required' as const),
        trackingConsent: fc.constantFrom('required' as const, 'not-asked' as const),
        analytics: fc.constantFrom('off' as const, 'own' as const),
        unknownLogin: fc.constantFrom('silent' as const, 'told' as const),
        ratingMailHours: fc.nat(336),
        withdrawalForm: fc.constantFrom('off' as const, 'on' as const),
      }),
      orderLimits: fc.record({
        device: orderLimit,
        phone: orderLimit,
        email: orderLimit,
        address: orderLimit,
      }),
      hours,
      areas: fc.tuple(area('nah'), area('fern')),
      card: menu.chain((one) => fc.tuple(fc.constant(one), arbitraryOffers(one))),
      coupons: arbitraryCoupons,
      couponPromises: arbitraryPromises,
      tables: fc.constantFrom<Shop['tables']>([], [{ number: 1, name: 'Fenster', seats: 2 }]),
      reservations: arbitraryReservations,
      jobs: arbitraryJobs,
      dailyDishes: fc.constantFrom<Record<string, string[]>>(
        {},
        { '0': ['eins'], '5': ['zwei', 'drei'] },
      ),
      customCss: fc.constantFrom('', 'a { color: red }\n'),
    })
    .map((wild) => {
      const [restaurantName, restaurantStreet, restaurantZip, restaurantCity, phone] = wild.names;
      const [delivery, pickup, reservations, login, numbers, overview] = wild.flags as boolean[];
      const {
        names: _names,
        position,
        flags: _flags,
        methods: all,
        key,
        card,
        said,
        ...rest
      } = wild;
      const [menuOfShop, offers] = card;
      return canonicalShop({
        ...identity,
        ...rest,
        ...(login && {
          languages: { en: { 'Größe: klein': 'Size: small', yes: '1' } },
          translatedFields: { yes: 'dishes/x/name' },
        }),
        ...(login && said[0] && { hiddenLanguages: ['en'] }),
        ...said[0],
        ...said[1],
        ...said[2],
        menu: menuOfShop,
        offers,
        campaigns: campaignsFor(rest.coupons),
        restaurantName,
        restaurantStreet,
        restaurantZip,
        restaurantCity,
        phone,
        email: 'a@b.de',
        latitude: position[0],
        longitude: position[1],
        supportDelivery: delivery!,
        supportPickup: pickup!,
        enableReservations: reservations!,
        enableLogin: login!,
        showDishNumbers: numbers!,
        isFranchiseOverview: overview!,
        areas: [...wild.areas],
        pages: [...wild.pages],
        payment: {
          methods: all,
          onlyPickup: all.slice(0, 1),
          onlyDelivery: all.slice(1, 2),
          pickupMinimumEuros: { [all[0]!]: 12.5 },
          // Whatever is listed has what it needs.
          stripePublicKey: key,
          paypalClientId: key,
          amazonPay: { merchantId: 'A1B2', storeId: 'amzn1.store', publicKeyId: 'SANDBOX-A1' },
        },
      });
    });
}
