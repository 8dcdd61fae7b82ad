import { sql } from 'kysely';
import { isUuid } from '#base/ids.ts';
import { listStores } from '#countries/packs.ts';
import { homeStoreOf } from '#countries/store-of.ts';
import { accountsOf, kindOfAccount } from '#features/balances/rules/accounts.ts';
import { findWholePerson } from '#features/identity/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { KeyedPage, StoreScope } from '../model.ts';
import type {
  BalanceEntry,
  Duplicate,
  HeldSum,
  PersonConsent,
  PersonContract,
  PersonPage,
  PersonSession,
  PersonSubscription,
} from '../rules/people.ts';
import { keyedPage, NUMBER_KEY, readPlace } from '../rules/keyset.ts';
import { personColumns } from './people-search.ts';
import { personInStores } from './person-scope.ts';
import { scopeCountries } from '../rules/store-countries.ts';
import { inStores } from './scope.ts';

/** Of each kind of thing on a person's page; nobody has more that anybody reads. */
const SHOWN_AT_MOST = 50;
const ENTRIES_AT_ONCE = 50;

interface PersonRow {
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
}

/** Null: there is nobody, or the stores do not look after them. */
async function findSeen(
  database: Queryable,
  personId: string,
  stores: StoreScope,
): Promise<PersonRow | null> {
  if (!isUuid(personId)) return null;
  const { rows } = await sql<PersonRow>`
    select o.created_at as "createdAt", o.erased_at as "erasedAt" from person o
    where o.id = ${personId}::uuid and ${personInStores(sql`o.id`, stores)}`.execute(database);
  return rows[0] ?? null;
}

type ContractRow = Omit<PersonContract, 'held'>;

const listContracts = (database: Queryable, personId: string): Promise<readonly ContractRow[]> =>
  query<ContractRow>(database)`
    select number, role, country, rank_alias as rank, is_blocked as "isBlocked", registered_at as "registeredAt"
    from contract where person_id = ${personId}::uuid order by registered_at, number limit ${SHOWN_AT_MOST}`;

/** What each contract has, in every currency in which it has or had something. */
async function withHeld(
  database: Queryable,
  contracts: readonly ContractRow[],
): Promise<readonly PersonContract[]> {
  const owners = new Map(
    contracts.flatMap(({ number }) => accountsOf(number).map((account) => [account, number])),
  );
  const rows = await query<{ account: string; currency: string; minor: number }>(database)`
    select account, unit as currency, held as minor from ledger_balance
    where account = any(${[...owners.keys()]}::text[]) order by unit, account`;
  return contracts.map((contract) => ({
    ...contract,
    held: rows.flatMap(({ account, currency, minor }): readonly HeldSum[] =>
      owners.get(account) === contract.number
        ? [{ kind: kindOfAccount(contract.number, account), currency, minor }]
        : [],
    ),
  }));
}

const listConsents = (database: Queryable, personId: string): Promise<readonly PersonConsent[]> =>
  query<PersonConsent>(database)`
    select purpose, document_alias as document, document_version as version, given_at as "givenAt",
      withdrawn_at as "withdrawnAt", source
    from consent where person_id = ${personId}::uuid order by given_at desc, id desc limit ${SHOWN_AT_MOST}`;

const listSessions = (
  database: Queryable,
  contracts: readonly string[],
  now: Date,
): Promise<readonly PersonSession[]> =>
  query<PersonSession>(database)`
    select id, contract, device, signed_in_at as "signedInAt", seen_at as "seenAt" from session
    where contract = any(${[...contracts]}::text[]) and acting_id is null and expires_at > ${now} order by seen_at desc limit ${SHOWN_AT_MOST}`;

const listSubscriptions = (
  database: Queryable,
  contracts: readonly string[],
): Promise<readonly PersonSubscription[]> =>
  query<PersonSubscription>(database)`
    select id, contract, state, store, starts_on::text as "startsOn", ends_on::text as "endsOn",
      cancel_reason as reason
    from customer_subscription where contract = any(${[...contracts]}::text[])
    order by changed_at desc, id limit ${SHOWN_AT_MOST}`;

async function listOrdersOf(
  database: Queryable,
  personId: string,
  stores: StoreScope,
): Promise<PersonPage['orders']> {
  const { rows } = await sql<PersonPage['orders'][number]>`
    select p.order_number as number, p.placed_at as "placedAt", p.store, s.stage, p.total_minor as "totalMinor", p.currency
    from purchase p join order_stage s on s.purchase_id = p.id
    where p.person_id = ${personId}::uuid and ${inStores(sql`p.store`, stores)}
    order by p.placed_at desc limit ${SHOWN_AT_MOST}`.execute(database);
  return rows;
}

