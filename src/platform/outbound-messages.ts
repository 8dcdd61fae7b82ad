import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely';
import type { Database, Queryable } from './database.ts';

interface OutboundMessageTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: Generated<string>;
  html: string | null;
  text: string;
  dedupe_key: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  created_at: ColumnType<Date, Date | string, never>;
  sent_at: Date | null;
  last_error: string | null;
}

declare module './database.ts' {
  interface Tables {
    outbound_message: OutboundMessageTable;
  }
}

export interface MessageToKeep {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
  readonly dedupeKey: string;
}

/** A message as the development mailbox shows it. */
export interface StoredMessage extends MessageToKeep {
  readonly id: number;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly createdAt: Date;
}

/** Stores a message, or finds the one of the same key. */
export async function storeMessage(
  database: Queryable,
  message: MessageToKeep,
  now: Date,
): Promise<{ readonly id: number; readonly state: StoredMessage['state'] }> {
  const { rows } = await sql<{ id: number; state: StoredMessage['state'] }>`
    insert into outbound_message (channel, recipient, subject, html, text, dedupe_key, created_at)
    values (${message.channel}, ${message.recipient}, ${message.subject}, ${message.html}, ${message.text},
      ${message.dedupeKey}, ${now})
    on conflict (dedupe_key) do update set dedupe_key = excluded.dedupe_key returning id, state`.execute(
    database,
  );
  const [kept] = rows;
  if (!kept) throw new Error('the message was not stored');
  return kept;
}

/** How a message of this key stands; null when there is none. */
export async function findState(
  database: Queryable,
  dedupeKey: string,
): Promise<StoredMessage['state'] | null> {
  const row = await database
    .selectFrom('outbound_message')
    .select('state')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function markSent(database: Database, id: number, now: Date): Promise<void> {
  await database
    .updateTable('outbound_message')
    .set({ state: 'sent', sent_at: now, last_error: null })
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function countFailure(database: Database, id: number, reason: string): Promise<void> {
  await database
    .updateTable('outbound_message')
    .set({ state: 'failed', last_error: reason.slice(0, 500) })
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A message as it is to be sent; null when there is none with this id. */
export async function findMessage(
  database: Database,
  id: number,
): Promise<Pick<StoredMessage, 'recipient' | 'text' | 'state' | 'dedupeKey'> | null> {
  const row = await database
    .selectFrom('outbound_message')
    .select(['recipient', 'text', 'state', 'dedupe_key as dedupeKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Empties one message at once: what it said was for one reader and a short time. */
export async function forgetBody(database: Database, id: number): Promise<void> {
  await database
    .updateTable('outbound_message')
    .set({ html: null, text: '' })
    .where('id', '=', id)
    .execute();
}

/** Empties messages that went out before this moment: that they did stays known. @returns How many. */
export async function forgetBodies(database: Database, before: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbound_message')
    .set({ html: null, text: '' })
    .where('state', '=', 'sent')
    .where('sent_at', '<', before)
    .where('text', '<>', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const LIKE_SIGNS = /[\\%_]/g;

/** The newest messages first. @param recipient Part of the address; empty: everybody's. */
export async function listMessages(
  database: Database,
  recipient: string,
  count: number,
): Promise<readonly StoredMessage[]> {
  const rows = await database
    .selectFrom('outbound_message')
    .selectAll()
    .where('recipient', 'ilike', `%${recipient.replace(LIKE_SIGNS, '\\$&')}%`)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id, channel, subject, html, text, state, ...row }) => ({
    id,
    channel,
    recipient: row.recipient,
    subject,
    html,
    text,
    state,
    dedupeKey: row.dedupe_key,
    createdAt: row.created_at,
  }));
}

/** The HTML of one message; null when there is no such message or it has none. */
export async function findMessageHtml(database: Database, id: number): Promise<string | null> {
  const row = await database
    .selectFrom('outbound_message')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.html ?? null;
}

/**
 * Empties every mail and message to these addresses; that something was sent stays, so that it is not sent again. What still waits is
 * sent no more.
 *
 * @param recipients.emails In lower case.
 * @param recipients.phones E.164.
 */
export async function forgetRecipients(
  tx: Queryable,
  { emails, phones }: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<void> {
  await sql`
    update outbound_message set recipient = '', subject = '', html = null, text = '', last_error = null,
      state = case state when 'waiting' then 'sent' else state end
    where lower(recipient) = any(${[...emails]}::text[]) or recipient = any(${[...phones]}::text[])`.execute(
    tx,
  );
}
