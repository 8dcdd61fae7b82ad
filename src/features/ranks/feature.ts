import { volumes } from '#features/volumes/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { countRanks } from './server/count-ranks.ts';
import { exportRanks } from './server/month-store.ts';

/** The rank of each consultant, by the points of a month and the table of their store. */
export const ranks = feature('ranks', { needs: [volumes] }, ({ reserve }) => ({
  jobs: [everyNight('count-ranks', (now) => countRanks(reserve, now))],
  personalData: { export: { ranks: exportRanks } },
}));
