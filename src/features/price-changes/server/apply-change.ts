import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { majorText } from '#base/money.ts';
import { changePrices, lockPrices, type StandingPrice } from '#features/catalogue/server/public.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ChangeLine, Figures, PriceChange } from '../model.ts';
import { afterLine } from '../rules/line-outcome.ts';
import { findChange, linesOf, listDueBefore, putEffects, type Effect } from './change-store.ts';
import { priceKey, pricesNow } from './line-outcomes.ts';
import { termsOf } from './read-given.ts';

const SHOP: Actor = { kind: 'system', name: 'price-change' };
/** A change that is later than this holds from when it is made: what nobody was asked for is not written into the history. */
const ON_TIME_MS = 60_000;
const TOLD_LINES = 50;

type Prices = ReadonlyMap<string, StandingPrice>;

/** Figures as the trail tells them. */
export const toldFigures = (
  { priceMinor, newPriceMinor }: Pick<Figures, 'priceMinor' | 'newPriceMinor'>,
  store: string,
): string => {
  const { currency } = termsOf(store);
  const regular = majorText(priceMinor, currency);
  return newPriceMinor === null ? regular : `${regular} → ${majorText(newPriceMinor, currency)}`;
};

/** What the trail keeps of prices that became others. */
export const toldPrices = (
  changed: readonly {
    readonly sku: string;
    readonly country: string;
    readonly before: Figures;
    readonly after: Figures;
  }[],
  store: string,
): readonly string[] =>
  changed
    .slice(0, TOLD_LINES)
    .map(
      ({ sku, country, before, after }) =>
        `${sku} ${country.toUpperCase()}: ${toldFigures(before, store)} ⇒ ${toldFigures(after, store)}`,
    );

/** The moment from which the prices hold: the planned one, unless that would tell of what was not so. */
function holdsFrom(startsAt: Date, prices: Prices, now: Date): Date {
  const isLate = now.getTime() - startsAt.getTime() > ON_TIME_MS;
  const isYounger = [...prices.values()].some(({ from }) => from > startsAt);
  return isLate || isYounger ? now : startsAt;
}

interface Wanted {
  readonly sku: string;
  readonly country: string;
  readonly before: StandingPrice | null;
  readonly after: Figures | null;
  readonly code: string | null;
}

/** What is to be set for each line in each country, and what cannot be. */
const wantedOf = (
  lines: readonly ChangeLine[],
  countries: readonly string[],
  prices: Prices,
  at: Date,
): readonly Wanted[] =>
  lines.flatMap((line) =>
    countries.map((country): Wanted => {
      const { sku } = line;
      const before = prices.get(priceKey(sku, country)) ?? null;
      if (!before) return { sku, country, before, after: null, code: 'NOT_SOLD' };
      const after = afterLine(before, line, at);
      return after.ok
        ? { sku, country, before, after: after.value, code: null }
        : { sku, country, before, after: null, code: after.code };
    }),
  );

/** Sets the prices, and writes down what came of each line. @returns Those that became others. */
async function setAll(
  tx: Tx,
  change: PriceChange,
  wanted: readonly Wanted[],
  at: Date,
): Promise<readonly { sku: string; country: string; before: Figures; after: Figures }[]> {
  const prices = wanted.flatMap(({ sku, country, before, after }) =>
    before && after
      ? [{ sku, country, ...after, currency: before.currency, vatPercent: before.vatPercent }]
      : [],
  );
  await changePrices(tx, change.store, prices, at);
  const skus = [...new Set(wanted.map(({ sku }) => sku))];
  const standing = await pricesNow(tx, change, skus);
  const effects = wanted.map((each): Omit<Effect, 'restoredId'> => {
    const { sku, country, before, code } = each;
    const held = standing.get(priceKey(sku, country))?.id ?? null;
    const setId = code === null && held !== before?.id ? held : null;
    const why = setId === null ? (code ?? 'SAME') : null;
    return { sku, country, beforeId: before?.id ?? null, setId, code: why };
  });
  await putEffects(tx, change.id, effects);
  return wanted.flatMap(({ sku, country, before, after }, index) =>
    before && after && effects[index]?.setId != null ? [{ sku, country, before, after }] : [],
  );
}

interface Told {
  readonly id: string;
  readonly revision: number;
}

/** Does what a planned change says, once: told twice, or by two servers at once, the second finds it done. */
const applyOne = (database: Database, { id, revision }: Told, now: Date): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await lockPrices(tx);
    const change = await findChange(tx, id, null, true);
    if (change?.state !== 'planned' || change.revision !== revision || !change.startsAt) return;
    // Told by what is left of an earlier change with its id.
    if (change.startsAt > now) return;
    const lines = await linesOf(tx, id);
    const skus = lines.map(({ sku }) => sku);
    const prices = await pricesNow(tx, change, skus);
    const at = holdsFrom(change.startsAt, prices, now);
    const changed = await setAll(tx, change, wantedOf(lines, change.countries, prices, at), at);
    await query(tx)`
      update price_change set state = 'done', done_at = ${at}, revision = revision + 1, changed_by = null, changed_at = ${now}
      where id = ${id}::uuid`;
    await writeAudit(tx, {
      at: now,
      actor: SHOP,
      action: 'price-change.apply',
      subject: `price-change:${id}`,
      store: change.store,
      details: {
        name: change.name,
        from: at.toISOString(),
        count: changed.length,
        prices: toldPrices(changed, change.store),
      },
    });
  });

/** Applies a change, after those of the same store that come before it: of two for one moment the later one stands in the end. */
export async function applyChange(database: Database, told: Told, now: Date): Promise<void> {
  for (const earlier of await listDueBefore(database, told.id, now))
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is for
    await applyOne(database, earlier, now).catch(() => {
      // It is told of by itself, and reported there: it does not hold up the others.
    });
  await applyOne(database, told, now);
}

const payload = z.object({ id: z.uuid(), revision: z.number().int() });

/** A change whose moment has come. */
export const priceChangeHandler =
  (database: Database, now: () => Date): OutboxHandler =>
  ({ payload: given }) =>
    applyChange(database, payload.parse(given), now());
