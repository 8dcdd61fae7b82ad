import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import {
  changePrices,
  pricesById,
  tryLockPrices,
  type StandingPrice,
} from '#features/catalogue/server/public.ts';
import type { ChangeRefusal, Figures, PriceChange } from '../model.ts';
import { figuresAt } from '../rules/line-outcome.ts';
import { toldPrices } from './apply-change.ts';
import { effectsOf, type Effect } from './change-store.ts';
import { priceKey, pricesNow } from './line-outcomes.ts';
import { lockWanted, note, type ByStaff, type ChangeParts, type Wanted } from './write-change.ts';

/** A price that the change set: what an undoing does with it. */
export interface Undoing {
  readonly sku: string;
  readonly country: string;
  /** What it would bring back; null: somebody has changed it since, and it is left alone. */
  readonly back: StandingPrice | null;
  /** What holds now; null: it is not sold any more. */
  readonly now: StandingPrice | null;
}

/** What an undoing would do with each price that a change set. */
export async function planUndo(
  database: Queryable,
  change: PriceChange,
  effects: readonly Effect[],
): Promise<readonly Undoing[]> {
  const set = effects.filter(({ setId }) => setId !== null);
  const [standing, before] = await Promise.all([
    pricesNow(
      database,
      change,
      set.map(({ sku }) => sku),
    ),
    pricesById(
      database,
      set.flatMap(({ beforeId }) => beforeId ?? []),
    ),
  ]);
  return set.map(({ sku, country, beforeId, setId }) => {
    const now = standing.get(priceKey(sku, country)) ?? null;
    const back = beforeId === null ? null : (before.get(beforeId) ?? null);
    return { sku, country, now, back: now?.id === setId ? back : null };
  });
}

/** Remembers which price an undoing brought back for each. */
async function noteRestored(
  tx: Tx,
  change: PriceChange,
  restored: readonly { readonly sku: string; readonly country: string }[],
): Promise<void> {
  const skus = restored.map(({ sku }) => sku);
  const countries = restored.map(({ country }) => country);
  await query(tx)`
    update price_change_effect e set restored_id = p.id
    from unnest(${skus}::text[], ${countries}::text[]) as r(sku, country)
      join price p on p.sku = r.sku and p.country = r.country and p.store = ${change.store} and p.valid_to is null
    where e.change_id = ${change.id}::uuid and e.sku = r.sku and e.country = r.country`;
}

/** Brings back, from now on, what held before, wherever the price is still the one that the change set. */
export const undoChange = (
  { database }: Pick<ChangeParts, 'database'>,
  wanted: Wanted,
  by: ByStaff,
): Promise<Outcome<{ readonly restored: number; readonly left: number }, ChangeRefusal>> =>
  database.transaction().execute(async (tx) => {
    if (!(await tryLockPrices(tx))) return refused('BUSY');
    const locked = await lockWanted(tx, wanted, by, ['done']);
    if (!locked.ok) return locked;
    const { value: change } = locked;
    const undoing = await planUndo(tx, change, await effectsOf(tx, change.id));
    const back = undoing.flatMap(({ sku, country, back: price, now }) =>
      price && now ? [{ sku, country, price, before: now, after: figuresAt(price, by.now) }] : [],
    );
    if (back.length === 0) return refused('NOTHING');
    const prices = back.map(({ sku, country, price, after }) => {
      const { currency, vatPercent } = price;
      return { sku, country, ...(after satisfies Figures), currency, vatPercent };
    });
    await changePrices(tx, change.store, prices, by.now);
    await noteRestored(tx, change, back);
    await query(tx)`
      update price_change set state = 'undone', revision = revision + 1, changed_by = ${by.staffId}::uuid, changed_at = ${by.now}
      where id = ${change.id}::uuid`;
    const left = undoing.length - back.length;
    await note(tx, by, 'undo', change, {
      count: back.length,
      left,
      prices: toldPrices(back, change.store),
    });
    return ok({ restored: back.length, left });
  });
