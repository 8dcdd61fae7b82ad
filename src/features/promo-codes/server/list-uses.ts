import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

export interface PromoUse {
  readonly tail: string;
  readonly batch: string | null;
  readonly orderNumber: string;
  readonly state: string;
  readonly usedAt: Date;
  readonly promoMinor: number;
  readonly currency: string;
}

const AT_MOST = 100_000;

/** Which orders of a store came with a code, the newest first; a code is named by its last signs alone. */
export const listPromoUses = (database: Queryable, store: string): Promise<readonly PromoUse[]> =>
  query<PromoUse>(database)`
    select c.tail, c.batch, p.order_number as "orderNumber", p.state, u.used_at as "usedAt", p.promo_minor as "promoMinor", p.currency
    from promo_code_use u join promo_code c on c.id = u.code_id join purchase p on p.id = u.purchase_id
    where c.store = ${store} order by u.used_at desc, p.order_number limit ${AT_MOST}`;
