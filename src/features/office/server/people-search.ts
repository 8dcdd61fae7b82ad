import { sql, type RawBuilder } from 'kysely';
import { phoneRules } from '#countries/packs.ts';
import type { Queryable } from '#platform/database.ts';
import { LOOKED_AT_MOST, type Searched, type StoreScope } from '../model.ts';
import type { FoundPerson } from '../rules/people.ts';
import { keyedPage, readPlace, UUID_KEY } from '../rules/keyset.ts';
import { likeBeginning, searchKinds, type SearchKinds } from '../rules/search-kinds.ts';
import { personInStores } from './person-scope.ts';

/** People of one answer; who looks for somebody among more has to say more. */
export const PEOPLE_AT_MOST = 20;
/** An order's number belongs to one person only when it is whole. */
const NUMBER_LENGTH_AT_LEAST = 8;

type Found = RawBuilder<{ id: string }>;

const byContract = (contract: string): Found => sql`
  select person_id from contract where number = ${contract}`;

const byNumber = (number: string): Found => sql`
  select person_id from purchase where order_number = ${number}`;

const byEmail = (email: string): Found => sql`
  select person_id from person_data where email_key = ${email}
  union all select person_id from person_data where lower(email) = ${email} and email is not null
  union all select p.person_id from purchase_receiver r join purchase p on p.id = r.purchase_id
    where lower(r.email) = ${email} and r.email <> ''`;

/** As it was proven, as it was typed without a proof, and as a guest gave it. */
const byPhone = (phones: readonly { readonly e164: string; readonly stored: string }[]): Found => {
  const e164 = phones.map((each) => each.e164);
  return sql`
    select person_id from person_data where phone_e164 = any(${e164}::text[])
    union all select person_id from person_data where phone = any(${phones.map(({ stored }) => stored)}::text[])
    union all select p.person_id from purchase_receiver r join purchase p on p.id = r.purchase_id
      where r.phone_e164 = any(${e164}::text[])`;
};

const byName = ({ last, first }: SearchKinds['names'][number]): Found => sql`
  (select person_id from person_data where last_name <> '' and lower(last_name) like ${likeBeginning(last)}
    and lower(first_name) like ${likeBeginning(first)} limit ${LOOKED_AT_MOST})`;

/** Rows that a text means, somebody maybe more than once. */
function foundRows(kinds: SearchKinds): Found | null {
  const { number, contract, email, phones, names } = kinds;
  const parts: readonly Found[] = [
    ...(number !== null && number.length >= NUMBER_LENGTH_AT_LEAST ? [byNumber(number)] : []),
    ...(contract === null ? [] : [byContract(contract)]),
    ...(email === null ? [] : [byEmail(email)]),
    ...(phones.length === 0 ? [] : [byPhone(phones)]),
    ...names.map(byName),
  ];
  if (parts.length === 0) return null;
  const every = sql.join(
    parts.map((each) => sql`(${each})`),
    sql` union all `,
  );
  return sql`select id from (${every}) every (id) limit ${LOOKED_AT_MOST}`;
}

/** Columns of somebody found, by the table `d` of personal data and the person's id. */
export const personColumns = (id: RawBuilder<unknown>) => sql`
  ${id} as "personId", d.email, d.phone,
  concat_ws(' ', nullif(d.last_name, ''), nullif(d.first_name, ''), nullif(d.patronymic, '')) as name,
  array(select k.number from contract k where k.person_id = ${id} order by k.registered_at, k.number) as contracts`;

interface PeopleAsked {
  readonly search: string;
  readonly stores: StoreScope;
  /** Where the page before ended; null: from the first on. */
  readonly cursor: string | null;
  readonly size: number;
}

type KeyedPerson = FoundPerson & { readonly sorted: readonly string[] };

/** Whoever has no name comes last. */
const NAME_ORDER = sql`(d.last_name is null)::int, coalesce(lower(d.last_name), ''), coalesce(lower(d.first_name), ''), found.id`;
/** Texts of the database hold no NUL. */
const NAME_KEY = /^[^\0]{0,200}$/;
const KEY_SHAPES = [/^[01]$/, NAME_KEY, NAME_KEY, UUID_KEY];

/** A page of the people whom a text means, by their names. */
export async function readPeople(
  database: Queryable,
  { search, stores, cursor, size }: PeopleAsked,
): Promise<{ readonly rows: readonly FoundPerson[]; readonly next: string | null } & Searched> {
  const kinds = searchKinds(search, phoneRules());
  const several = kinds && foundRows(kinds);
  if (!several) return { rows: [], next: null, isCut: false };
  const [nameless = '', last = '', first = '', id = ''] = readPlace(cursor, KEY_SHAPES)?.key ?? [];
  const beyond =
    id === ''
      ? sql`true`
      : sql`(${NAME_ORDER}) > (${nameless}::int, ${last}, ${first}, ${id}::uuid)`;
  const { rows } = await sql<KeyedPerson>`
    select ${personColumns(sql`found.id`)},
      (select max(placed_at) from purchase p where p.person_id = found.id) as "orderedAt",
      array[(d.last_name is null)::int::text, coalesce(lower(d.last_name), ''), coalesce(lower(d.first_name), ''), found.id::text] as sorted
    from (select id from (select distinct id from (${several}) s) f where ${personInStores(sql`f.id`, stores)}) found
    left join person_data d on d.person_id = found.id
    where ${beyond} order by ${NAME_ORDER} limit ${size + 1}`.execute(database);
  const page = keyedPage(rows, null, size, ({ sorted }) => sorted);
  const cut = await sql<{ isCut: boolean }>`
    select count(*) >= ${LOOKED_AT_MOST} as "isCut" from (${several}) f`.execute(database);
  return {
    rows: page.rows.map(({ sorted: _sorted, ...row }) => row),
    next: page.next,
    isCut: cut.rows[0]?.isCut ?? false,
  };
}

/** People by contract, phone, mail, number of an order or the beginning of a last name; 20 at the most, and whether there are more. */
export async function findPeople(
  database: Queryable,
  { search, stores }: Pick<PeopleAsked, 'search' | 'stores'>,
): Promise<{ readonly people: readonly FoundPerson[]; readonly hasMore: boolean } & Searched> {
  const { rows, next, isCut } = await readPeople(database, {
    search,
    stores,
    cursor: null,
    size: PEOPLE_AT_MOST,
  });
  return { people: rows, hasMore: next !== null, isCut };
}
