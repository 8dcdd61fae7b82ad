import { z } from 'zod';
import { listStores } from '#countries/packs.ts';
import {
  CHANGE_LINES_MOST,
  CHANGE_NAME_MOST,
  CHANGE_STATES,
} from '#features/price-changes/model.ts';
import { ROUNDINGS, RULE_KINDS } from '#features/price-changes/rules/rule-for-all.ts';
import type { PriceDesk } from '#features/price-changes/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { nameStaff } from '../name-staff.ts';

export interface PriceParts {
  readonly database: Database;
  readonly prices: PriceDesk;
}

const id = z.string().max(40);
const cell = z.string().trim().max(100);
const one = z.object({ id, revision: z.number().int() });
const head = z.object({
  name: z.string().max(CHANGE_NAME_MOST * 2),
  countries: z.array(z.string().max(2)).max(300),
  day: z.string().max(20),
  clock: z.string().max(8),
});
const goods = z.object({
  paste: z.string().max(200_000),
  category: z.number().int().nullable(),
  line: z.string().max(200).nullable(),
  rule: z.enum(RULE_KINDS),
  value: z.string().max(40),
  rounding: z.enum(ROUNDINGS),
  until: z.string().max(20),
});
const typed = z
  .array(z.object({ sku: cell, price: cell, reduced: cell, until: cell, points: cell }))
  .max(CHANGE_LINES_MOST);

const byOf = ({ member, stores, now }: ActContext) => ({ staffId: member.id, stores, now });

/** A store that somebody looks after; another one is not theirs to price. */
function ownStore(store: string, stores: ActContext['stores']): string {
  const isThere = listStores().some(({ code }) => code === store);
  // React Router answers with it as it is.
  if (!isThere || stores?.includes(store) === false) throw new Response(null, { status: 403 });
  return store;
}

/** Prices that change from a moment on. */
export const priceActs = ({ database, prices }: PriceParts) => ({
  listPriceChanges: act(
    'prices.change',
    z.object({
      state: z.enum(CHANGE_STATES).catch('draft'),
      before: z.coerce.number().int().min(1).nullable().catch(null),
    }),
    async (input, { stores }) => {
      const page = await prices.list({ ...input, stores });
      const names = await nameStaff(
        database,
        page.rows.flatMap(({ madeBy, changedBy }) => [`staff:${madeBy}`, `staff:${changedBy}`]),
      );
      return { ...page, names };
    },
  ),
  priceChoices: act('prices.change', z.object({ store: z.string().max(2) }), ({ store }, context) =>
    prices.choices(ownStore(store, context.stores)),
  ),
  openPriceChange: act('prices.change', z.object({ id }), async (input, context) => {
    const found = await prices.read(input.id, byOf(context));
    if (!found) return null;
    const { madeBy, changedBy } = found.change;
    const names = await nameStaff(database, [`staff:${madeBy}`, `staff:${changedBy}`]);
    return { ...found, names };
  }),
  startPriceChange: act(
    'prices.change',
    z.object({ id: z.uuid(), store: z.string().max(2), head, goods }),
    (input, context) =>
      prices.start({ ...input, store: ownStore(input.store, context.stores) }, byOf(context)),
  ),
  savePriceChange: act(
    'prices.change',
    one.extend({ head, typed, goods, isForAll: z.boolean() }),
    (input, context) => prices.save(input, byOf(context)),
  ),
  planPriceChange: act('prices.change', one, (input, context) => prices.plan(input, byOf(context))),
  stopPriceChange: act('prices.change', one, (input, context) => prices.stop(input, byOf(context))),
  reopenPriceChange: act('prices.change', one, (input, context) =>
    prices.reopen(input, byOf(context)),
  ),
  undoPriceChange: act('prices.change', one, (input, context) => prices.undo(input, byOf(context))),
});
