import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Franchise, PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { AttemptStatus, RefundStatus } from '@tischlein/domain/payment/attempt-state.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import type { OpenedPayment } from '../payments/provider.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** Where the order goes, as the geocoder saw it. */
export interface OrderPlace {
  latitude: number | null;
  longitude: number | null;
  distanceMetres: number | null;
  areaId: string | null;
  addressChecked: boolean;
}

export interface Database {
  franchise: { franchise_id: string; domains: string[]; model: JSONColumnType<Franchise> };
  shop: {
    shop_id: string;
    slug: string | null;
    franchise_id: string | null;
    domains: string[];
    current_version: number;
    published_at: Generated<Date>;
    paused_until: NullableTimestamp;
    offline_since: NullableTimestamp;
    removed_at: NullableTimestamp;
  };
  shop_version: {
    shop_id: string;
    version: number;
    content_hash: string;
    model: JSONColumnType<Shop>;
    created_at: Generated<Date>;
  };
  media: {
    shop_id: string;
    media_id: string;
    content_type: string;
    width: number;
    height: number;
    bytes: Buffer;
  };
  sold_out: {
    shop_id: string;
    kind: 'dish' | 'ingredient';
    item_id: string;
    until: NullableTimestamp;
    marked_at: Generated<Date>;
  };
  staff: {
    staff_id: string;
    login: string;
    name: string;
    role: 'owner' | 'staff';
    password_hash: string;
    created_at: Generated<Date>;
  };
  staff_shop: { shop_id: string; staff_id: string };
  staff_session: {
    token_hash: Buffer;
    staff_id: string;
    created_at: Generated<Date>;
    expires_at: Timestamp;
  };
  orders: OrderRow;
  order_line: {
    shop_id: string;
    order_id: string;
    line: number;
    dish_id: string | null;
    menu_id: string | null;
    name: string;
    amount: number;
    total_cents: number;
  };
  order_step: {
    shop_id: string;
    order_id: string;
    version: number;
    status: OrderStatus;
    at: Timestamp;
    staff_id: string | null;
    detail: JSONColumnType<Record<string, unknown>> | null;
  };
  coupon_use: {
    shop_id: string;
    code_hash: Buffer;
    order_id: string;
    guest_hashes: Buffer[];
    used_at: Timestamp;
  };
  coupon_reservation: {
    shop_id: string;
    phone_hash: Buffer;
    code: string;
    reserved_at: Generated<Date>;
  };
  slot_place: {
    shop_id: string;
    slot_at: Timestamp;
    order_id: string;
    order_type: 'delivery' | 'pickup';
    kitchen_load: number;
  };
  payment_account: {
    shop_id: string;
    gateway: OnlineGateway;
    sealed: Buffer;
    updated_at: Generated<Date>;
  };
  payment_attempt: AttemptRow;
  payment_ledger: {
    shop_id: string;
    entry_id: Generated<string>;
    order_id: string;
    attempt_id: string;
    gateway: OnlineGateway;
    method: PaymentMethod;
    kind: 'payment' | 'refund';
    payment_id: string;
    amount_cents: number;
    currency: string;
    at: Timestamp;
  };
  refund: RefundRow;
  payment_event: {
    shop_id: string;
    gateway: OnlineGateway;
    event_id: string;
    kind: string;
    reference: string | null;
    attempt_id: string | null;
    received_at: Timestamp;
    processed_at: NullableTimestamp;
  };
  payment_alert: {
    shop_id: string;
    alert_id: Generated<string>;
    order_id: string | null;
    kind: string;
    detail: string;
    at: Timestamp;
    seen_at: NullableTimestamp;
  };
  order_counter: { shop_id: string; business_day: string; last: number };
  event: {
    shop_id: string;
    tx: Generated<string>;
    id: Generated<string>;
    topic: string;
    key: string;
    at: Generated<Date>;
    payload: JSONColumnType<Record<string, unknown>>;
  };
  relay_cursor: { name: string; tx: string; id: string };
  demo_mail: {
    id: Generated<string>;
    message_key: string;
    recipient: string;
    subject: string;
    html: string;
    body: string;
    at: Generated<Date>;
  };
}

export interface AttemptRow {
  shop_id: string;
  attempt_id: string;
  order_id: string;
  gateway: OnlineGateway;
  method: PaymentMethod;
  status: AttemptStatus;
  provider_key: string;
  reference: string | null;
  amount_cents: number;
  currency: 'EUR';
  capture_wanted: boolean;
  capture_first: boolean;
  answer: JSONColumnType<OpenedPayment['answer']> | null;
  payment_id: string | null;
  reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  looked_at: NullableTimestamp;
}

export interface RefundRow {
  shop_id: string;
  refund_id: string;
  order_id: string;
  attempt_id: string;
  payment_id: string;
  gateway: OnlineGateway;
  amount_cents: number;
  status: RefundStatus;
  reason: string;
  staff_id: string | null;
  provider_key: string;
  reference: string | null;
  failure: string | null;
  tries: number;
  requested_at: Timestamp;
  updated_at: Timestamp;
}

export interface OrderRow {
  shop_id: string;
  order_id: string;
  client_key: string;
  /** ISO date text: the pool's date parser is set so. */
  business_day: string;
  number: number;
  order_type: OrderType;
  status: OrderStatus;
  version: number;
  placed_at: Timestamp;
  serve_at: NullableTimestamp;
  promised_at: NullableTimestamp;
  reason: string | null;
  payment_method: string;
  paid: boolean;
  total_cents: number;
  quote: JSONColumnType<Quote>;
  form: JSONColumnType<FormValues>;
  place: JSONColumnType<OrderPlace> | null;
  guest_hash: Buffer | null;
  request_hash: Buffer | null;
  session_id: string;
  user_id: string;
  accept_advertising: boolean;
  shop_version: number;
}
