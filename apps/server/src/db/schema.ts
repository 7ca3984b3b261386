import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountAddress } from '@tischlein/domain/account/account.ts';
import type { Franchise, PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { AttemptStatus, RefundStatus } from '@tischlein/domain/payment/attempt-state.ts';
import type { Gateway, OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { GroupStage } from '@tischlein/domain/group/group-stage.ts';
import type { AUDIT_ACTORS, AuditAction, AuditDetail } from '@tischlein/contract/calls/audit.ts';
import type { GroupMemberView } from '@tischlein/contract/calls/group.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';

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
    demo: Generated<boolean>;
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
    demo: Generated<boolean>;
  };
  staff_shop: { shop_id: string; staff_id: string };
  staff_session: {
    token_hash: Buffer;
    staff_id: string;
    created_at: Generated<Date>;
    expires_at: Timestamp;
  };
  staff_device: { staff_id: string; device_hash: Buffer; seen_at: Timestamp };
  audit_entry: {
    audit_id: Generated<string>;
    shop_ids: string[];
    at: Timestamp;
    action: AuditAction;
    actor_kind: (typeof AUDIT_ACTORS)[number];
    actor_id: string | null;
    actor_name: string;
    actor_role: string | null;
    subject: string | null;
    detail: JSONColumnType<AuditDetail>;
    network: string | null;
  };
  account: {
    realm: string;
    account_id: string;
    email: string;
    typed_email: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    address: JSONColumnType<AccountAddress>;
    birthday: string | null;
    advertising: Generated<boolean>;
    advertising_at: NullableTimestamp;
    created_at: Timestamp;
  };
  account_session: {
    token_hash: Buffer;
    realm: string;
    account_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  account_order: {
    shop_id: string;
    order_id: string;
    realm: string;
    account_id: string;
    placed_at: Timestamp;
  };
  account_link: {
    link_id: string;
    realm: string;
    email: string;
    typed_email: string | null;
    shop_id: string;
    requested_at: Timestamp;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
    token_hashes: Generated<Buffer[]>;
    order_id: string | null;
    guest_hash: Buffer | null;
    details: JSONColumnType<object> | null;
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
    demo: Generated<boolean>;
    key_fingerprint: string | null;
  };
  payment_attempt: AttemptRow;
  payment_ledger: {
    shop_id: string;
    entry_id: Generated<string>;
    order_id: string;
    /** null: given back by hand. */
    attempt_id: string | null;
    gateway: Gateway;
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
  group_order: GroupRow;
  group_member: GroupMemberRow;
  group_token: {
    shop_id: string;
    token_hash: Buffer;
    group_id: string;
    member_id: string;
    created_at: Timestamp;
  };
  group_ended_code: { code_hash: Buffer; shop_id: string; group_id: string };
  group_device_key: {
    shop_id: string;
    key_hash: Buffer;
    group_id: string;
    member_id: string;
    expires_at: Timestamp;
    used_by: Buffer | null;
  };
  shop_secret: { shop_id: string; purpose: string; secret: Buffer };
  table_link: { shop_id: string; table_number: number; version: number };
  waiter: {
    shop_id: string;
    waiter_id: string;
    name: string;
    code_hash: Buffer;
    created_at: Timestamp;
    removed_at: NullableTimestamp;
    demo: Generated<boolean>;
  };
  waiter_device: {
    shop_id: string;
    token_hash: Buffer;
    device_id: string;
    waiter_id: string;
    name: string;
    opened_at: Timestamp;
    last_seen_at: Timestamp;
    expires_at: Timestamp;
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
  retention_progress: { shop_id: string; step: string; done_before: string };
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
  answer: JSONColumnType<object> | null;
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
  /** null: given back by hand. */
  attempt_id: string | null;
  payment_id: string;
  gateway: Gateway;
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
  group_name: string | null;
  table_number: number | null;
  sitting_id: string | null;
  round: number | null;
  waiter_name: string | null;
  settles_table: Generated<boolean>;
}

export interface GroupRow {
  shop_id: string;
  group_id: string;
  code: string;
  code_hash: Buffer;
  create_key: Buffer;
  name: string;
  stage: Generated<GroupStage>;
  version: Generated<number>;
  is_pickup: boolean;
  locked: Generated<boolean>;
  deadline_at: NullableTimestamp;
  budget_cents: number | null;
  paypal_me: string | null;
  terms: unknown;
  order_id: string | null;
  next_group_id: string | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface GroupMemberRow {
  shop_id: string;
  group_id: string;
  member_id: string;
  name: string;
  name_key: string;
  is_owner: boolean;
  position: number;
  cart: JSONColumnType<GroupMemberView['cart']>;
  item_count: number;
  cart_version: Generated<number>;
  change_keys: Generated<string[]>;
  done: Generated<boolean>;
  reminded_at: NullableTimestamp;
  join_key: Buffer;
}
