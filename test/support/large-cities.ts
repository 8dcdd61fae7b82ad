import { readFileSync } from 'node:fs';

interface DemoCity {
  readonly id: number;
  readonly country: string;
  readonly population: number;
}

// Our own file.
const cities = JSON.parse(
  readFileSync(new URL('../../db/demo/cities.json', import.meta.url), 'utf8'),
) as DemoCity[];

/** The largest city of a country in the demo world; undefined where it has none. */
export function largestCityIn(country: string): number | undefined {
  const [largest] = cities
    .filter((city) => city.country === country)
    .toSorted((one, other) => other.population - one.population);
  return largest?.id;
}
