import { accountRoutes } from './account-routes.ts';
import { closingRoutes } from './closing-routes.ts';
import { counterGuestRoutes } from './counter-guest-routes.ts';
import { counterTableRoutes } from './counter-table-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { guestRoutes } from './guest-routes.ts';
import { kitchenRoutes } from './kitchen-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { setupRoutes } from './setup-routes.ts';
import { tableRoutes, waiterRoutes } from './table-routes.ts';
import { trackingRoutes } from './tracking-routes.ts';
import { orderChangeRoutes } from './order-change-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { printingRoutes } from './printing-routes.ts';
import { pushRoutes } from './push-routes.ts';

/** Calls of a restaurant's staff. */
const staffRoutes = {
  staffLogin: { method: 'POST', path: '/api/platform/staff/login' },
  staffLogout: { method: 'POST', path: '/api/platform/staff/logout' },
  staffMe: { method: 'GET', path: '/api/platform/staff/me' },
  counterOrders: { method: 'GET', path: '/api/shop/:shopId/counter/orders' },
  counterOrder: { method: 'GET', path: '/api/shop/:shopId/counter/orders/:orderId' },
  counterTransition: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/transition',
  },
  counterTakeBack: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/take-back',
  },
  counterPromise: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/promise' },
  counterEvents: { method: 'GET', path: '/api/shop/:shopId/counter/events' },
  counterStock: { method: 'GET', path: '/api/shop/:shopId/counter/stock' },
  counterSetStock: { method: 'PUT', path: '/api/shop/:shopId/counter/stock' },
  counterPayments: { method: 'GET', path: '/api/shop/:shopId/counter/orders/:orderId/payments' },
  counterRefund: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/refund' },
  counterRetryRefund: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/refund/:refundId/retry',
  },
  counterSendPaymentLink: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/payment-link',
  },
  counterWithdrawPaymentLink: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/payment-link/:linkId/withdraw',
  },
  counterAlerts: { method: 'GET', path: '/api/shop/:shopId/counter/alerts' },
  counterDismissAlert: { method: 'POST', path: '/api/shop/:shopId/counter/alerts/:alertId/seen' },
  counterReport: { method: 'GET', path: '/api/shop/:shopId/counter/report' },
  counterVisits: { method: 'GET', path: '/api/shop/:shopId/counter/visits' },
  counterPause: { method: 'PUT', path: '/api/shop/:shopId/counter/pause' },
  counterAudit: { method: 'GET', path: '/api/shop/:shopId/counter/audit' },
} as const;

/**
 * Method and path of every HTTP call, without schemas. `:name` is a path parameter. `session: false`: heard from our
 * own pages without a session, for it changes nothing of a guest's (a key stands in its body, not in an address). The
 * schemas stand in `calls.ts` under the same names; browsers call by these tables alone (`packages/client`).
 */
export const routes = {
  ...guestRoutes,
  ...orderRoutes,
  ...accountRoutes,
  ...groupRoutes,
  ...tableRoutes,
  ...trackingRoutes,
  ...pageRoutes,
  ...pushRoutes,
  ...waiterRoutes,
  ...staffRoutes,
  ...counterTableRoutes,
  ...printingRoutes,
  ...phoneRoutes,
  ...orderChangeRoutes,
  ...kitchenRoutes,
  ...closingRoutes,
  ...counterGuestRoutes,
  ...officeRoutes,
  ...setupRoutes,
  ...peopleRoutes,
} as const;

export type RouteName = keyof typeof routes;
