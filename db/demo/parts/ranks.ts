import { readFileSync } from 'node:fs';
import { listStores } from '#countries/packs.ts';
import { listTables, loadRanks, rankFile } from '#features/ranks/server/public.ts';
import type { DemoPart } from '../demo-part.ts';

/** One table for every store that has none yet: what staff put in stays. */
export const ranks: DemoPart = {
  name: 'ranks',
  async load({ database, now }) {
    const file = rankFile.parse(
      JSON.parse(readFileSync(new URL('../ranks.json', import.meta.url), 'utf8')),
    );
    for (const { code } of listStores())
      if ((await listTables(database, code)).length === 0)
        await loadRanks(database, code, file, { now });
  },
};
