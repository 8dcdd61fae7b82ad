import { sql, type Kysely } from 'kysely';

/** A part of an order says which certificate paid a piece of it, and how much: pages and mails name it beside the sum. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table purchase_part
      -- {number, name, sumMinor} as they were when the order was placed.
      add column certificate jsonb check (certificate is null or (certificate ->> 'sumMinor')::bigint > 0)`,
    // Of earlier orders it is known where one certificate and one reduced part can only mean each other.
    sql`with reduced as (
        select t.id, t.purchase_id, sum(l.price_minor * l.count - l.sum_minor) as taken
        from purchase_part t join purchase_line l on l.part_id = t.id
        group by t.id having sum(l.price_minor * l.count - l.sum_minor) > 0),
      only_one as (
        select r.id, r.purchase_id, r.taken from reduced r
        where not exists (select from reduced o where o.purchase_id = r.purchase_id and o.id <> r.id)
          and (select count(*) from certificate_use u where u.purchase_id = r.purchase_id) = 1)
      update purchase_part t
      set certificate = jsonb_build_object('number', c.number, 'name', c.programme, 'sumMinor', o.taken)
      from only_one o join certificate_use u on u.purchase_id = o.purchase_id
        join certificate c on c.id = u.certificate_id
      where t.id = o.id`,
  ];
  for (const statement of statements) await statement.execute(db);
}
