import { countryAt, type CountryOverlay, type CountryReader } from '#countries/country-at.ts';
import { getStore, listStores } from '#countries/packs.ts';
import {
  overlayOf,
  readMark,
  readRows,
  type SettingRow,
} from '#features/country-settings/server/public.ts';
import type { Database } from '#platform/database.ts';
import { loadInTime } from '#platform/experiments.ts';

/** What staff change holds on every server within a second. */
const EVERY_MS = 1_000;

interface SettingLog {
  warn(fields: object, text: string): void;
}

/** What staff change of countries without a release, read again as soon as it changes. */
export interface CountrySettings {
  readonly countryAt: CountryReader;
  /** Reads them now; never throws. */
  refresh(): Promise<void>;
  close(): void;
}

const placeKey = (store: string, country: string): string => `${store}/${country}`;

/** The overlays of every place that has any. */
function byPlace(
  overlays: readonly CountryOverlay[],
): ReadonlyMap<string, readonly CountryOverlay[]> {
  const places = new Map<string, CountryOverlay[]>();
  for (const { code, deliversTo } of listStores())
    for (const country of deliversTo) {
      const own = overlays.filter(
        (each) => each.country === country && (each.store ?? code) === code,
      );
      if (own.length > 0) places.set(placeKey(code, country), own);
    }
  return places;
}

/** What holds at a moment, as text: two equal ones show the same pages. */
const heldAt = (overlays: readonly CountryOverlay[], now: Date): string =>
  JSON.stringify(
    overlays
      .filter(({ from, to }) => (from === null || from <= now) && (to === null || now < to))
      .map(({ store, country, values }) => [store, country, values]),
  );

/** Asks the database. The answer is null while it cannot be asked, which the log is told once until it can be again. */
function openAsking(log: SettingLog) {
  let isAway = false;
  return async <Answer>(question: () => Promise<Answer>): Promise<Answer | null> => {
    let reason: unknown = 'no answer in time';
    const answer = await loadInTime(async () => {
      try {
        return await question();
      } catch (fault) {
        reason = fault;
        throw fault;
      }
    });
    if (!answer && !isAway)
      log.warn(
        { err: reason },
        'settings of countries could not be read: what was read before holds',
      );
    isAway = !answer;
    return answer;
  };
}

/**
 * Opens the settings with a first load. When the database cannot be had, what was read last goes on holding; a row that makes no
 * sense is told to the log once and counts for nothing.
 *
 * @param onChange Called when something else holds than at the last reading: kept pages show the old.
 */
export async function openCountrySettings(
  database: Database,
  now: () => Date,
  log: SettingLog,
  onChange: () => void,
): Promise<CountrySettings> {
  let overlays: readonly CountryOverlay[] = [];
  let places = byPlace(overlays);
  let held = heldAt(overlays, now());
  const told = new Set<string>();

  const take = (row: SettingRow): CountryOverlay[] => {
    const overlay = overlayOf(row);
    if (typeof overlay !== 'string') return [overlay];
    const about = JSON.stringify(row);
    if (!told.has(about))
      log.warn({ key: row.key, from: row.from }, `a country's setting is ignored: ${overlay}`);
    told.add(about);
    return [];
  };

  const showAt = (): void => {
    const holds = heldAt(overlays, now());
    if (holds === held) return;
    held = holds;
    onChange();
  };

  const ask = openAsking(log);
  let mark: string | null = null;
  const refresh = async (): Promise<void> => {
    // The mark first: what is written between the two is read twice, not missed.
    const read = await ask(async () => ({
      mark: await readMark(database),
      rows: await readRows(database, now()),
    }));
    if (read) {
      mark = read.mark;
      overlays = read.rows.flatMap(take);
      places = byPlace(overlays);
    }
    showAt();
  };

  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const fresh = await ask(() => readMark(database));
    if (fresh !== null && fresh !== mark) await refresh();
    // What was planned begins without anybody's writing.
    else showAt();
    isLooking = false;
  };
  await refresh();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return {
    countryAt: ({ store, country }, at) =>
      countryAt(getStore(store), at, places.get(placeKey(store, country)), country),
    refresh,
    close: () => clearInterval(timer),
  };
}
