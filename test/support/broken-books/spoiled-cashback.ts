import { sql } from 'kysely';
import { MOMENT } from '../order-world.ts';
import type { SoundShop } from '../sound-shop.ts';
import type { Breaks } from './break.ts';

const partOf = ({ counted }: SoundShop) =>
  sql`(select id from purchase_part where purchase_id = ${counted.id})`;

/** Cashback that does not fit its orders, its programme or the ledger, and registrations that do not fit theirs. */
export const SPOILED_CASHBACK: Breaks = {
  A11: [
    {
      title: 'cashback was credited a second time',
      by: () => [
        sql`with t as (insert into ledger_transaction (at, kind, dedupe_key)
            select ${MOMENT}, 'cashback', dedupe_key || ':again' from ledger_transaction where kind = 'cashback' limit 1 returning id)
          insert into ledger_entry (transaction_id, position, account, unit, amount)
          select t.id, l.* from t, (values (1, 'cashback-issued', 'RUB', 100), (2, 'test', 'RUB', -100)) as l`,
      ],
      says: /not what the lines of its month say/,
    },
    {
      title: 'a line counts a kopeck more than was paid without tax',
      by: (shop) => [
        sql`update cashback_line set basis_minor = basis_minor + 1 where part_id = ${partOf(shop)}`,
      ],
      says: /rules say of their order/,
    },
    {
      title: 'a line is of somebody else than its part',
      by: (shop) => [
        sql`update cashback_line set contract = '6999999' where part_id = ${partOf(shop)}`,
      ],
      says: /rules say of their order|not those of their orders|lines of its month/,
    },
    {
      title: 'a month has a step that its programme does not give',
      by: () => [sql`update cashback_month set program = 'pk2021'`],
      says: /not what their programme says/,
    },
    {
      title: 'a month counted points that no order of it has',
      by: () => [
        sql`update cashback_month set facts = facts || jsonb_build_object('personal', (facts ->> 'personal')::int + 1)`,
      ],
      says: /not those of their orders/,
    },
    {
      title: 'the cashback of a standing order was taken back',
      by: (shop) => [
        sql`update cashback_line set reason = 'refunded' where part_id = ${partOf(shop)}`,
      ],
      says: /was not taken back the night after, and standing ones/,
    },
  ],
  A15: [
    {
      title: 'a registration counts as unpaid though its order is paid',
      by: ({ registration }) => [
        sql`update contract set is_register_paid = false where number = ${registration.buyerContract}`,
      ],
      says: /do not count as their orders/,
    },
    {
      title: 'a registration cost another sum than was owed',
      by: () => [sql`update registration_fee set amount_minor = amount_minor + 1`],
      says: /another sum than was owed/,
    },
    {
      title: 'a registration is in the package of somebody, who might have cashback for it',
      by: ({ registration }) => [
        sql`update purchase_part set contract = ${registration.buyerContract} where purchase_id = ${registration.id}`,
      ],
      says: /what only goods have/,
    },
  ],
};
