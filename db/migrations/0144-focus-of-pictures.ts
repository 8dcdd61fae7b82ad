import { sql, type Kysely } from 'kysely';

/** The point of a picture that stays in sight where it is cut, in hundredths of its width and height; the middle until staff set another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture
    add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
    add column focus_y smallint not null default 50 check (focus_y between 0 and 100)`.execute(db);
}
