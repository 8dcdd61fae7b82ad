import { sql, type Kysely } from 'kysely';

/**
 * Which orders have used which promotion, how often and whose. An order that is cancelled or refunded gives back what it used: triggers
 * see to it, so that servers of the version before do, too. Of promotions that are limited in all the count stands beside them; an
 * unlimited one has none: its row would be what all of its orders wait for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counted = (store: string, id: string) =>
    sql.raw(`(select coalesce(sum(u.count), 0)::int from promotion_use u
      where u.store = ${store} and u.promotion_id = ${id} and u.stands)`);
  const statements = [
    // Whoever gets the goods is known by keyed signatures of telephone and e-mail, for buyers without a contract.
    sql`create table promotion_use (
      purchase_id uuid not null references purchase,
      promotion_id int not null,
      store text not null check (store ~ '^[a-z]{2}$'),
      person_id uuid not null,
      receiver_keys text[] not null,
      count int not null check (count > 0),
      programme text check (programme in ('Club1000', 'New500')),
      programme_step int check (programme_step between 1 and 20),
      stands boolean not null default true,
      used_at timestamptz not null,
      primary key (purchase_id, promotion_id),
      check ((programme is null) = (programme_step is null)))`,
    sql`create index promotion_use_person on promotion_use (person_id, store) where stands`,
    sql`create index promotion_use_receivers on promotion_use using gin (receiver_keys) where stands`,
    sql`create index promotion_use_standing on promotion_use (store, promotion_id) where stands`,
    sql`create table promotion_count (
      store text not null,
      promotion_id int not null,
      used int not null check (used >= 0),
      primary key (store, promotion_id))`,
    sql`insert into promotion_count (store, promotion_id, used) select store, id, 0 from promotion where limit_total is not null`,
    sql`create function promotions_of_order_change() returns trigger language plpgsql as $$
      declare is_back boolean := new.state in ('cancelled', 'refunded'); begin
      -- First of all: whoever sets limits locks the table before the counts, and two who lock in different orders wait for each other.
      lock table promotion_use in row exclusive mode;
      -- Whoever sets a limit just now is waited for, and sees what this order does.
      perform from promotion_count c join promotion_use u on c.store = u.store and c.promotion_id = u.promotion_id
        where u.purchase_id = new.id order by c.promotion_id for no key update of c;
      -- A count that is wrong keeps nobody from cancelling: the auditor tells of it.
      with changed as (update promotion_use set stands = not is_back where purchase_id = new.id and stands = is_back
        returning store, promotion_id, count)
      update promotion_count c set used = greatest(c.used + case when is_back then -g.count else g.count end, 0)
      from changed g where c.store = g.store and c.promotion_id = g.promotion_id;
      return null;
    end $$`,
    // At the end of the transaction: a new order takes the counts last of all that it locks, so one that ends does, too.
    sql`create constraint trigger purchase_gives_promotions_back after update of state on purchase
      deferrable initially deferred for each row
      when ((old.state in ('cancelled', 'refunded')) <> (new.state in ('cancelled', 'refunded')))
      execute function promotions_of_order_change()`,
    // A limit is set seldom: orders that are using promotions meanwhile are waited for, so that none is left out of the count.
    sql`create function count_limited_promotion() returns trigger language plpgsql as $$ begin
      lock table promotion_use in share row exclusive mode;
      insert into promotion_count (store, promotion_id, used) values (new.store, new.id, ${counted('new.store', 'new.id')})
      on conflict (store, promotion_id) do update set used = excluded.used;
      return null;
    end $$`,
    sql`create trigger promotion_begins_limited after insert on promotion for each row
      when (new.limit_total is not null) execute function count_limited_promotion()`,
    sql`create trigger promotion_is_limited after update of limit_total on promotion for each row
      when (old.limit_total is null and new.limit_total is not null) execute function count_limited_promotion()`,
    sql`create function uncount_promotion() returns trigger language plpgsql as $$ begin
      -- As above: an import may take one limit away and set another.
      lock table promotion_use in share row exclusive mode;
      delete from promotion_count where store = new.store and promotion_id = new.id;
      return null;
    end $$`,
    sql`create trigger promotion_is_unlimited after update of limit_total on promotion for each row
      when (old.limit_total is not null and new.limit_total is null) execute function uncount_promotion()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
