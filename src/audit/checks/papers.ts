import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A14', what, query });

const PAPERS = sql`(select d.*, d.body::jsonb as paper, p.order_number, p.state, p.goods_minor, p.delivery_minor, p.promo_minor, p.bonus_minor,
  p.credit_minor, p.total_minor from order_paper d join purchase p on p.id = d.purchase_id) d`;

/** A14: invoices and credit notes stand in line without a gap, say what their orders cost, and are as they were written. */
export const checkPapers = (): Check[] => [
  check(
    'numbers of documents with a gap',
    sql`select c.entity || ' ' || c.kind || ' ' || c.year || ': ' || d.documents || ' up to ' || c.last as found
      from paper_counter c join lateral (select count(*) as documents, max(count) as highest, max(kept_until) as until
        from order_paper o where (o.entity, o.kind, o.year) = (c.entity, c.kind, c.year)) d on true
      -- Of years that are over, some are gone already.
      where (d.until >= current_date or (d.until is null and c.year >= extract(year from current_date) - 1))
        and (d.documents <> c.last or d.highest <> c.last)`,
  ),
  check(
    'documents with a number that no counter gave',
    sql`select d.entity || ' ' || d.number as found from order_paper d left join paper_counter c
      on (c.entity, c.kind, c.year) = (d.entity, d.kind, d.year)
      where d.count > coalesce(c.last, 0) or d.number <> d.body::jsonb ->> 'number'`,
  ),
  check(
    'documents that are not as they were written',
    sql`select number || ' of order ' || purchase_id as found from order_paper
      where body_hash <> sha256(convert_to(body, 'UTF8'))`,
  ),
  check(
    'documents that say another sum than their order',
    sql`select d.number || ': ' || (paper ->> 'grossMinor') || ', order ' || order_number as found from ${PAPERS}
      left join (select id as of_return, goods_minor as b_goods, delivery_minor as b_delivery, promo_minor as b_promo,
        bonus_minor as b_bonus, credit_minor as b_credit, money_minor as b_money from order_return) b on b.of_return = d.return_id
      -- What ends an order that something came back of before is a note of the rest.
      left join lateral (select sum(goods_minor) as goods, sum(delivery_minor) as delivery, sum(promo_minor) as promo,
          sum(bonus_minor) as bonus, sum(credit_minor) as credit, sum(money_minor) as money from order_return o
        where o.purchase_id = d.purchase_id and d.kind = 'credit-note' and d.return_id is null) w on true
      where (paper ->> 'grossMinor')::bigint <> coalesce(b_goods + b_delivery - b_promo - b_bonus,
          goods_minor + delivery_minor - promo_minor - bonus_minor - coalesce(w.goods + w.delivery - w.promo - w.bonus, 0))
        or (paper #>> '{paid,creditMinor}')::bigint <> coalesce(b_credit, credit_minor - coalesce(w.credit, 0))
        or (paper #>> '{paid,moneyMinor}')::bigint <> coalesce(b_money, total_minor - coalesce(w.money, 0))`,
  ),
  check(
    'documents whose rates do not add up',
    sql`select d.number || ': ' || r.gross || ' of ' || (paper ->> 'grossMinor') as found from ${PAPERS}
      join lateral (select sum((rate ->> 'netMinor')::bigint) as net, sum((rate ->> 'vatMinor')::bigint) as vat,
        sum((rate ->> 'grossMinor')::bigint) as gross from jsonb_array_elements(paper -> 'byRate') rate) r on true
      where (r.net, r.vat, r.gross) is distinct from
          ((paper ->> 'netMinor')::bigint, (paper ->> 'vatMinor')::bigint, (paper ->> 'grossMinor')::bigint)
        or r.net + r.vat <> r.gross`,
  ),
  check(
    'invoices of orders that were never paid, and credit notes of orders whose money did not go back',
    sql`select d.number || ': order ' || order_number || ' is ' || state as found from ${PAPERS}
      where case d.kind when 'invoice' then not exists (select from purchase_event e
          where e.purchase_id = d.purchase_id and e.to_state = 'paid')
        else (d.state <> 'refunded' and not exists (select from order_return o where o.id = d.return_id and o.refunded_at is not null))
          or not exists (select from order_paper i
          where i.id = d.refers_to and i.kind = 'invoice' and i.purchase_id = d.purchase_id) end`,
  ),
  check(
    'documents that count as made and are not there',
    sql`select o.dedupe_key as found from outbox o where o.kind = 'papers-due' and o.done_at is not null
      and not exists (select from order_paper d where d.purchase_id::text = o.payload ->> 'purchaseId'
        and d.kind = case when o.dedupe_key like 'papers-due:paid:%' then 'invoice' else 'credit-note' end)
      -- Whoever read the outbox after the years of the document finds neither.
      and o.done_at > now() - interval '1 month'`,
  ),
];
