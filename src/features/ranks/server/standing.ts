import { dayIn, lastOfMonth } from '#base/calendar.ts';
import type { Place } from '#base/place.ts';
import { homeStoreOf } from '#countries/store-of.ts';
import { getCountry } from '#countries/packs.ts';
import { readVolumes } from '#features/volumes/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import type { RankStanding } from '../calls/rank.ts';
import type { RankStep, RankVolumes } from '../model.ts';
import { monthOf, monthsOn } from '../rules/months.ts';
import { rankWay } from '../rules/ranks.ts';
import { findKeptRank, type KeptRank } from './month-store.ts';
import { listTables, stepsIn } from './step-store.ts';

const inPoints = ({ personal, firstLine }: RankVolumes): RankVolumes => ({
  personal: personal / 100,
  firstLine: firstLine / 100,
});

/** The name in the language of the page, else in one that more people read. */
function named({ alias, names }: RankStep, language: string) {
  const found = [language, 'en', 'ru', ...Object.keys(names)].find((each) => names[each]);
  const name = found === undefined ? alias : (names[found] ?? alias);
  return { alias, name, ...(found !== undefined && found !== language && { language: found }) };
}

/** The month that brought the rank, of those that it may rest on now. */
function basisOf({ months }: KeptRank, alias: string, running: string) {
  const since = monthsOn(monthOf(running as `${number}-${number}-${number}`), -1);
  const found = months.find((each) => each.alias === alias && each.month >= since);
  return found
    ? {
        ...inPoints(found),
        month: found.month.slice(0, 7),
        until: lastOfMonth(monthsOn(found.month, 1)),
      }
    : null;
}

/** How a consultant stands now, by the rank that the last night gave; null where the store of their country has no ranks, and for all others. */
export async function readRankStanding(
  database: Queryable,
  {
    contract,
    place,
    now,
  }: { readonly contract: string; readonly place: Place; readonly now: Date },
): Promise<RankStanding | null> {
  const kept = await findKeptRank(database, contract);
  const store = kept && homeStoreOf(kept.country);
  if (!kept || !store) return null;
  const month = monthOf(dayIn(getCountry(kept.country).timeZone, now));
  const [tables, [volumes]] = await Promise.all([
    listTables(database, store),
    readVolumes(database, [{ contract, month }], { now, before: 'now' }),
  ]);
  const steps = stepsIn(tables, month);
  const way = volumes && rankWay(steps, kept.alias, volumes);
  if (!way) return null;
  const { held, reached, keep, next } = way;
  return {
    held: named(held, place.language),
    basis: held === steps[0] ? null : basisOf(kept, held.alias, month),
    month: inPoints(volumes),
    reached: reached && named(reached, place.language),
    keep: keep && inPoints(keep),
    next: next && {
      ...named(next.step, place.language),
      needed: inPoints(next.step),
      missing: inPoints(next.missing),
    },
  };
}
