import { expect, test } from 'vitest';
import type { z } from 'zod';
import type * as exported from '@tischlein/domain/cart/exported-cart.ts';
import type { MemberShare } from '@tischlein/domain/group/group-shares.ts';
import type * as menuTypes from '@tischlein/domain/menu/menu.ts';
import type * as offerTypes from '@tischlein/domain/pricing/offer.ts';
import type * as quoteTypes from '@tischlein/domain/pricing/quote.ts';
import type { Design, PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { FranchiseInfo, PublicShop } from '../public-shop.ts';
import type * as cart from './exported-cart.ts';
import type * as menu from './menu.ts';
import type * as offer from './offer.ts';
import type * as shop from './public-shop.ts';
import type * as quote from './quote.ts';

/** Exactly the same type: a field more or less, optional or not, on either side is another one. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Intersections, such as an interface that picks from another, written out as one object. */
type Flat<T> = { [Key in keyof T]: T[Key] };
type Schema<S extends z.ZodType, Type> = Same<Flat<z.output<S>>, Flat<Type>>;
type All<Checks extends readonly true[]> = Checks;

// Compiles only while every schema says exactly what the type of the domain says.
type Checked = All<
  [
    Schema<typeof menu.menu, menuTypes.Menu>,
    Schema<typeof menu.category, menuTypes.Category>,
    Schema<typeof menu.dish, menuTypes.Dish>,
    Schema<typeof menu.dishSize, menuTypes.DishSize>,
    Schema<typeof menu.portion, menuTypes.Portion>,
    Schema<typeof menu.prepacked, menuTypes.Prepacked>,
    Schema<typeof menu.nutrients, menuTypes.Nutrients>,
    Schema<typeof menu.ingredient, menuTypes.Ingredient>,
    Schema<typeof menu.extraGroup, menuTypes.ExtraGroup>,
    Schema<typeof menu.extraItem, menuTypes.ExtraItem>,
    Schema<typeof menu.setMenu, menuTypes.SetMenu>,
    Schema<typeof menu.setMenuSlot, menuTypes.SetMenuSlot>,
    Schema<typeof menu.declaration, menuTypes.Declaration>,
    Schema<typeof menu.weeklyWindow, menuTypes.WeeklyWindow>,
    Schema<typeof offer.cartDiscountOffer, offerTypes.CartDiscountOffer>,
    Schema<typeof offer.freeDeliveryOffer, offerTypes.FreeDeliveryOffer>,
    Schema<typeof offer.freeItemOffer, offerTypes.FreeItemOffer>,
    Schema<typeof offer.dishDiscountOffer, offerTypes.DishDiscountOffer>,
    Schema<typeof offer.twoForOneOffer, offerTypes.TwoForOneOffer>,
    Schema<typeof offer.sharedBannerOffer, offerTypes.SharedBannerOffer>,
    Same<z.output<typeof offer.offer>['offerType'], offerTypes.OfferType>,
    Schema<typeof quote.quote, quoteTypes.Quote>,
    Schema<typeof quote.quoteLine, quoteTypes.QuoteLine>,
    Schema<typeof quote.quoteExtra, quoteTypes.QuoteExtra>,
    Schema<typeof quote.lineDiscount, quoteTypes.LineDiscount>,
    Schema<typeof quote.linePromotion, quoteTypes.LinePromotion>,
    Schema<typeof quote.adjustment, quoteTypes.Adjustment>,
    Schema<typeof quote.vatShare, quoteTypes.VatShare>,
    Schema<typeof quote.minimumOrder, quoteTypes.MinimumOrder>,
    Schema<typeof quote.offerExplanation, quoteTypes.OfferExplanation>,
    Schema<typeof quote.promotionGroup, quoteTypes.PromotionGroup>,
    Schema<typeof quote.promotionUnits, quoteTypes.PromotionUnits>,
    Schema<typeof quote.freeItemState, quoteTypes.FreeItemState>,
    Schema<typeof quote.couponState, quoteTypes.CouponState>,
    Schema<typeof quote.cartProblem, quoteTypes.CartProblem>,
    Schema<typeof quote.quoteVoid, quoteTypes.QuoteVoid>,
    Schema<typeof quote.memberShare, MemberShare>,
    Schema<typeof cart.exportedDish, exported.ExportedDish>,
    Schema<typeof cart.exportedMenu, exported.ExportedMenu>,
    Schema<typeof cart.exportedExtra, exported.ExportedExtra>,
    Schema<typeof shop.publicShop, PublicShop>,
    Schema<typeof shop.franchiseInfo, FranchiseInfo>,
    Schema<typeof shop.design, Design>,
    Schema<typeof shop.shopSettings, Shop['settings']>,
    Same<z.output<typeof shop.paymentMethod>, PaymentMethod>,
  ]
>;

test('the check tells types apart that differ in a field, or in whether it may be missing', () => {
  const told: [
    Same<{ a: string }, { a: string }>,
    Same<{ a: string }, { a: string; b?: string }>,
    Same<{ a?: string }, { a: string }>,
    Same<{ a?: string }, { a?: string | undefined }>,
  ] = [true, false, false, false];
  const checked: Checked[0] = true;
  expect([checked, ...told]).toEqual([true, true, false, false, false]);
});
