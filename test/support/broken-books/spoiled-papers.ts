import { sql } from 'kysely';
import { MOMENT } from '../order-world.ts';
import type { SoundShop } from '../sound-shop.ts';
import type { Breaks } from './break.ts';

/** Writes a document anew, with a hash that fits. */
const rewrite = ({ paid }: SoundShop, change: ReturnType<typeof sql>) =>
  sql`update order_paper d set body = w.body, body_hash = sha256(convert_to(w.body, 'UTF8'))
    from (select id, (${change})::text as body from (select id, body::jsonb as paper from order_paper
      where purchase_id = ${paid.id}) b) w where w.id = d.id`;

/** Invoices and credit notes that do not fit their orders or their line of numbers. */
export const SPOILED_PAPERS: Breaks = {
  A14: [
    {
      title: 'a number was given and its document is not there',
      by: () => [sql`update paper_counter set last = last + 1 where kind = 'invoice'`],
      says: /with a gap/,
    },
    {
      title: 'an invoice is gone from the middle of its line',
      by: () => [sql`update order_paper set count = count + 5 where kind = 'credit-note'`],
      says: /with a gap/,
    },
    {
      title: 'a document has a number that nobody gave',
      by: ({ paid }) => [
        sql`update order_paper set number = 'INV-2026-999999' where purchase_id = ${paid.id}`,
      ],
      says: /no counter gave/,
    },
    {
      title: 'a document was written over',
      by: ({ paid }) => [
        sql`alter table order_paper drop constraint order_paper_check`,
        sql`update order_paper set body = replace(body, 'Чай', 'Чайник') where purchase_id = ${paid.id}`,
      ],
      says: /as they were written/,
    },
    {
      title: 'an invoice says a kopeck more than was paid',
      by: (shop) => [
        rewrite(
          shop,
          sql`jsonb_set(paper, '{paid,moneyMinor}', to_jsonb((paper #>> '{paid,moneyMinor}')::bigint + 1))`,
        ),
      ],
      says: /another sum/,
    },
    {
      title: 'the tax of an invoice is a kopeck less than that of its rates',
      by: (shop) => [
        rewrite(
          shop,
          sql`jsonb_set(paper, '{vatMinor}', to_jsonb((paper ->> 'vatMinor')::bigint - 1))`,
        ),
      ],
      says: /rates do not add up/,
    },
    {
      title: 'the credit note of a standing order was made',
      by: ({ paid }) => [
        sql`update order_paper n set purchase_id = ${paid.id}, refers_to = i.id from order_paper i
          where n.kind = 'credit-note' and i.purchase_id = ${paid.id} and i.kind = 'invoice'`,
      ],
      says: /money did not go back/,
    },
    {
      title: 'a document counts as made and is not there',
      by: ({ placed }) => [
        sql`insert into outbox (kind, payload, dedupe_key, due_at, done_at) values ('papers-due',
          ${JSON.stringify({ purchaseId: placed.id })}, ${`papers-due:paid:${placed.id}`}, ${MOMENT}, now())`,
      ],
      says: /count as made/,
    },
  ],
};
