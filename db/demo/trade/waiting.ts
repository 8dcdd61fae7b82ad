import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/database.ts';
import { demoId } from '../demo-id.ts';
import { MARKETS } from './markets.ts';
import { personIdOf, phoneOf } from './members.ts';
import type { TradePlan } from './trade-plan.ts';

const HOUR_MS = 3_600_000;
const said = { store: z.string(), language: z.string(), hoursAgo: z.number(), text: z.string() };
const waiting = z.object({
  reviews: z.object({ ...said, rating: z.number() }).array(),
  questions: z.object({ ...said, topic: z.string() }).array(),
});

/** Whoever says it: one of the trade's people of that store, another one each time. */
function writerOf({ members }: TradePlan, store: string, number: number) {
  const market = MARKETS.find(({ code }) => code === store);
  const of = (market && members.get(market)) ?? [];
  const member = of[(number * 3) % Math.max(1, of.length)];
  if (!market || !member) throw new Error(`nobody of the trade lives in ${store}`);
  return { ...member, ...phoneOf(market, member), person: personIdOf(member.contract) };
}

/** Reviews that nobody has decided on, and questions that nobody has answered. */
export async function loadWaiting(tx: Tx, plan: TradePlan, now: Date): Promise<void> {
  const file = readFileSync(new URL('./waiting.json', import.meta.url), 'utf8');
  const { reviews, questions } = waiting.parse(JSON.parse(file));
  const at = (hoursAgo: number): string =>
    new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString();
  const reviewRows = reviews.map((review, index) => ({
    ...review,
    ...writerOf(plan, review.store, index),
    id: demoId(`demo trade review ${index}`),
    place: index * 7,
    at: at(review.hoursAgo),
  }));
  await sql`
    insert into product_review (id, sku, contract, person_id, author_key, text, rating, state, store, language, created_at)
    select g.id, p.sku, g.contract, g.person, 'contract:' || g.contract, g.text, g.rating, 'new', g.store, g.language, g.at
    from jsonb_to_recordset(${JSON.stringify(reviewRows)}::jsonb) as g(id uuid, contract text, person uuid, text text, rating int,
      store text, language text, at timestamptz, place int),
      lateral (select sku from product p where not is_archived and exists (select from price r where r.sku = p.sku and r.store = g.store)
        order by md5(sku) offset g.place limit 1) p
    on conflict do nothing`.execute(tx);
  const questionRows = questions.map((question, index) => {
    const writer = writerOf(plan, question.store, index + 5);
    return {
      ...question,
      ...writer,
      id: demoId(`demo trade question ${index}`),
      name: `${writer.first} ${writer.last}`,
      at: at(question.hoursAgo),
    };
  });
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(questionRows)}::jsonb) as g(id uuid, topic text, store text, language text,
        person uuid, name text, email text, shown text, contract text, text text, at timestamptz)),
    asked as (
      insert into support_request (id, form, subject, subject_text, store, country, language, person_id, full_name, email, email_key, phone,
        contract, centre, state, created_at, changed_at)
      select id, 'default', '1', topic, store, store, language, person, name, email, email, shown, contract, '', 'open', at, at from given
      on conflict do nothing returning id)
    insert into support_message (request_id, from_whom, body, at)
    select id, 'person', text, at from given join asked using (id)`.execute(tx);
}
