import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderPurpose } from '../model.ts';
import type { CancelReason } from '../rules/order-changes.ts';
import type { LessReason, ReturnReason } from '../rules/order-return.ts';
import type { OrderState } from '../rules/order-machine.ts';
import type { PackingState } from '../rules/packing.ts';

type Json = ColumnType<unknown, string, never>;

interface PurchaseTable {
  id: string;
  header_id: GeneratedAlways<number>;
  /** Tells the later of two orders of one moment; it stays inside. */
  running_number: GeneratedAlways<number>;
  order_number: string;
  purpose: Generated<OrderPurpose>;
  store: string;
  country: string;
  language: string;
  currency: string;
  cart_id: string;
  cart_revision: number;
  person_id: string;
  buyer_contract: string | null;
  state: OrderState;
  payment_method: string;
  goods_minor: number;
  delivery_minor: number;
  promo_minor: number;
  promo_code_tail: string | null;
  bonus_minor: number;
  credit_minor: number;
  total_minor: number;
  vat_minor: number;
  points_hundredths: number;
  delivery: Json;
  agreements: Json;
  access_hash: Buffer;
  placed_at: Date;
  /** Null: an older order. */
  means_why: ColumnType<unknown, string | undefined, never>;
}

interface PurchaseReceiverTable {
  purchase_id: string;
  first_name: string;
  last_name: string;
  patronymic: string;
  email: string;
  phone: string;
  phone_e164: string | null;
  address: Json;
  comment: string;
}

interface PurchasePartTable {
  id: GeneratedAlways<number>;
  purchase_id: string;
  cart_number: string;
  position: number;
  contract: string | null;
  goods_minor: number;
  points_hundredths: number;
  certificate: Json | null;
}

interface PurchaseLineTable {
  part_id: number;
  position: number;
  kind: 'item' | 'kit' | 'subscription' | 'gift';
  sku: string;
  name: string;
  count: number;
  price_minor: number;
  old_price_minor: number | null;
  sum_minor: number;
  points_hundredths: number;
  /** Exact text. */
  vat_percent: string;
  reasons: Json;
  /** What one of a set takes from the stock; null for a product. */
  units: Json | null;
}

interface PurchaseEventTable {
  id: GeneratedAlways<number>;
  purchase_id: string;
  at: Date;
  from_state: OrderState | null;
  to_state: OrderState;
  cause: string;
  details: Json;
}

interface PurchaseCancellationTable {
  purchase_id: string;
  at: Date;
  reason: CancelReason;
  by: Generated<string>;
  /** Of staff, for the shop alone. */
  words: string | null;
}

interface OrderPackingTable {
  purchase_id: string;
  state: PackingState;
  at: Date;
  by: string;
  given_at: Date | null;
}

interface OrderPackingEventTable {
  id: GeneratedAlways<number>;
  purchase_id: string;
  at: Date;
  from_state: PackingState | null;
  to_state: PackingState | null;
  by: string;
}

interface OrderEditTable {
  purchase_id: string;
  number: number;
  at: Date;
  by: string;
  before: Json;
  after: Json;
  why: LessReason | null;
  press: string | null;
}

interface OrderReturnTable {
  id: string;
  purchase_id: string;
  number: number;
  at: Date;
  by: string;
  way: 'provider' | 'hand';
  goods_minor: number;
  delivery_minor: number;
  goods_vat_minor: number;
  delivery_vat_minor: number;
  promo_minor: number;
  bonus_minor: number;
  credit_minor: number;
  money_minor: number;
  points_hundredths: number;
  refunded_at: Date | null;
}

interface OrderReturnLineTable {
  return_id: string;
  part: number;
  line: number;
  count: number;
  sum_minor: number;
  points_hundredths: number;
  reason: ReturnReason;
  is_on_sale: boolean;
}

interface ReservationTable {
  id: GeneratedAlways<number>;
  purchase_id: string;
  sku: string;
  location: string;
  count: number;
  state: Generated<'held' | 'sold' | 'returned'>;
  expires_at: Date | null;
}

interface LedgerTransactionTable {
  id: GeneratedAlways<number>;
  at: Date;
  kind: string;
  purchase_id: string | null;
  dedupe_key: string;
}

interface LedgerEntryTable {
  transaction_id: number;
  position: number;
  account: string;
  unit: string;
  amount: number;
}

interface IdempotencyKeyTable {
  key: string;
  scope: string;
  request_hash: Buffer;
  purchase_id: string | null;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    purchase: PurchaseTable;
    purchase_receiver: PurchaseReceiverTable;
    purchase_part: PurchasePartTable;
    purchase_line: PurchaseLineTable;
    purchase_event: PurchaseEventTable;
    purchase_cancellation: PurchaseCancellationTable;
    order_packing: OrderPackingTable;
    order_packing_event: OrderPackingEventTable;
    order_edit: OrderEditTable;
    order_return: OrderReturnTable;
    order_return_line: OrderReturnLineTable;
    reservation: ReservationTable;
    ledger_transaction: LedgerTransactionTable;
    ledger_entry: LedgerEntryTable;
    idempotency_key: IdempotencyKeyTable;
  }
}
