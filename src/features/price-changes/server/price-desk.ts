import { getStore } from '#countries/packs.ts';
import { pricesById, productGroups, productNames } from '#features/catalogue/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import type { ChangeState, Figures, PriceChange } from '../model.ts';
import { shownAmount, typedOf } from '../rules/typed-line.ts';
import {
  planByProgram,
  readByProgram,
  type ByProgram,
  type GivenChange,
} from './change-of-program.ts';
import { effectsOf, findChange, linesOf, listChanges, type Stores } from './change-store.ts';
import { planLines } from './line-outcomes.ts';
import { termsOf, typedMoment } from './read-given.ts';
import { planUndo, undoChange } from './undo-change.ts';
import {
  planChange,
  reopenChange,
  saveChange,
  startChange,
  stopChange,
  type ByStaff,
  type ChangeParts,
} from './write-change.ts';

/** What a change is made with: a store's countries and currency, and what its products can be chosen by. */
async function readChoices(database: Queryable, store: string) {
  const { deliversTo, currency, defaultLanguage } = getStore(store);
  return {
    store,
    countries: deliversTo,
    currency: currency.externalIso,
    ...(await productGroups(database, defaultLanguage)),
  };
}

/** What came of a change, price by price, and what an undoing would do with each. */
async function readEffects(database: Queryable, change: PriceChange) {
  const effects = await effectsOf(database, change.id);
  const [prices, names, undoing] = await Promise.all([
    pricesById(
      database,
      effects.flatMap(({ beforeId, setId, restoredId }) =>
        [beforeId, setId, restoredId].filter((id) => id !== null),
      ),
    ),
    productNames(
      database,
      effects.map(({ sku }) => sku),
      getStore(change.store).defaultLanguage,
    ),
    change.state === 'done' ? planUndo(database, change, effects) : [],
  ]);
  const fresh = new Map(undoing.map((each) => [`${each.country} ${each.sku}`, each]));
  const figuresOf = (id: number | null): Figures | null =>
    (id === null ? null : prices.get(id)) ?? null;
  return effects.map(({ sku, country, beforeId, setId, code, restoredId }) => ({
    sku,
    name: names.get(sku) ?? sku,
    country,
    before: figuresOf(beforeId),
    after: figuresOf(setId),
    code,
    isRestored: restoredId !== null,
    /** Nobody has changed it since. */
    isUndoable: (fresh.get(`${country} ${sku}`)?.back ?? null) !== null,
  }));
}

/** A change as its screen shows it: before its moment what it will do, afterwards what it did. */
async function readChange(
  { database, markets }: ChangeParts,
  id: string,
  { stores, now }: Pick<ByStaff, 'stores' | 'now'>,
) {
  const change = await findChange(database, id, stores);
  if (!change) return null;
  const { store, state } = change;
  const terms = termsOf(store);
  const isOver = state === 'done' || state === 'undone';
  const at = change.startsAt !== null && change.startsAt > now ? change.startsAt : now;
  const lines = isOver ? [] : await linesOf(database, id);
  const planned = await planLines({ database, markets }, change, lines, at);
  return {
    change,
    ...typedMoment(change.startsAt, terms.timeZone),
    choices: await readChoices(database, store),
    lines: planned.map(({ line, ...rest }) => ({
      sku: line.sku,
      typed: typedOf(line, terms),
      /** What its fields stand for while they are empty. */
      now: shownNow(rest.outcomes, terms.currency),
      ...rest,
    })),
    effects: isOver ? await readEffects(database, change) : [],
  };
}

/** What is asked now, in the first of the countries, as the fields would show it. */
function shownNow(
  outcomes: readonly { readonly before: Figures | null }[],
  currency: Parameters<typeof shownAmount>[1],
) {
  const before = outcomes.find((each) => each.before !== null)?.before;
  if (!before) return { price: '', reduced: '', points: '' };
  const { priceMinor, newPriceMinor, pointsHundredths } = before;
  return {
    price: shownAmount(priceMinor, currency),
    reduced: newPriceMinor === null ? '' : shownAmount(newPriceMinor, currency),
    points: shownAmount(pointsHundredths, { decimals: 2 }),
  };
}

/** All that staff do with prices from a moment on. */
export const openPriceDesk = (parts: ChangeParts) => ({
  list: (asked: {
    readonly state: ChangeState;
    readonly before: number | null;
    readonly stores: Stores;
  }) => listChanges(parts.database, asked),
  choices: (store: string) => readChoices(parts.database, store),
  read: (id: string, by: Pick<ByStaff, 'stores' | 'now'>) => readChange(parts, id, by),
  start: (given: Parameters<typeof startChange>[1], by: ByStaff) => startChange(parts, given, by),
  save: (given: Parameters<typeof saveChange>[1], by: ByStaff) => saveChange(parts, given, by),
  plan: (wanted: Parameters<typeof planChange>[1], by: ByStaff) => planChange(parts, wanted, by),
  stop: (wanted: Parameters<typeof stopChange>[1], by: ByStaff) => stopChange(parts, wanted, by),
  reopen: (wanted: Parameters<typeof reopenChange>[1], by: ByStaff) =>
    reopenChange(parts, wanted, by),
  planByProgram: (given: GivenChange, by: ByProgram) => planByProgram(parts, given, by),
  readByProgram: (id: string, stores: Stores) => readByProgram(parts.database, id, stores),
  undo: (wanted: Parameters<typeof undoChange>[1], by: ByStaff) => undoChange(parts, wanted, by),
});

export type PriceDesk = ReturnType<typeof openPriceDesk>;
