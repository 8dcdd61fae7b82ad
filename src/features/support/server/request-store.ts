import { randomUUID } from 'node:crypto';
import type { Actor } from '#base/actor.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { removeLater } from '#platform/files/remove-later.ts';
import { query } from '#platform/query.ts';
import {
  MESSAGES_AT_MOST,
  REQUESTS_ON_A_PAGE,
  type RequestState,
  type SupportForm,
} from '../model.ts';
import {
  SUPPORT_ANSWERED,
  SUPPORT_ASKED,
  SUPPORT_RECEIVED,
  SUPPORT_REPLIED,
} from './support-mails.ts';

/** A request as it stands. */
export interface SupportRequest {
  readonly id: string;
  /** What people call it by. */
  readonly number: string;
  readonly form: SupportForm;
  readonly subject: string;
  readonly subjectText: string;
  readonly store: string;
  readonly country: string;
  readonly language: string;
  /** Who was signed in; null: nobody. */
  readonly personId: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly contract: string;
  /** The service centre that it is about; empty: none. */
  readonly centre: string;
  readonly state: RequestState;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface SupportMessage {
  readonly id: string;
  readonly from: 'person' | 'staff';
  readonly body: string;
  readonly at: Date;
}

/** A picture that is kept, drawn anew. */
export interface KeptPicture {
  readonly position: number;
  readonly key: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

export type NewRequest = Omit<SupportRequest, 'number' | 'state' | 'createdAt' | 'changedAt'> & {
  readonly message: string;
  readonly pictures: readonly KeptPicture[];
};

/** Writes a request down, with its mails. @returns Its number. */
export async function addRequest(tx: Tx, asked: NewRequest, now: Date): Promise<string> {
  const { id, personId, email } = asked;
  const [row] = await query<{ number: string }>(tx)`
    insert into support_request (id, form, subject, subject_text, store, country, language, person_id, full_name, email,
      email_key, phone, contract, centre, state, created_at, changed_at)
    values (${id}::uuid, ${asked.form}, ${asked.subject}, ${asked.subjectText}, ${asked.store}, ${asked.country},
      ${asked.language}, ${personId}::uuid, ${asked.fullName}, ${email}, ${email.toLowerCase()}, ${asked.phone},
      ${asked.contract}, ${asked.centre}, 'open', ${now}, ${now})
    returning number::text`;
  if (!row) throw new Error('a request was not written down');
  await query(tx)`
    insert into support_message (request_id, from_whom, body, at)
    values (${id}::uuid, 'person', ${asked.message}, ${now})`;
  for (const { position, key, contentType, width, height } of asked.pictures)
    await query(tx)`
      insert into support_picture (request_id, position, file_key, content_type, width, height)
      values (${id}::uuid, ${position}, ${key}, ${contentType}, ${width}, ${height})`;
  await putInOutbox(tx, mailRow(SUPPORT_RECEIVED, { requestId: id }, id, now));
  await putInOutbox(tx, mailRow(SUPPORT_ASKED, { requestId: id }, id, now));
  return row.number;
}

type Which =
  | { readonly id: string }
  | { readonly number: string }
  /** Null for a stranger's, as for none. */
  | { readonly number: string; readonly personId: string };

const isNumber = (number: string): boolean => /^[1-9]\d{0,14}$/.test(number);

export async function findRequest(
  database: Queryable,
  which: Which,
): Promise<SupportRequest | null> {
  if ('number' in which && !isNumber(which.number)) return null;
  const id = 'id' in which ? which.id : null;
  const number = 'number' in which ? which.number : null;
  const personId = 'personId' in which ? which.personId : null;
  const [row] = await query<SupportRequest>(database)`
    select id, number::text, form, subject, subject_text as "subjectText", store, country, language,
      person_id as "personId", full_name as "fullName", email, phone, contract, centre, state,
      created_at as "createdAt", changed_at as "changedAt"
    from support_request
    where (id = ${id}::uuid or number = ${number}::bigint) and (${personId}::uuid is null or person_id = ${personId}::uuid)`;
  return row ?? null;
}

/** What was said of one, the oldest first; of very many the newest. */
export async function listMessages(
  database: Queryable,
  requestId: string,
): Promise<readonly SupportMessage[]> {
  const newest = await query<SupportMessage>(database)`
    select id::text, from_whom as "from", body, at from support_message
    where request_id = ${requestId}::uuid order by support_message.id desc limit ${MESSAGES_AT_MOST}`;
  return newest.toReversed();
}

export const listPictures = (
  database: Queryable,
  requestId: string,
): Promise<readonly KeptPicture[]> =>
  query<KeptPicture>(database)`
    select position, file_key as key, content_type as "contentType", width, height from support_picture
    where request_id = ${requestId}::uuid order by position limit 20`;

/** Somebody's requests, the newest first, and how many there are of them. */
export async function listOwn(
  database: Queryable,
  personId: string,
  page: number,
): Promise<{ readonly total: number; readonly requests: readonly SupportRequest[] }> {
  const [counted] = await query<{ total: number }>(database)`
    select count(*)::int as total from support_request where person_id = ${personId}::uuid`;
  const requests = await query<SupportRequest>(database)`
    select id, number::text, form, subject, subject_text as "subjectText", store, country, language,
      person_id as "personId", full_name as "fullName", email, phone, contract, centre, state,
      created_at as "createdAt", changed_at as "changedAt"
    from support_request where person_id = ${personId}::uuid
    order by support_request.number desc limit ${REQUESTS_ON_A_PAGE} offset ${(page - 1) * REQUESTS_ON_A_PAGE}`;
  return { total: counted?.total ?? 0, requests };
}

/**
 * For staff: those in a state, the oldest first.
 *
 * @param stores Whose; null: all.
 */
export const listInState = (
  database: Queryable,
  state: RequestState,
  limit: number,
  stores: readonly string[] | null = null,
  /** Number of the last one before them. */
  after = '0',
): Promise<readonly SupportRequest[]> =>
  query<SupportRequest>(database)`
    select id, number::text, form, subject, subject_text as "subjectText", store, country, language,
      person_id as "personId", full_name as "fullName", email, phone, contract, centre, state,
      created_at as "createdAt", changed_at as "changedAt"
    from support_request
    where state = ${state} and support_request.number > ${after}::bigint
      and (${stores === null ? null : [...stores]}::text[] is null or store = any(${[...(stores ?? [])]}::text[]))
    order by support_request.number limit ${limit}`;

/** What is said stands in the thread, and whose turn it is follows from it. @returns The message's id. */
async function say(
  tx: Tx,
  requestId: string,
  { from, body }: Pick<SupportMessage, 'from' | 'body'>,
  now: Date,
): Promise<string> {
  const [message] = await query<{ id: string }>(tx)`
    insert into support_message (request_id, from_whom, body, at)
    values (${requestId}::uuid, ${from}, ${body}, ${now}) returning id::text`;
  if (!message) throw new Error('a message was not written down');
  const state: RequestState = from === 'staff' ? 'answered' : 'open';
  await query(tx)`
    update support_request set state = ${state}, changed_at = ${now} where id = ${requestId}::uuid`;
  return message.id;
}

/** Writes what whoever asked says more, and has the company told. The same words sent twice in a row are said once. */
export const addReply = (
  database: Database,
  requestId: string,
  body: string,
  now: Date,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    // Two presses at once come one after the other.
    await query(tx)`select from support_request where id = ${requestId}::uuid for update`;
    const [last] = await query<{ isSame: boolean }>(tx)`
      select from_whom = 'person' and body = ${body} as "isSame" from support_message
      where request_id = ${requestId}::uuid order by support_message.id desc limit 1`;
    if (last?.isSame) return;
    const messageId = await say(tx, requestId, { from: 'person', body }, now);
    await putInOutbox(tx, mailRow(SUPPORT_REPLIED, { requestId, messageId }, messageId, now));
  });

/** Whoever uses the command line. */
const OPERATOR: Actor = { kind: 'system', name: 'operator' };

/** Writes what the company says to whoever asked, and has it sent. A request that was closed is open to them again. @returns False: there is none. */
export const answerRequest = (
  database: Database,
  number: string,
  text: string,
  now: Date,
  actor: Actor = OPERATOR,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const request = await findRequest(tx, { number });
    if (!request) return false;
    const { id: requestId } = request;
    const messageId = await say(tx, requestId, { from: 'staff', body: text }, now);
    await putInOutbox(tx, mailRow(SUPPORT_ANSWERED, { requestId, messageId }, messageId, now));
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'support.answer',
      subject: `support:${number}`,
      store: request.store,
      details: { messageId },
    });
    return true;
  });

