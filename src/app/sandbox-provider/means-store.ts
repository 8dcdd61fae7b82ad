import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { toPayment, type PaymentRow, type SandboxPayment } from './sandbox-store.ts';

/** How a kept card behaves when it is charged later; chosen on the page that kept it. */
export const MANNERS = ['good', 'declined', 'needs-buyer', 'gone', 'expired', 'slow'] as const;
export type Manner = (typeof MANNERS)[number];

export interface SandboxMeans {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string | null;
}

/** The last signs of each card, so that a list of them reads. */
const LAST4 = {
  good: '4242',
  declined: '0002',
  'needs-buyer': '3155',
  gone: '0069',
  expired: '0119',
  slow: '0077',
} as const satisfies Record<Manner, string>;
const EXPIRES = '2031-12';
const EXPIRED = '2020-01';

/** Keeps the card of a payment, once; money of an account that a bank moves slowly has no end. */
export async function keepSandboxMeans(
  database: Database,
  payment: SandboxPayment,
  manner: Manner,
): Promise<void> {
  const token = `sm_${randomBytes(18).toString('base64url')}`;
  const [brand, expires] = payment.isSlow
    ? ['account', null]
    : ['practice', manner === 'expired' ? EXPIRED : EXPIRES];
  await sql`insert into sandbox_provider.means (token, manner, brand, last4, expires)
    values (${token}, ${manner}, ${brand}, ${LAST4[manner]}, ${expires})`.execute(database);
  await sql`update sandbox_provider.payment set means_token = ${token} where id = ${payment.id}`.execute(
    database,
  );
}

/** What is told of a kept card; null: there is none, or it was detached. */
export async function showMeans(database: Database, token: string): Promise<SandboxMeans | null> {
  const { rows } = await sql<SandboxMeans>`
    select token, brand, last4, expires from sandbox_provider.means
    where token = ${token} and detached_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Null: nobody is known by it any more. */
export async function mannerOf(database: Database, token: string): Promise<Manner | null> {
  const { rows } = await sql<{ manner: Manner }>`
    select manner from sandbox_provider.means where token = ${token} and detached_at is null`.execute(
    database,
  );
  return rows[0]?.manner ?? null;
}

export async function detachMeans(database: Database, token: string, now: Date): Promise<void> {
  await sql`update sandbox_provider.means set detached_at = coalesce(detached_at, ${now}) where token = ${token}`.execute(
    database,
  );
}

export type ChargeRefusal = 'DECLINED' | 'NEEDS_BUYER' | 'GONE';

export interface NewCharge {
  readonly attemptId: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly webhookUrl: string;
  readonly refusal: ChargeRefusal | null;
  readonly effectiveAt: Date;
}

/** The charge of this attempt, made and decided now if there is none: the same key is the same payment. `isFirst` once. */
export async function provideCharge(
  database: Database,
  wanted: NewCharge,
  now: Date,
): Promise<{ payment: SandboxPayment; refusal: ChargeRefusal | null; isFirst: boolean }> {
  const id = `sc_${randomBytes(18).toString('base64url')}`;
  const { rows } = await sql<PaymentRow & { refusal: ChargeRefusal | null; is_first: boolean }>`
    insert into sandbox_provider.payment (id, attempt_id, order_number, amount_minor, currency, mode, return_url, notice_url,
      language, decision, effective_at, refusal, created_at)
    values (${id}, ${wanted.attemptId}, ${wanted.orderNumber}, ${wanted.amountMinor}, ${wanted.currency}, 'GET',
      ${wanted.webhookUrl}, ${wanted.webhookUrl}, 'ru', ${wanted.refusal === null ? 'paid' : 'failed'}, ${wanted.effectiveAt},
      ${wanted.refusal}, ${now})
    on conflict (attempt_id) do update set attempt_id = excluded.attempt_id returning *, id = ${id} as is_first`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('the charge was not stored');
  return { payment: toPayment(row), refusal: row.refusal, isFirst: row.is_first };
}
