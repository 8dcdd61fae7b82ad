import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { Behaviour } from './behaviour.ts';

/** A payment of the wallet or the mobile bank as the sandbox keeps it. */
export interface CodePayment {
  readonly token: string;
  readonly merchant: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly codeSentAt: Date;
  readonly wrongCodes: number;
  /** What the confirmation has to bring; null before the right code. */
  readonly authToken: string | null;
  /** From when on the money is taken; null while nobody confirmed it. */
  readonly effectiveAt: Date | null;
  readonly takenMinor: number | null;
  readonly takenCurrency: string | null;
  readonly takenBy: string | null;
  readonly takenFor: string | null;
  readonly refundedMinor: number;
}

const COLUMNS = sql`token, merchant, order_number as "orderNumber", amount_minor as "amountMinor", code_sent_at as "codeSentAt",
  wrong_codes as "wrongCodes", auth_token as "authToken", effective_at as "effectiveAt", taken_minor as "takenMinor",
  taken_currency as "takenCurrency", taken_by as "takenBy", taken_for as "takenFor", refunded_minor as "refundedMinor"`;

export interface WantedCode extends Pick<
  CodePayment,
  'token' | 'merchant' | 'orderNumber' | 'amountMinor'
> {
  readonly payer: string;
}

/** A new code for this payment, which begins with the first one; false once a code was right. */
export async function sendCode(
  database: Database,
  wanted: WantedCode,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox_provider.code_payment as c
      (token, merchant, order_number, amount_minor, payer, code_sent_at, created_at)
    values (${wanted.token}, ${wanted.merchant}, ${wanted.orderNumber}, ${wanted.amountMinor}, ${wanted.payer}, ${now}, ${now})
    on conflict (token) do update set payer = excluded.payer, code_sent_at = excluded.code_sent_at, wrong_codes = 0
      where c.auth_token is null returning 1`.execute(database);
  return rows.length > 0;
}

export async function findCodePayment(
  database: Database,
  token: string,
): Promise<CodePayment | null> {
  const { rows } =
    await sql<CodePayment>`select ${COLUMNS} from sandbox_provider.code_payment where token = ${token}`.execute(
      database,
    );
  return rows[0] ?? null;
}

export async function countWrongCode(database: Database, token: string): Promise<void> {
  await sql`update sandbox_provider.code_payment set wrong_codes = wrong_codes + 1 where token = ${token}`.execute(
    database,
  );
}

/** The code was right. @returns What the confirmation has to bring: the same for a second try. */
export async function verifyPayment(database: Database, token: string): Promise<string> {
  const made = randomBytes(24).toString('base64url');
  const { rows } = await sql<{ auth: string }>`
    update sandbox_provider.code_payment set auth_token = coalesce(auth_token, ${made})
    where token = ${token} returning auth_token as auth`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the payment is gone');
  return row.auth;
}

/** Takes the money of a verified payment, once. */
export async function takeMoney(
  database: Database,
  token: string,
  { takenMinor, takenCurrency, takenBy, takenFor, delaySeconds }: Behaviour,
  now: Date,
): Promise<void> {
  const effectiveAt = new Date(now.getTime() + delaySeconds * 1_000);
  await sql`
    update sandbox_provider.code_payment set effective_at = ${effectiveAt}, taken_minor = ${takenMinor},
      taken_currency = ${takenCurrency}, taken_by = ${takenBy}, taken_for = ${takenFor}
    where token = ${token} and auth_token is not null and effective_at is null`.execute(database);
}

/** Gives money back, once for each key and never more than was taken. @returns False when it would be more. */
export async function refundCodePayment(
  database: Database,
  { token, amountMinor, key }: { token: string; amountMinor: number; key: string },
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await sql`select 1 from sandbox_provider.code_payment where token = ${token} for update`.execute(
      tx,
    );
    const known = await sql`select 1 from sandbox_provider.code_refund where key = ${key}`.execute(
      tx,
    );
    if (known.rows.length > 0) return true;
    const { numAffectedRows } = await sql`
      update sandbox_provider.code_payment set refunded_minor = refunded_minor + ${amountMinor}
      where token = ${token} and effective_at is not null
        and refunded_minor + ${amountMinor} <= coalesce(taken_minor, amount_minor)`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await sql`insert into sandbox_provider.code_refund (key, token, amount_minor)
      values (${key}, ${token}, ${amountMinor})`.execute(tx);
    return true;
  });
}
