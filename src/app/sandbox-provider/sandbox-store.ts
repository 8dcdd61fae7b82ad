import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** A payment as the sandbox keeps it. Its tables stand in a schema of their own: to the shop it is somebody else. */
export interface SandboxPayment {
  readonly id: string;
  readonly attemptId: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly mode: 'GET' | 'POST' | 'CODE' | 'WINDOW';
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly language: string;
  /** What was decided on the page; null while nothing was. */
  readonly decision: 'paid' | 'failed' | null;
  /** From when on the decision is true. */
  readonly effectiveAt: Date | null;
  /** What was really taken, when a test wants another sum than was asked for. */
  readonly takenMinor: number | null;
  readonly takenCurrency: string | null;
  readonly takenBy: string | null;
  readonly takenFor: string | null;
  readonly refundedMinor: number;
  /** Until when a code can be paid; null for what has no end. */
  readonly endsAt: Date | null;
  /** The means is to be kept once it has paid. */
  readonly isKept: boolean;
  /** Money that comes days after its buyer has done all. */
  readonly isSlow: boolean;
  /** What was kept of it. */
  readonly meansToken: string | null;
}

export type SandboxStatus = 'waiting' | 'paid' | 'failed';

/** A code that nobody has used in time. */
export const hasEnded = ({ decision, endsAt }: SandboxPayment, now: Date): boolean =>
  decision === null && endsAt !== null && endsAt <= now;

export function statusAt(payment: SandboxPayment, now: Date): SandboxStatus {
  if (hasEnded(payment, now)) return 'failed';
  return payment.decision !== null && payment.effectiveAt !== null && payment.effectiveAt <= now
    ? payment.decision
    : 'waiting';
}

/** A webhook that waits to be sent, as the bytes that will be signed. */
export interface DueWebhook {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly attempts: number;
  readonly forgery: string | null;
}

export interface PaymentRow {
  id: string;
  attempt_id: string;
  order_number: string;
  amount_minor: number;
  currency: string;
  mode: SandboxPayment['mode'];
  return_url: string;
  notice_url: string;
  language: string;
  decision: 'paid' | 'failed' | null;
  effective_at: Date | null;
  taken_minor: number | null;
  taken_currency: string | null;
  taken_by: string | null;
  taken_for: string | null;
  refunded_minor: number;
  ends_at: Date | null;
  is_kept: boolean;
  is_slow: boolean;
  means_token: string | null;
}

export const toPayment = (row: PaymentRow): SandboxPayment => ({
  id: row.id,
  attemptId: row.attempt_id,
  orderNumber: row.order_number,
  amountMinor: row.amount_minor,
  currency: row.currency,
  mode: row.mode,
  returnUrl: row.return_url,
  webhookUrl: row.notice_url,
  language: row.language,
  decision: row.decision,
  effectiveAt: row.effective_at,
  takenMinor: row.taken_minor,
  takenCurrency: row.taken_currency,
  takenBy: row.taken_by,
  takenFor: row.taken_for,
  refundedMinor: row.refunded_minor,
  endsAt: row.ends_at,
  isKept: row.is_kept,
  isSlow: row.is_slow,
  meansToken: row.means_token,
});

/** Key of the advisory lock under which the schema is made; any constant of our own. */
const LOCK_KEY = 7_160_142;

export async function prepareSandboxTables(database: Database): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const statements = [
      sql`select pg_advisory_xact_lock(${LOCK_KEY})`,
      sql`create schema if not exists sandbox_provider`,
      sql`create table if not exists sandbox_provider.payment (
        id text primary key, attempt_id text not null unique, order_number text not null,
        amount_minor bigint not null check (amount_minor > 0), currency text not null, mode text not null,
        return_url text not null, notice_url text not null, language text not null,
        decision text check (decision in ('paid', 'failed')), effective_at timestamptz, taken_minor bigint,
        refunded_minor bigint not null default 0, created_at timestamptz not null)`,
      sql`alter table sandbox_provider.payment add column if not exists taken_currency text,
        add column if not exists taken_by text, add column if not exists taken_for text,
        add column if not exists ends_at timestamptz,
        add column if not exists is_kept boolean not null default false,
        add column if not exists is_slow boolean not null default false,
        add column if not exists means_token text,
        add column if not exists refusal text`,
      sql`create table if not exists sandbox_provider.means (
        token text primary key, manner text not null, brand text not null, last4 text not null, expires text,
        detached_at timestamptz)`,
      sql`create table if not exists sandbox_provider.refund (
        key text primary key, payment_id text not null references sandbox_provider.payment, amount_minor bigint not null)`,
      sql`create table if not exists sandbox_provider.webhook (
        id bigint generated always as identity primary key,
        url text not null, body text not null, due_at timestamptz not null,
        attempts int not null default 0, forgery text, done_at timestamptz)`,
      sql`create table if not exists sandbox_provider.code_payment (
        token text primary key, merchant text not null, order_number text not null,
        amount_minor bigint not null check (amount_minor > 0), payer text not null, code_sent_at timestamptz not null,
        wrong_codes int not null default 0, auth_token text, effective_at timestamptz, taken_minor bigint,
        taken_currency text, taken_by text, taken_for text,
        refunded_minor bigint not null default 0, created_at timestamptz not null)`,
      sql`create table if not exists sandbox_provider.code_refund (
        key text primary key, token text not null references sandbox_provider.code_payment, amount_minor bigint not null)`,
      sql`create index if not exists webhook_due on sandbox_provider.webhook (due_at) where done_at is null`,
    ];
    for (const statement of statements) await statement.execute(tx);
  });
}

