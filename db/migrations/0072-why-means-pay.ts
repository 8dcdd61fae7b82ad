import { sql, type Kysely } from 'kysely';

/**
 * Why code, bonuses and credit paid what they paid of an order, as it was counted when it was placed: terms and codes change afterwards
 * (null: an older order, of which nobody wrote it down). And how often a limited code is used by orders that stand is kept beside it, and no longer counted at each look. Triggers keep it, so that
 * servers of the version before do, too. An unlimited code has no count: its row would be what all of its orders wait for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counted = (code: string) =>
    sql.raw(`(select count(*)::int from promo_code_use u
    join purchase p on p.id = u.purchase_id
    where u.code_id = ${code} and p.state not in ('cancelled', 'refunded'))`);
  const statements = [
    sql`alter table purchase add column means_why jsonb`,
    // Nobody uses one while it is counted for the first time.
    sql`lock table promo_code_use, purchase in share row exclusive mode`,
    sql`alter table promo_code add column used int not null default 0 check (used >= 0)`,
    sql`update promo_code c set used = ${counted('c.id')} where limit_in_all is not null`,
    sql`create function count_promo_use() returns trigger language plpgsql as $$ begin
      update promo_code set used = used + 1 where id = new.code_id and limit_in_all is not null;
      return null;
    end $$`,
    sql`create trigger promo_code_use_counts after insert on promo_code_use
      for each row execute function count_promo_use()`,
    sql`create function count_promo_use_of_order() returns trigger language plpgsql as $$ begin
      -- Whoever sets a limit just now counts this order as it was: it is waited for, and corrected.
      perform from promo_code_use u join promo_code c on c.id = u.code_id
        where u.purchase_id = new.id and c.limit_in_all is null for no key update of c;
      -- A count that is wrong keeps nobody from cancelling: the auditor tells of it.
      update promo_code c set used = greatest(c.used + case when new.state in ('cancelled', 'refunded') then -1 else 1 end, 0)
      from promo_code_use u where u.purchase_id = new.id and c.id = u.code_id and c.limit_in_all is not null;
      return null;
    end $$`,
    // At the end of the transaction: a new order takes the code last of all that it locks, so one that ends does, too.
    sql`create constraint trigger purchase_gives_code_back after update of state on purchase
      deferrable initially deferred for each row
      when ((old.state in ('cancelled', 'refunded')) <> (new.state in ('cancelled', 'refunded')))
      execute function count_promo_use_of_order()`,
    // A limit is set seldom: whoever uses a code meanwhile is waited for, so that none is left out of the count.
    sql`create function count_promo_code() returns trigger language plpgsql as $$ begin
      if new.limit_in_all is not null then lock table promo_code_use in share row exclusive mode; end if;
      new.used := case when new.limit_in_all is null then 0 else ${counted('new.id')} end;
      return new;
    end $$`,
    sql`create trigger promo_code_is_limited before update of limit_in_all on promo_code for each row
      when ((old.limit_in_all is null) <> (new.limit_in_all is null)) execute function count_promo_code()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
