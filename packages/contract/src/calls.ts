import type { Call } from './call.ts';
import { type RouteName, routes } from './routes.ts';
import * as account from './calls/account.ts';
import * as audit from './calls/audit.ts';
import * as closing from './calls/closing.ts';
import * as counterGuests from './calls/counter-guests.ts';
import * as guestBlock from './calls/guest-block.ts';
import * as counter from './calls/counter.ts';
import * as tableActs from './calls/table-act.ts';
import * as counterTables from './calls/counter-tables.ts';
import * as coupon from './calls/coupon.ts';
import * as preview from './calls/delivery-preview.ts';
import * as recommendations from './calls/recommendations.ts';
import * as franchise from './calls/franchise.ts';
import * as group from './calls/group.ts';
import * as invoice from './calls/invoice.ts';
import * as guestData from './calls/guest-data.ts';
import * as job from './calls/job.ts';
import * as kitchen from './calls/kitchen.ts';
import * as officePictures from './calls/office-pictures.ts';
import * as office from './calls/office.ts';
import * as officeToday from './calls/office-today.ts';
import * as plans from './calls/office-plans.ts';
import * as officePresence from './calls/office-presence.ts';
import * as order from './calls/order.ts';
import * as orderChange from './calls/order-change.ts';
import * as payment from './calls/payment.ts';
import * as people from './calls/people.ts';
import * as phone from './calls/phone.ts';
import * as platform from './calls/platform.ts';
import * as overlooked from './calls/overlooked.ts';
import * as printing from './calls/printing.ts';
import * as push from './calls/push.ts';
import * as quote from './calls/quote.ts';
import * as rating from './calls/rating.ts';
import * as reservation from './calls/reservation.ts';
import * as shop from './calls/shop.ts';
import * as setup from './calls/setup.ts';
import * as staffAccount from './calls/staff-account.ts';
import * as table from './calls/table.ts';
import * as times from './calls/times.ts';
import * as tracking from './calls/tracking.ts';
import * as unsubscribe from './calls/unsubscribe.ts';
import * as withdrawal from './calls/withdrawal.ts';
import * as waiter from './calls/waiter.ts';

/** What the files of calls export: each call under the name of its route, beside schemas. */
const described = {
  ...account,
  ...audit,
  ...closing,
  ...counterGuests,
  ...guestBlock,
  ...counter,
  ...tableActs,
  ...counterTables,
  ...coupon,
  ...preview,
  ...recommendations,
  ...franchise,
  ...group,
  ...invoice,
  ...guestData,
  ...job,
  ...kitchen,
  ...officePictures,
  ...office,
  ...officeToday,
  ...plans,
  ...officePresence,
  ...order,
  ...orderChange,
  ...payment,
  ...people,
  ...phone,
  ...platform,
  ...overlooked,
  ...printing,
  ...push,
  ...quote,
  ...rating,
  ...reservation,
  ...shop,
  ...setup,
  ...staffAccount,
  ...table,
  ...times,
  ...tracking,
  ...unsubscribe,
  ...withdrawal,
  ...waiter,
  // There, this name is the schema's.
  tableState: table.tableStateCall,
} satisfies Record<RouteName, Call>;

/** Every call by its route name. */
export const calls = Object.fromEntries(
  Object.keys(routes).map((name) => [name, described[name as RouteName]]),
) as Pick<typeof described, RouteName>;
export type Calls = typeof calls;
