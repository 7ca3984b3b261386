import { decimalOf } from '../http/decimal-money.ts';
import type { PaymentWish } from '../../provider.ts';

/**
 * What the button gives to Amazon: one visit at its page, at the end of our checkout, for exactly this amount. Amazon
 * wants an address of everything that is no download (product type PayAndShip): that of the shop for pickup.
 */
export function buttonPayload(wish: PaymentWish, storeId: string): string {
  const { guest, amount, currency } = wish;
  const { street, zip, city } = wish.address ?? wish.shopAddress;
  return JSON.stringify({
    webCheckoutDetails: {
      checkoutMode: 'ProcessOrder',
      checkoutResultReturnUrl: wish.returnUrl,
      checkoutCancelUrl: wish.cancelUrl,
    },
    storeId,
    chargePermissionType: 'OneTime',
    // The guest has told us everything else already.
    scopes: ['name', 'email', 'shippingAddress'],
    paymentDetails: {
      paymentIntent: 'AuthorizeWithCapture',
      // Hot food cannot wait a day for a decision.
      canHandlePendingAuthorization: false,
      chargeAmount: { amount: decimalOf(amount), currencyCode: currency },
      presentmentCurrency: currency,
    },
    merchantMetadata: {
      merchantReferenceId: wish.attemptId,
      merchantStoreName: cut(wish.shopName, 50),
      noteToBuyer: cut(wish.title, 255),
    },
    addressDetails: {
      name: cut(wish.address ? guest.name : wish.shopName, 50),
      addressLine1: cut(street, 180),
      postalCode: cut(zip, 20),
      city: cut(city, 50),
      countryCode: 'DE',
      ...(guest.phone ? { phoneNumber: cut(guest.phone, 20) } : {}),
    },
  });
}

/** No half characters at the end: Amazon answers them with an error. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
