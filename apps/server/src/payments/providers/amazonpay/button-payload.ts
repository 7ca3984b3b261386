import { decimalOf } from '../http/decimal-money.ts';
import type { PaymentInput } from '../../provider.ts';

/**
 * What the button gives to Amazon: one visit at its page, at the end of our checkout, for exactly this amount. Amazon
 * wants an address of everything that is no download (product type PayAndShip): that of the shop for pickup.
 */
export function buttonPayload(input: PaymentInput, storeId: string): string {
  const { guest, amount, currency } = input;
  const { street, zip, city } = input.address ?? input.shopAddress;
  return JSON.stringify({
    webCheckoutDetails: {
      checkoutMode: 'ProcessOrder',
      checkoutResultReturnUrl: input.returnUrl,
      checkoutCancelUrl: input.cancelUrl,
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
      merchantReferenceId: input.attemptId,
      merchantStoreName: cut(input.shopName, 50),
      noteToBuyer: cut(input.title, 255),
    },
    addressDetails: {
      name: cut(input.address ? guest.name : input.shopName, 50),
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
