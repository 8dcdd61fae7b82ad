import { sql } from 'kysely';
import type { Breaks } from './break.ts';

/** Units that are not where their orders say. */
export const SPOILED_STOCK: Breaks = {
  A5: [
    {
      title: 'units came back and count as sold still',
      by: (shop) => [
        sql`update reservation set state = 'sold' where purchase_id = ${shop.returned.id} and state = 'returned'`,
      ],
      says: /came back other than their returns say/,
    },
    {
      title: 'a unit is on the shelf that never came',
      by: () => [sql`update stock set on_hand = on_hand + 1 where sku = 'TEA'`],
      says: /sum of its movements/,
    },
    {
      title: 'a shelf is gone with its units',
      by: () => [sql`delete from stock where location = 'ru-far'`],
      says: /sum of its movements/,
    },
    {
      title: 'stock is below zero',
      by: () => [
        sql`alter table stock drop constraint stock_on_hand_check`,
        sql`alter table stock drop constraint stock_reserved_is_there`,
        sql`update stock set on_hand = -1 where location = 'ru-far'`,
      ],
      says: /below zero/,
    },
    {
      title: 'a reserved unit belongs to no order',
      by: () => [sql`update stock set reserved = reserved + 1 where sku = 'TEA'`],
      says: /no order holds/,
    },
    {
      title: 'units left the house as sold without an order',
      by: () => [
        sql`update stock set on_hand = on_hand - 1 where sku = 'TEA'`,
        sql`insert into stock_movement (sku, location, kind, change) values ('TEA', 'ru-main', 'sold', -1)`,
      ],
      says: /left the house/,
    },
    {
      title: 'the units of a paid order are still held',
      by: (shop) => [
        sql`update reservation set state = 'held' where purchase_id = ${shop.paid.id}`,
      ],
      says: /does not go with/,
    },
    {
      title: 'the units of a cancelled order never came back',
      by: (shop) => [
        sql`update reservation set state = 'held' where purchase_id = ${shop.cancelled.id}`,
        sql`update stock set reserved = reserved + 1 where sku = 'TEA'`,
      ],
      says: /does not go with/,
    },
    {
      title: 'an order holds fewer units than were ordered',
      by: (shop) => [
        sql`update reservation set count = count - 1 where purchase_id = ${shop.placed.id} and sku = 'TEA'`,
        sql`update stock set reserved = reserved - 1 where sku = 'TEA'`,
      ],
      says: /other units than were ordered/,
    },
  ],
};
