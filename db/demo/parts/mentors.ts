import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAttribution } from '#features/mentors/server/public.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Database, Tx } from '#platform/database.ts';
import { senderOf } from '#platform/sender.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';

const contract = z.string().regex(/^\d{7,12}$/);
const demoMentors = z.object({
  mentors: z.array(
    z.object({
      contract,
      country: z.string().length(2),
      /** Null: a mentor who is not offered in the list. */
      cityId: z.number().nullable(),
      name: z.string(),
      sex: z.enum(['M', 'W']),
      birthYear: z.number().int(),
      contacts: z.array(z.object({ type: z.string(), value: z.string() })),
    }),
  ),
  codes: z.array(z.object({ code: z.string(), contract, until: z.iso.datetime().optional() })),
  cards: z.array(z.object({ number: z.string(), secret: z.string(), contract })),
});

/** Promo codes and club cards of the demo, with their codes in clear, for tests and for whoever tries them. */
export const DEMO_MENTORS = demoMentors.parse(
  JSON.parse(readFileSync(new URL('../mentors.json', import.meta.url), 'utf8')),
);

const SINCE = new Date('2025-01-01T00:00:00Z');

async function loadMentors(tx: Tx, now: Date): Promise<void> {
  const rows = JSON.stringify(
    DEMO_MENTORS.mentors.map((each) => {
      const [first = '', last = ''] = each.name.split(' ');
      return { ...each, first, last };
    }),
  );
  await sql`
    with given as materialized (
      select *, gen_random_uuid() as person
      from jsonb_to_recordset(${rows}::jsonb) as g(contract text, country text, first text, last text)
      where not exists (select from contract c where c.number = g.contract)),
    people as (insert into person (id, created_at) select person, ${now} from given),
    data as (insert into person_data (person_id, first_name, last_name) select person, first, last from given)
    insert into contract (number, kind, role, country, person_id, registered_at)
    select contract, 1, 'c', country, person, ${now} from given`.execute(tx);
  await sql`
    insert into listed_mentor (contract, country, city_id, sex, birth_year, contacts)
    select contract, country, "cityId", sex, "birthYear", contacts
    from jsonb_to_recordset(${rows}::jsonb)
      as g(contract text, country text, "cityId" int, sex text, "birthYear" int, contacts jsonb)
    where "cityId" is not null
    on conflict (contract) do update set city_id = excluded.city_id, contacts = excluded.contacts`.execute(
    tx,
  );
  for (const { code, contract: mentor, until } of DEMO_MENTORS.codes)
    await sql`insert into mentor_code (code, contract, valid_from, valid_until)
      values (${code}, ${mentor}, ${SINCE}, ${until ?? null}::timestamptz) on conflict (code) do nothing`.execute(
      tx,
    );
}

/** A card keeps the hash that it has: hashing is slow on purpose. */
async function loadCards(database: Database): Promise<void> {
  const known = await sql<{ number: string }>`select number from club_card`.execute(database);
  const numbers = new Set(known.rows.map(({ number }) => number));
  for (const { number, secret, contract: mentor } of DEMO_MENTORS.cards)
    if (!numbers.has(number))
      await sql`insert into club_card (number, secret_hash, mentor_contract)
        values (${number}, ${await hashPassword(secret, senderOf('127.0.0.1'))}, ${mentor}) on conflict (number) do nothing`.execute(
        database,
      );
}

/** Anna once typed a promo code, after a link of somebody else's: her account shows why she has the mentor that she has. */
async function loadDecision(tx: Tx, now: Date): Promise<void> {
  const { rows } =
    await sql`select from mentor_attribution where contract = '1000002' limit 1`.execute(tx);
  if (rows.length > 0) return;
  await recordAttribution(tx, {
    contract: '1000002',
    resolved: {
      mentor: { contract: '1100001', fullName: '', social: [] },
      source: 'promo',
      method: 'manual',
      isForced: true,
      weighed: [
        { source: 'promo', contract: '1100001', code: 'KEDR10' },
        {
          source: 'link',
          contract: '1000003',
          at: new Date(now.getTime() - 86_400_000).toISOString(),
        },
        { source: 'default', contract: '1000001' },
      ],
    },
    store: 'ru',
    now,
    by: 'registration',
  });
}

/** Invented mentors in the largest cities of the first eight countries, their promo codes, and club cards that lead to them. */
export const mentors: DemoPart = {
  name: 'mentors',
  async load({ database, now }: DemoContext): Promise<void> {
    await database.transaction().execute(async (tx) => {
      await loadMentors(tx, now);
      await loadDecision(tx, now);
    });
    await loadCards(database);
  },
};