/** Others with the same mail or phone, proven or not, as far as whoever looks may see them. */
async function listDuplicates(
  database: Queryable,
  personId: string,
  stores: StoreScope,
): Promise<readonly Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    select ${personColumns(sql`d.person_id`)}, array_agg(distinct o.same order by o.same) as same
    from person_data m cross join lateral (
      select e.person_id, 'email' as same from person_data e
        where lower(e.email) = lower(m.email) and e.email is not null
      union all
      select e.person_id, 'phone' from person_data e where e.phone = m.phone and e.phone is not null) o
    join person_data d on d.person_id = o.person_id
    where m.person_id = ${personId}::uuid and o.person_id <> m.person_id and ${personInStores(sql`d.person_id`, stores)}
    group by d.person_id order by d.person_id limit ${SHOWN_AT_MOST}`.execute(database);
  return rows;
}

export interface PersonAsked {
  readonly personId: string;
  readonly stores: StoreScope;
  readonly now: Date;
}

/** Everything that whoever answers the phone needs to know of somebody. */
export async function readPerson(
  database: Queryable,
  { personId, stores, now }: PersonAsked,
): Promise<PersonPage | null> {
  const found = await findSeen(database, personId, stores);
  if (!found) return null;
  const listed = await listContracts(database, personId);
  const numbers = listed.map(({ number }) => number);
  const [person, contracts, consents, sessions, subscriptions, duplicates, orders] =
    await Promise.all([
      findWholePerson(database, personId),
      withHeld(database, listed),
      listConsents(database, personId),
      listSessions(database, numbers, now),
      listSubscriptions(database, numbers),
      listDuplicates(database, personId, stores),
      listOrdersOf(database, personId, stores),
    ]);
  const { createdAt, erasedAt } = found;
  return {
    personId,
    createdAt,
    isErased: erasedAt !== null,
    person,
    contracts,
    consents,
    sessions,
    subscriptions,
    duplicates,
    orders,
  };
}

/** As whom staff may look at the shop: open contracts of their stores' countries, and the stores. Null: there is nobody for them. */
export async function readActing(database: Queryable, personId: string, stores: StoreScope) {
  const found = await findSeen(database, personId, stores);
  if (!found) return null;
  const [person, contracts] = await Promise.all([
    findWholePerson(database, personId),
    listContracts(database, personId),
  ]);
  const countries = scopeCountries(stores);
  const open = contracts.filter(
    ({ isBlocked, country }) => !isBlocked && (countries?.includes(country) ?? true),
  );
  const codes = stores ?? listStores().map(({ code }) => code);
  const homes = new Set(open.map(({ country }) => homeStoreOf(country)));
  return {
    name: [person?.lastName, person?.firstName].filter(Boolean).join(' '),
    contracts: open.map(({ number }) => number),
    /** Their own first. */
    stores: codes.toSorted((one, other) => Number(homes.has(other)) - Number(homes.has(one))),
  };
}

/** Whether a contract belongs to somebody whom the stores look after. */
export async function isContractSeen(
  database: Queryable,
  contract: string,
  stores: StoreScope,
): Promise<boolean> {
  const { rows } = await sql`
    select from contract c where c.number = ${contract} and ${personInStores(sql`c.person_id`, stores)}`.execute(
    database,
  );
  return rows.length > 0;
}

type EntryRow = Omit<BalanceEntry, 'balance'> & {
  readonly account: string;
  readonly position: number;
};

const keyOf = ({ id, position }: EntryRow): readonly string[] => [String(id), String(position)];

/** What moved the balances of a contract, the newest first, 50 a page. Null: the contract is not there, or not for them. */
export async function listBalanceEntries(
  database: Queryable,
  asked: {
    readonly contract: string;
    readonly currency: string;
    readonly stores: StoreScope;
    readonly cursor: string | null;
  },
): Promise<KeyedPage<BalanceEntry> | null> {
  const { contract, currency, stores, cursor } = asked;
  if (!(await isContractSeen(database, contract, stores))) return null;
  const place = readPlace(cursor, [NUMBER_KEY, NUMBER_KEY]);
  const [id = '', position = ''] = place?.key ?? [];
  const isRising = place?.side === 'before';
  const [way, beyond] = isRising ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const from = place
    ? sql`(e.transaction_id, e.position) ${beyond} (${id}::bigint, ${position}::int)`
    : sql`true`;
  const order = sql`e.transaction_id ${way}, e.position ${way}`;
  // Of each account its own newest: none of them is read to its end.
  const { rows } = await sql<EntryRow>`
    select e.transaction_id as id, e.position, t.at, t.kind, e.account, -e.amount as minor, e.unit as currency,
      p.order_number as "orderNumber"
    from (select e.* from unnest(${[...accountsOf(contract)]}::text[]) as own(account) cross join lateral (
        select e.* from ledger_entry e where e.account = own.account and e.unit = ${currency} and ${from}
        order by ${order} limit ${ENTRIES_AT_ONCE + 1}) e
      order by ${order} limit ${ENTRIES_AT_ONCE + 1}) e
    join ledger_transaction t on t.id = e.transaction_id left join purchase p on p.id = t.purchase_id
    order by ${order}`.execute(database);
  const { rows: kept, ...ways } = keyedPage(rows, place, ENTRIES_AT_ONCE, keyOf);
  return {
    rows: kept.map(({ account, position: _position, ...row }) => ({
      ...row,
      balance: kindOfAccount(contract, account),
    })),
    ...ways,
  };
}
