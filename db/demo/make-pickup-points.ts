import { readFileSync, writeFileSync } from 'node:fs';
import { pointsOf, type City } from './invent-points.ts';

/**
 * Writes pickup-points.json: invented carriers and stores at plausible places of the real cities.
 * The same input gives the same file: `node db/demo/make-pickup-points.ts`.
 */

// Our own file, written beside this one.
const cities = JSON.parse(
  readFileSync(new URL('./cities.json', import.meta.url), 'utf8'),
) as City[];

const points = cities.filter((city) => city.isSelfDeliveryAvailable).flatMap(pointsOf);
writeFileSync(
  new URL('./pickup-points.json', import.meta.url),
  `[\n${points.map((point) => JSON.stringify(point)).join(',\n')}\n]\n`,
);
process.stdout.write(`${points.length} points in ${cities.length} cities\n`);
