import { sql, type Kysely } from 'kysely';

/**
 * How often products were seen, opened and put into the cart, by list and day. Sums only: nothing says who it was, so that there is nothing to
 * forget of anybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_event_count (
    day date not null,
    store text not null check (length(store) <= 8),
    list text not null check (list in ('CTLG', 'PRDCT')),
    event text not null check (event in ('impression', 'click', 'view', 'add')),
    sku text not null references product on delete cascade,
    count bigint not null check (count > 0),
    primary key (day, store, list, event, sku))`.execute(db);
}