/** Ends a request. @returns False: there is none. */
export const closeRequest = (
  database: Database,
  number: string,
  now: Date,
  actor: Actor = OPERATOR,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const request = await findRequest(tx, { number });
    if (!request) return false;
    if (request.state === 'closed') return true;
    await query(tx)`
      update support_request set state = 'closed', changed_at = ${now} where id = ${request.id}::uuid`;
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'support.close',
      subject: `support:${number}`,
      store: request.store,
      details: {},
    });
    return true;
  });

/** Most requests that one step of the night forgets. */
const FORGOTTEN_AT_ONCE = 500;

/** Takes requests away with all that was said; their pictures follow. */
export async function removeRequests(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const keys = await query<{ key: string }>(tx)`
    select file_key as key from support_picture where request_id = any(${[...ids]}::uuid[])`;
  await removeLater(
    tx,
    keys.map(({ key }) => key),
    now,
  );
  await query(tx)`delete from support_request where id = any(${[...ids]}::uuid[])`;
}

/** Forgets requests whose last word was before this moment. @returns How many. */
export async function forgetOldRequests(
  database: Database,
  before: Date,
  now: Date,
): Promise<number> {
  let count = 0;
  for (;;) {
    const gone = await database.transaction().execute(async (tx) => {
      const old = await query<{ id: string }>(tx)`
        select id from support_request where changed_at < ${before}
        order by changed_at limit ${FORGOTTEN_AT_ONCE} for update skip locked`;
      await removeRequests(
        tx,
        old.map(({ id }) => id),
        now,
      );
      return old.length;
    });
    count += gone;
    if (gone < FORGOTTEN_AT_ONCE) return count;
  }
}

/** A fresh id: the keys of its pictures begin with it, before it is written down. */
export const newRequestId = (): string => randomUUID();
