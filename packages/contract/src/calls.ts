import type { Call } from './call.ts';
import type { RouteName } from './routes.ts';
import * as counter from './calls/counter.ts';
import * as coupon from './calls/coupon.ts';
import * as franchise from './calls/franchise.ts';
import * as order from './calls/order.ts';
import * as payment from './calls/payment.ts';
import * as platform from './calls/platform.ts';
import * as quote from './calls/quote.ts';
import * as shop from './calls/shop.ts';

/** Every call by its route name. */
export const calls = {
  session: platform.session,
  reportError: platform.reportError,
  staffLogin: platform.staffLogin,
  staffLogout: platform.staffLogout,
  staffMe: platform.staffMe,
  shopConfig: shop.shopConfig,
  menu: shop.menu,
  deliveryPeriod: shop.deliveryPeriod,
  availability: shop.availability,
  geo: shop.geo,
  geoLookup: shop.geoLookup,
  geoSuggest: shop.geoSuggest,
  mapInfo: shop.mapInfo,
  geolocation: shop.geolocation,
  franchiseFindFor: franchise.franchiseFindFor,
  quote: quote.quote,
  validateCoupon: coupon.validateCoupon,
  checkCouponReservation: coupon.checkCouponReservation,
  placeOrder: order.placeOrder,
  orderInfo: order.orderInfo,
  orderStatus: order.orderStatus,
  orderEvents: order.orderEvents,
  preparePayment: payment.preparePayment,
  captureWallet: payment.captureWallet,
  captureWalletPost: payment.captureWalletPost,
  settlePayment: payment.settlePayment,
  cancelPayment: payment.cancelPayment,
  orderNotUsed: payment.orderNotUsed,
  counterOrders: counter.counterOrders,
  counterOrder: counter.counterOrder,
  counterTransition: counter.counterTransition,
  counterEvents: counter.counterEvents,
  counterStock: counter.counterStock,
  counterSetStock: counter.counterSetStock,
  counterPayments: payment.counterPayments,
  counterRefund: payment.counterRefund,
  counterRetryRefund: payment.counterRetryRefund,
  counterAlerts: payment.counterAlerts,
  counterSeeAlert: payment.counterSeeAlert,
  counterReport: payment.counterReport,
  counterPause: counter.counterPause,
} satisfies Record<RouteName, Call>;
export type Calls = typeof calls;
