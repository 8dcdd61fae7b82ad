import { sql, type Kysely } from 'kysely';

/** Promotions are looked at and stopped in the office: who may, and by what they are listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index promotion_by_beginning on promotion (starts_at desc, store, id)`,
    sql`update staff_role set permissions = array_append(permissions, 'promotions.see')
      where code in ('owner', 'country', 'promotions') and not 'promotions.see' = any(permissions)`,
    sql`update staff_role set permissions = array_append(permissions, 'promotions.change')
      where code in ('owner', 'country', 'promotions') and not 'promotions.change' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
