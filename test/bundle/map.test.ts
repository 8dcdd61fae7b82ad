import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clientChunks, clientFiles, pageWeights } from './built-client.ts';

/** What a map may weigh as it travels, beyond the page: its main part, its worker, and what is drawn. Source: issue 27, decision 105. */
const MAIN_LIMIT_BYTES = 250_000;
const WORKER_LIMIT_BYTES = 125_000;
const DATA_LIMIT_BYTES = 270_000;

const MAP =
  /node_modules\/(maplibre-gl|leaflet|supercluster|pmtiles)\/|^src\/kit\/map\/(?!map-rules)/;
const built = (file: string) => path.resolve('build/client', file);
const sizeOf = (file: string): number => statSync(`${file}.br`).size;

/** Files that a script names at its top, and theirs: what has to be here before it runs. */
function withImports(file: string, met = new Set<string>()): ReadonlySet<string> {
  if (met.has(file)) return met;
  met.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"(\.\/[\w-]+\.js)"/g))
    withImports(path.join(path.dirname(file), name), met);
  return met;
}

/** The file of the bundle that holds a module. */
function fileOf(module: RegExp): string {
  const found = clientChunks().find(({ modules }) => modules.some((each) => module.test(each)));
  if (!found) throw new Error(`no file of the bundle holds ${module}`);
  return built(found.file);
}

test('nothing of a map is loaded before one is opened UX-70', () => {
  const maps = clientChunks()
    .filter(({ modules }) => modules.some((module) => MAP.test(module)))
    .map(({ file }) => path.basename(file));
  expect(maps.length).toBeGreaterThan(2);
  const eager = pageWeights().flatMap(({ route, scripts }) =>
    scripts.filter((file) => maps.includes(path.basename(file))).map((file) => `${route}: ${file}`),
  );
  expect(eager).toEqual([]);
});

test('the map of the delivery step opens in 250 kB beyond the page, worker and data beside it UX-70', () => {
  const page = pageWeights().find(({ route }) => route === 'delivery');
  // What every window of the shop has is no part of a map.
  const windows = withImports(fileOf(/checkout\/ui\/unkeep-dialog\.tsx$/));
  const here = new Set([...(page?.scripts ?? []), ...windows].map((file) => path.basename(file)));
  const parts = [
    /maplibre-gl\/dist\/maplibre-gl\.mjs$/,
    /kit\/map\/map-view\.tsx$/,
    /points\/points-window\.tsx$/,
  ];
  const files = new Set(parts.flatMap((part) => [...withImports(fileOf(part))]));
  const sum = [...files]
    .filter((file) => !here.has(path.basename(file)))
    .reduce((bytes, file) => bytes + sizeOf(file), 0);
  expect(sum).toBeGreaterThan(200_000);
  expect(sum).toBeLessThan(MAIN_LIMIT_BYTES);
  const assets = clientFiles();
  const worker = assets.filter((file) => /maplibre-gl-worker-[\w-]+\.mjs$/.test(file));
  expect(worker.map((file) => sizeOf(file) < WORKER_LIMIT_BYTES)).toEqual([true]);
  const data = assets.filter((file) => /\/(land|borders|cities)-[\w-]{7,}\.json$/.test(file));
  expect(data.length).toBe(3);
  expect(data.reduce((bytes, file) => bytes + sizeOf(file), 0)).toBeLessThan(DATA_LIMIT_BYTES);
});
