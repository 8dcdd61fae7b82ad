import { sql, type RawBuilder } from 'kysely';
import { findStore, getCountry, listStores } from '#countries/packs.ts';
import { historyOf, writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { CertificateType } from '#features/cart/rules/public.ts';
import {
  certificateState,
  mayExtend,
  readExtension,
  type CertificateState,
  type ExtendFault,
} from '../rules/certificate-desk.ts';
import { TYPE_RULES, type Certificate } from '../rules/certificate-standing.ts';
import { findCertificates, IS_USED } from './certificate-store.ts';

/** Stores in which a certificate pays: its own, or all of its currency. */
export function storesOfCertificate({
  store,
  currency,
}: Pick<Certificate, 'store' | 'currency'>): readonly string[] {
  if (store !== null) return [store];
  return listStores()
    .filter((each) => each.currency.externalIso === currency)
    .map(({ code }) => code);
}

/** The clock that its days go by. */
export function zoneOfCertificate(of: Pick<Certificate, 'store' | 'currency'>): string {
  const found = findStore(storesOfCertificate(of)[0] ?? '');
  return found ? getCountry(found.homeCountry).timeZone : 'UTC';
}

export interface ListedCertificate {
  readonly id: string;
  readonly number: string;
  readonly type: CertificateType;
  readonly name: string;
  readonly contract: string;
  readonly store: string | null;
  readonly currency: string;
  readonly limitMinor: number;
  readonly receivedAt: Date;
  readonly expiresAt: Date | null;
  readonly isStopped: boolean;
}

export interface CertificatesAsked {
  /** Those that somebody works for. */
  readonly stores: readonly string[];
  readonly state: CertificateState;
  /** The beginning of its number, its contract, or an order that used it. */
  readonly search: string;
  readonly now: Date;
}

const MONTHLY = Object.entries(TYPE_RULES).flatMap(([type, rule]) =>
  rule.isMonthly ? [type] : [],
);

/** Its month is another one by the clock of its store. */
function isOfPastMonth(now: Date): RawBuilder<unknown> {
  const zones = JSON.stringify(
    Object.fromEntries(
      listStores().map(({ code, homeCountry }) => [code, getCountry(homeCountry).timeZone]),
    ),
  );
  const zone = sql`coalesce(${zones}::jsonb ->> c.store, 'UTC')`;
  return sql`(c.type = any(${MONTHLY}::text[]) and date_trunc('month', c.received_at at time zone ${zone})
    <> date_trunc('month', ${now}::timestamptz at time zone ${zone}))`;
}

function stateIs({ state, now }: CertificatesAsked): RawBuilder<unknown> {
  const isEnded = sql`(c.state = 'expired' or coalesce(c.expires_at <= ${now}::timestamptz, false) or ${isOfPastMonth(now)})`;
  if (state === 'used') return IS_USED;
  return state === 'over'
    ? sql`not ${IS_USED} and ${isEnded}`
    : sql`not ${IS_USED} and not ${isEnded}`;
}

function seenIn(stores: readonly string[]): RawBuilder<unknown> {
  const currencies = [
    ...new Set(stores.flatMap((each) => findStore(each)?.currency.externalIso ?? [])),
  ];
  return sql`(c.store = any(${[...stores]}::text[]) or (c.store is null and c.currency = any(${currencies}::text[])))`;
}

const foundBy = (search: string): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`(starts_with(c.number, ${search.toUpperCase()}) or c.contract = ${search} or c.id in (
        select u.certificate_id from purchase p join certificate_use u on u.purchase_id = p.id where p.order_number = ${search}))`;

const which = (asked: CertificatesAsked): RawBuilder<unknown> =>
  sql`${seenIn(asked.stores)} and ${stateIs(asked)} and ${foundBy(asked.search)}`;

const MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

/** Some certificates, those that came last first. */
export async function listOfCertificates(
  db: Queryable,
  asked: CertificatesAsked,
  {
    after,
    size,
  }: { readonly after: { readonly at: string; readonly id: string } | null; readonly size: number },
): Promise<readonly (ListedCertificate & { readonly place: string })[]> {
  const follows =
    after === null
      ? sql`true`
      : sql`(c.received_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ListedCertificate & { readonly place: string }>`
    select c.id, c.number, c.type, c.programme as name, c.contract, c.store, c.currency, c.amount_minor as "limitMinor",
      c.received_at as "receivedAt", c.expires_at as "expiresAt", c.state = 'expired' as "isStopped",
      to_char(c.received_at at time zone 'UTC', ${MICROSECONDS}) as place
    from certificate c where ${which(asked)} and ${follows}
    order by c.received_at desc, c.id desc limit ${size}`.execute(db);
  return rows;
}

/** How many there are, no more than so many. */
export async function countCertificates(
  db: Queryable,
  asked: CertificatesAsked,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from certificate c where ${which(asked)} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface CertificateUse {
  readonly orderNumber: string;
  readonly usedAt: Date;
  /** What it took off. */
  readonly takenMinor: number;
  /** The order was cancelled or given back: the certificate is free again. */
  readonly isVoid: boolean;
}

const USES_SHOWN = 50;

/** A certificate by its number, with the orders that used it and what staff did with it. */
export async function openCertificate(db: Queryable, number: string) {
  const [row] = await query<{ id: string; personId: string | null }>(db)`
    select c.id, k.person_id as "personId" from certificate c join contract k on k.number = c.contract
    where c.number = ${number}`;
  const certificate = row ? (await findCertificates(db, [row.id])).get(row.id) : undefined;
  if (!row || !certificate) return null;
  const [uses, history] = await Promise.all([
    query<CertificateUse>(db)`
      select p.order_number as "orderNumber", u.used_at as "usedAt", p.state in ('cancelled', 'refunded') as "isVoid",
        coalesce((select sum((o.certificate ->> 'sumMinor')::bigint) from purchase_part o
          where o.purchase_id = p.id and o.certificate ->> 'number' = ${number}), 0)::bigint as "takenMinor"
      from certificate_use u join purchase p on p.id = u.purchase_id
      where u.certificate_id = ${row.id}::uuid order by u.used_at desc limit ${USES_SHOWN}`,
    historyOf(db, `certificate:${number}`),
  ]);
  return { certificate, personId: row.personId, uses, history };
}

export interface CertificateStaff {
  readonly staffId: string;
  readonly now: Date;
  /** Whether they work for all stores where it pays. */
  isOwn(stores: readonly string[]): boolean;
}

export type CertificateDone =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'CHANGED' }
  | { readonly ok: false; readonly code: 'FAULT'; readonly fault: ExtendFault };

const no = (code: 'UNKNOWN' | 'CHANGED'): CertificateDone => ({ ok: false, code });

async function locked(tx: Tx, number: string, by: CertificateStaff): Promise<Certificate | null> {
  const [row] = await query<{ id: string }>(tx)`
    select id from certificate where number = ${number} for update`;
  const found = row ? (await findCertificates(tx, [row.id])).get(row.id) : undefined;
  return found && by.isOwn(storesOfCertificate(found)) ? found : null;
}

const note = (
  tx: Tx,
  { staffId, now }: CertificateStaff,
  action: 'stop' | 'resume' | 'extend',
  { number, store, contract }: Certificate,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action: `certificate.${action}`,
    subject: `certificate:${number}`,
    ...(store === null ? {} : { store }),
    details: { contract, ...details },
  });

const MARKS = { stop: 'expired', resume: 'active' } as const;

/** Stops one that could be used, or brings a stopped one back. `CHANGED`: there is nothing to stop or to bring back any more. */
export const markCertificate = (
  database: Database,
  { number, action }: { readonly number: string; readonly action: 'stop' | 'resume' },
  by: CertificateStaff,
): Promise<CertificateDone> =>
  database.transaction().execute(async (tx) => {
    const found = await locked(tx, number, by);
    if (!found) return no('UNKNOWN');
    const state = certificateState(found, { timeZone: zoneOfCertificate(found), now: by.now });
    if (state !== (action === 'stop' ? 'usable' : 'stopped')) return no('CHANGED');
    await query(tx)`update certificate set state = ${MARKS[action]} where id = ${found.id}::uuid`;
    await note(tx, by, action, found);
    return { ok: true };
  });

/**
 * Puts off the end of one that no order has used, also after it: then it can be used again.
 *
 * @param seen Until when it held as the form was opened: of two who put it off the second is told.
 */
export const extendCertificate = (
  database: Database,
  {
    number,
    seen,
    day,
    clock,
  }: {
    readonly number: string;
    readonly seen: string;
    readonly day: string;
    readonly clock: string;
  },
  by: CertificateStaff,
): Promise<CertificateDone> =>
  database.transaction().execute(async (tx): Promise<CertificateDone> => {
    const found = await locked(tx, number, by);
    if (!found) return no('UNKNOWN');
    if (!mayExtend(found)) return no('CHANGED');
    const { expiresAt } = found;
    const timeZone = zoneOfCertificate(found);
    if (seen !== expiresAt?.toISOString()) return no('CHANGED');
    const read = readExtension({ day, clock }, expiresAt, { timeZone, now: by.now });
    if ('fault' in read) return { ok: false, code: 'FAULT', ...read };
    await query(tx)`update certificate set expires_at = ${read.until} where id = ${found.id}::uuid`;
    const details = { before: expiresAt?.toISOString(), after: read.until.toISOString() };
    await note(tx, by, 'extend', found, details);
    return { ok: true };
  });
