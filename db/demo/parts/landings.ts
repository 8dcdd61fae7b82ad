import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LANDING_KINDS } from '#features/catalogue/model.ts';
import { publishLandings } from '#features/catalogue/server/public.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { readDemoPictures } from '../demo-pictures.ts';

const words = z.strictObject({ name: z.string(), intro: z.string() });
const demoLanding = z.strictObject({
  alias: z.string(),
  kind: z.enum(LANDING_KINDS),
  line: z.string().nullable(),
  /** Name of a rendered scene. */
  scene: z.string(),
  categoryIds: z.array(z.number()),
  introducedBy: z.array(z.number()),
  skus: z.array(z.string()),
  ru: words,
  en: words,
  de: words,
  tr: words,
});

/** Care lines, sports nutrition, a spa collection, perfumes and daily boxes, in the order of the file. */
export const landings: DemoPart = {
  name: 'landings',
  async load({ database, onProgress }: DemoContext): Promise<void> {
    const { scenes } = readDemoPictures();
    const written = demoLanding
      .array()
      .parse(JSON.parse(readFileSync(new URL('../landings.json', import.meta.url), 'utf8')));
    await database.transaction().execute((tx) =>
      publishLandings(
        tx,
        written.map(({ scene, ru, en, de, tr, ...landing }, position) => ({
          ...landing,
          position,
          picture: scenes[scene]?.id ?? null,
          texts: { ru, en, de, tr },
        })),
      ),
    );
    onProgress(`${written.length} landing catalogues`);
  },
};
