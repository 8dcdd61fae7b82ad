import { PACK_CHECKS } from '#countries/conformance.ts';
import { countryAt, type CountryOverlay } from '#countries/country-at.ts';
import { findCountry, findStore, listStores } from '#countries/packs.ts';
import { readSetting } from './setting-values.ts';

/** Of every store that delivers to the country. */
export const EVERYWHERE = '*';

/** A row as it is kept: from its moment to that of the next one of its key. */
export interface SettingRow {
  /** `{store}/{country}/{name}`, `*` for every store. */
  readonly key: string;
  readonly value: unknown;
  readonly from: Date;
  readonly to: Date | null;
}

export const settingKey = (store: string, country: string, name: string): string =>
  `${store}/${country}/${name}`;

/** What a row changes; a sentence where it may not. A row whose value is null ends what held before it. */
export function overlayOf({ key, value, from, to }: SettingRow): CountryOverlay | string {
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
  if (values.bonusConditions)
    faults.push(...PACK_CHECKS.registration(after, { ...world, findCountry }));
  return faults.length > 0 ? faults.join('; ') : overlay;
}
