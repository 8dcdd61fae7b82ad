import { sql, type Kysely } from 'kysely';

/**
 * Promo codes, what orders used them, and with which an order came. A code for everybody stands as it is; one of a batch opens like a
 * password, so that its keyed signature stands in its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table promo_code (
      id uuid primary key default gen_random_uuid(),
      store text not null check (length(store) <= 8),
      code text check (code ~ '^[^[:space:]]{4,40}$'),
      code_key text,
      tail text not null check (length(tail) between 1 and 2),
      batch text check (length(batch) between 1 and 80),
      kind text not null check (kind in ('amount', 'percent', 'gift')),
      applies text check (applies in ('sum', 'products', 'delivery')),
      amount_minor bigint check (amount_minor > 0),
      percent_hundredths int check (percent_hundredths between 1 and 10000),
      cap_minor bigint check (cap_minor > 0),
      gift_sku text references product,
      skus text[] not null default '{}',
      categories int[] not null default '{}',
      least_minor bigint not null default 0 check (least_minor >= 0),
      roles text[] not null default '{}',
      contract text references contract,
      valid_from timestamptz not null,
      valid_until timestamptz check (valid_until > valid_from),
      limit_in_all int check (limit_in_all > 0),
      limit_a_person int check (limit_a_person > 0),
      created_at timestamptz not null default now(),
      unique (store, code),
      unique (store, code_key),
      check ((code is null) <> (code_key is null)),
      check ((kind = 'amount') = (amount_minor is not null)),
      check ((kind = 'percent') = (percent_hundredths is not null)),
      check ((kind = 'gift') = (gift_sku is not null)),
      check ((kind = 'gift') = (applies is null)))`,
    sql`create index promo_code_contract on promo_code (contract) where contract is not null`,
    // Whoever gets the goods is known by keyed signatures of telephone and e-mail, for buyers without a contract.
    sql`create table promo_code_use (
      code_id uuid not null references promo_code,
      purchase_id uuid not null references purchase,
      receiver_keys text[] not null,
      used_at timestamptz not null,
      primary key (code_id, purchase_id))`,
    sql`create index promo_code_use_of on promo_code_use (purchase_id)`,
    sql`create index promo_code_use_receivers on promo_code_use using gin (receiver_keys)`,
    sql`alter table purchase add column promo_code_tail text check (length(promo_code_tail) between 1 and 2)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
