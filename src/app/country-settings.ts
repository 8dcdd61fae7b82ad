import { sql } from 'kysely';
import { PACK_CHECKS } from '#countries/conformance.ts';
import { countryAt, type CountryOverlay, type CountryReader } from '#countries/country-at.ts';
import { findStore, getStore, listStores } from '#countries/packs.ts';
import type { Database } from '#platform/database.ts';
import { loadInTime } from '#platform/experiments.ts';
import { readSetting } from './country-setting-values.ts';

const EVERY_MS = 60_000;
/** Scope of the settings that change a country's pack. Key: `{store}/{country}/{name}`, `*` for every store. */
const SCOPE = 'country';
const EVERYWHERE = '*';
/** More rows than staff ever write; a table that somebody filled costs no more than this. */
const MOST_ROWS = 2_000;

interface SettingRow {
  readonly key: string;
  readonly value: unknown;
  readonly from: Date;
  readonly to: Date | null;
}

interface SettingLog {
  warn(fields: object, text: string): void;
}

/** What staff change of countries without a release, read once a minute. */
export interface CountrySettings {
  readonly countryAt: CountryReader;
  /** Reads them now; never throws. */
  refresh(): Promise<void>;
  close(): void;
}

/** Rows that are or will be in force, those of all stores first. A later row of the same key ends the one before. */
async function readRows(database: Database, now: Date): Promise<readonly SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select key, value, "from", "to" from (
      select key, value, valid_from as "from", lead(valid_from) over (partition by key order by valid_from) as "to"
      from setting_overlay where scope = ${SCOPE}) as dated
    where "to" is null or "to" > ${now}
    order by key, "from" limit ${MOST_ROWS}`.execute(database);
  return rows;
}

/** What a row changes; a sentence where it may not. A row whose value is null ends what held before it. */
function overlayOf({ key, value, from, to }: SettingRow): CountryOverlay | string {
  const [store = '', country = '', name = '', ...rest] = key.split('/');
  if (rest.length > 0) return 'its key is not store/country/name';
  const stores = store === EVERYWHERE ? listStores() : [findStore(store)];
  const selling = stores.find((each) => each?.deliversTo.includes(country));
  if (!selling) return 'no store of its key delivers to its country';
  const values = value === null ? {} : readSetting(name, value);
  if (!values) return 'its value is none that the name may have';
  const overlay = { store: store === EVERYWHERE ? null : store, country, from, to, values };
  const pack = countryAt(selling, from, [], country);
  const unknown = Object.keys(values.carriers ?? {}).filter(
    (code) => !pack.carriers.some((carrier) => carrier.code === code),
  );
  if (unknown.length > 0) return `it changes carriers that are none: ${unknown.join(', ')}`;
  const after = countryAt(selling, from, [overlay], country);
  const world = { findCountry: () => pack, findStore, phoneRules: {} };
  const faults = [...PACK_CHECKS.carriers(after), ...PACK_CHECKS.thresholds(after)];
  if (values.support) faults.push(...PACK_CHECKS.support(after, world));
  return faults.length > 0 ? faults.join('; ') : overlay;
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

  const refresh = async (): Promise<void> => {
    let reason: unknown = 'no answer in time';
    const rows = await loadInTime(async () => {
      try {
        return await readRows(database, now());
      } catch (fault) {
        reason = fault;
        throw fault;
      }
    });
    if (!rows)
      log.warn(
        { err: reason },
        'settings of countries could not be read: what was read before holds',
      );
    else {
      overlays = rows.flatMap(take);
      places = byPlace(overlays);
    }
    const holds = heldAt(overlays, now());
    if (holds === held) return;
    held = holds;
    onChange();
  };
  await refresh();
  const timer = setInterval(() => void refresh(), EVERY_MS).unref();
  return {
    countryAt: ({ store, country }, at) =>
      countryAt(getStore(store), at, places.get(placeKey(store, country)), country),
    refresh,
    close: () => clearInterval(timer),
  };
}
