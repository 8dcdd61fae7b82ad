import { sql, type Kysely } from 'kysely';

/** Settings of countries are changed in the office: who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`update staff_role set permissions = array_append(permissions, 'settings.see')
      where code in ('owner', 'country') and not 'settings.see' = any(permissions)`,
    sql`update staff_role set permissions = array_append(permissions, 'settings.change')
      where code in ('owner', 'country') and not 'settings.change' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
