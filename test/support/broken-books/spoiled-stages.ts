import { sql } from 'kysely';
import { MOMENT } from '../order-world.ts';
import type { Breaks } from './break.ts';

/** Lists of the office that do not say what the orders say. */
export const SPOILED_STAGES: Breaks = {
  A16: [
    {
      title: 'an order is on no list of the office',
      by: (shop) => [sql`delete from order_stage where purchase_id = ${shop.paid.id}`],
      says: /no list of the office has/,
    },
    {
      title: 'an order is listed under another store',
      by: (shop) => [sql`update order_stage set store = 'kz' where purchase_id = ${shop.paid.id}`],
      says: /another store, time, carrier/,
    },
    {
      title: 'an order that somebody packs is still on the list of those to pack',
      by: (shop) => [
        sql`insert into order_packing (purchase_id, state, at, by) values (${shop.paid.id}, 'picking', ${MOMENT}, 'staff:1')`,
        sql`insert into order_packing_event (purchase_id, at, to_state, by) values (${shop.paid.id}, ${MOMENT}, 'picking', 'staff:1')`,
      ],
      says: /where they are not/,
    },
    {
      title: 'an order that waits for its packers is listed as being at its point',
      by: (shop) => [
        sql`update order_stage set stage = 'at-point' where purchase_id = ${shop.paid.id}`,
      ],
      says: /where they are not/,
    },
    {
      title: 'money in review is on no list',
      by: () => [sql`update order_stage set money_waits = false where money_waits`],
      says: /money waits for a decision/,
    },
  ],
};