export type NewPayment = Pick<
  SandboxPayment,
  | 'attemptId'
  | 'orderNumber'
  | 'amountMinor'
  | 'currency'
  | 'mode'
  | 'returnUrl'
  | 'webhookUrl'
  | 'language'
  | 'endsAt'
  | 'isKept'
  | 'isSlow'
>;

/** The payment of this attempt, made now if there is none: the same key is the same payment. */
export async function provideSandboxPayment(
  database: Database,
  wanted: NewPayment,
  now: Date,
): Promise<SandboxPayment> {
  const id = `sp_${randomBytes(18).toString('base64url')}`;
  const { rows } = await sql<PaymentRow>`
    insert into sandbox_provider.payment
      (id, attempt_id, order_number, amount_minor, currency, mode, return_url, notice_url, language, ends_at, is_kept, is_slow, created_at)
    values (${id}, ${wanted.attemptId}, ${wanted.orderNumber}, ${wanted.amountMinor}, ${wanted.currency}, ${wanted.mode},
      ${wanted.returnUrl}, ${wanted.webhookUrl}, ${wanted.language}, ${wanted.endsAt}, ${wanted.isKept}, ${wanted.isSlow}, ${now})
    on conflict (attempt_id) do update set attempt_id = excluded.attempt_id returning *`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('the payment was not stored');
  return toPayment(row);
}

export async function findSandboxPayment(
  database: Database,
  id: string,
): Promise<SandboxPayment | null> {
  const { rows } =
    await sql<PaymentRow>`select * from sandbox_provider.payment where id = ${id}`.execute(
      database,
    );
  return rows[0] ? toPayment(rows[0]) : null;
}

export interface Decision extends Pick<
  SandboxPayment,
  'takenMinor' | 'takenCurrency' | 'takenBy' | 'takenFor'
> {
  readonly decision: 'paid' | 'failed';
  readonly effectiveAt: Date;
}

/** Decides an undecided payment, once; null when it was decided before. */
export async function decidePayment(
  database: Database,
  id: string,
  { decision, effectiveAt, takenMinor, takenCurrency, takenBy, takenFor }: Decision,
  now: Date,
): Promise<SandboxPayment | null> {
  const { rows } = await sql<PaymentRow>`
    update sandbox_provider.payment set decision = ${decision}, effective_at = ${effectiveAt}, taken_minor = ${takenMinor},
      taken_currency = ${takenCurrency}, taken_by = ${takenBy}, taken_for = ${takenFor}
    where id = ${id} and decision is null and (ends_at is null or ends_at > ${now}) returning *`.execute(
    database,
  );
  return rows[0] ? toPayment(rows[0]) : null;
}

/** Gives money back, once for each key and never more than was taken. @returns False when it would be more. */
export async function refundSandboxPayment(
  database: Database,
  id: string,
  amountMinor: number,
  key: string,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await sql`select 1 from sandbox_provider.payment where id = ${id} for update`.execute(tx);
    const known = await sql`select 1 from sandbox_provider.refund where key = ${key}`.execute(tx);
    if (known.rows.length > 0) return true;
    const { numAffectedRows } = await sql`
      update sandbox_provider.payment set refunded_minor = refunded_minor + ${amountMinor}
      where id = ${id} and decision = 'paid'
        and refunded_minor + ${amountMinor} <= coalesce(taken_minor, amount_minor)`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await sql`insert into sandbox_provider.refund (key, payment_id, amount_minor) values (${key}, ${id}, ${amountMinor})`.execute(
      tx,
    );
    return true;
  });
}

export async function queueWebhook(
  database: Database,
  webhook: { url: string; body: string; dueAt: Date; forgery: string | null },
): Promise<void> {
  await sql`insert into sandbox_provider.webhook (url, body, due_at, forgery)
    values (${webhook.url}, ${webhook.body}, ${webhook.dueAt}, ${webhook.forgery})`.execute(
    database,
  );
}

/** Takes due webhooks; whoever takes one has ten seconds to send it. */
export async function takeDueWebhooks(
  database: Database,
  now: Date,
): Promise<readonly DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    update sandbox_provider.webhook set attempts = attempts + 1, due_at = ${now}::timestamptz + interval '10 seconds'
    where id in (select id from sandbox_provider.webhook where done_at is null and due_at <= ${now} order by due_at, id limit 20
      for update skip locked)
    returning id, url, body, attempts, forgery`.execute(database);
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function finishWebhook(database: Database, id: number, now: Date): Promise<void> {
  await sql`update sandbox_provider.webhook set done_at = ${now} where id = ${id}`.execute(
    database,
  );
}

export async function postponeWebhook(database: Database, id: number, dueAt: Date): Promise<void> {
  await sql`update sandbox_provider.webhook set due_at = ${dueAt} where id = ${id}`.execute(
    database,
  );
}
