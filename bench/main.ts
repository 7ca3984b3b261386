import { benchOrders } from './orders/orders.ts';
console.log(JSON.stringify(await benchOrders({ rounds: 3, seconds: 3 }), null, 1));
