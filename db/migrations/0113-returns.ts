import { sql, type Kysely } from 'kysely';

/**
 * Goods of a paid order that came back, or that its buyer is not charged for: pieces of its lines, each with why and whether it is on sale
 * again, what of the delivery, and by which of the means the money goes. Once written it stays; only that its money has gone is added. An
 * order's documents are one invoice, a credit note for each return, and one for whatever is left of an order that ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table order_return (
      id uuid primary key,
      purchase_id uuid not null references purchase,
      number int not null check (number > 0),
      at timestamptz not null,
      by text not null,
      -- By its provider, or out of the shop's own hand where nobody else took it.
      way text not null check (way in ('provider', 'hand')),
      goods_minor bigint not null check (goods_minor >= 0),
      delivery_minor bigint not null check (delivery_minor >= 0),
      goods_vat_minor bigint not null check (goods_vat_minor between 0 and goods_minor),
      delivery_vat_minor bigint not null check (delivery_vat_minor between 0 and delivery_minor),
      promo_minor bigint not null check (promo_minor >= 0),
      bonus_minor bigint not null check (bonus_minor >= 0),
      credit_minor bigint not null check (credit_minor >= 0),
      money_minor bigint not null check (money_minor >= 0),
      points_hundredths bigint not null check (points_hundredths >= 0),
      refunded_at timestamptz,
      unique (purchase_id, number),
      check (goods_minor + delivery_minor = promo_minor + bonus_minor + credit_minor + money_minor))`,
    sql`create table order_return_line (
      return_id uuid not null references order_return,
      -- The place of the line in its order: of the part, and in the part.
      part int not null,
      line int not null,
      count int not null check (count > 0),
      sum_minor bigint not null check (sum_minor >= 0),
      points_hundredths bigint not null check (points_hundredths >= 0),
      reason text not null check (reason in ('not_fit', 'faulty', 'damaged', 'wrong_item', 'missing', 'not_picked_up', 'other')),
      is_on_sale boolean not null,
      primary key (return_id, part, line))`,
    sql`create index order_return_refunded on order_return (refunded_at)`,
    sql`create index order_return_waits on order_return (at) where refunded_at is null`,
    sql`create function order_return_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'a return stays'; end if;
        if old.refunded_at is not null or to_jsonb(new) - 'refunded_at' <> to_jsonb(old) - 'refunded_at'
          then raise exception 'a return stays as it was';
        end if;
        return new;
      end $$`,
    sql`create trigger order_return_kept before update or delete on order_return
      for each row execute function order_return_changed()`,
    sql`create trigger order_return_line_unchanged before update or delete on order_return_line
      for each row execute function refuse_change()`,
    // Pieces that came back stand beside those that are still with the buyer.
    sql`alter table reservation drop constraint reservation_purchase_id_sku_location_key`,
    sql`create unique index reservation_of on reservation (purchase_id, sku, location) where state <> 'returned'`,
    sql`create index reservation_purchase on reservation (purchase_id)`,
    // Null: of the invoice, or of all that was left.
    sql`alter table order_paper
      add column return_id uuid references order_return,
      drop constraint order_paper_purchase_id_kind_key,
      add unique nulls not distinct (purchase_id, kind, return_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
