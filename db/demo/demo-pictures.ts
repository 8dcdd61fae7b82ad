import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { PICTURE_ID, USUAL_WIDTHS } from '#base/picture.ts';

const FACTS = new URL('pictures.json', import.meta.url);

const picture = z.object({
  id: z.string().regex(PICTURE_ID),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Widths of its files; the usual ones if not said. */
  widths: z.array(z.int().positive()).min(1).readonly().optional(),
  placeholder: z.string().max(150),
});

const facts = z.object({
  /** By SKU, each with its view. */
  products: z.record(z.string(), z.array(picture.extend({ view: z.string() }))).default({}),
  /** By name: `category-<id>`, `hero-…` and others. */
  scenes: z.record(z.string(), picture).default({}),
  people: z.record(z.string(), picture).default({}),
});

export type DemoPictures = z.output<typeof facts>;

/** What is known of the pictures of the demo world, whose files lie in `public/pictures`. */
export const readDemoPictures = (): DemoPictures =>
  facts.parse(existsSync(FACTS) ? JSON.parse(readFileSync(FACTS, 'utf8')) : {});

/** All of them in one list, with their widths. */
export const listDemoPictures = ({ products, scenes, people }: DemoPictures) =>
  [...Object.values(products).flat(), ...Object.values(scenes), ...Object.values(people)].map(
    (one) => ({
      ...one,
      widths: one.widths ?? USUAL_WIDTHS,
    }),
  );
