import { sql, type Kysely } from 'kysely';

/**
 * Pieces that are taken out of an order before anybody picks it: of a paid one they are a return, by reasons of its own; of each such change it
 * is kept why it was made, and which press it came of, so that a press that is sent twice is one change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table order_return_line drop constraint order_return_line_reason_check,
      add constraint order_return_line_reason_check check (reason in ('not_fit', 'faulty', 'damaged', 'wrong_item', 'missing',
        'not_picked_up', 'other', 'unwanted', 'not_there'))`,
    // Null: nothing was taken out.
    sql`alter table order_edit add column why text check (why in ('unwanted', 'not_there')), add column press uuid,
      add check ((why is null) = (press is null)), add unique (purchase_id, press)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
