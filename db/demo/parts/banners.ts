import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { listStores } from '#countries/packs.ts';
import { publishBanners, type NewBanner } from '#features/content/server/public.ts';
import type { Database } from '#platform/database.ts';
import { pathsIn } from '#web/paths.ts';
import { midnightAfter } from '../demo-ends.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';

const LANGUAGES = ['ru', 'en', 'de', 'tr'] as const;
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

const words = z.object({
  labelName: z.string(),
  title: z.string(),
  subTitle: z.string(),
  buttonName: z.string(),
});
const demoBanner = z.object({
  name: z.string(),
  kind: z.enum(['slide', 'offer', 'story', 'promo']),
  sort: z.number(),
  /** How many whole days after the day of loading it still holds; left out for no end. */
  endsInDays: z.number().optional(),
  /** Name of a rendered scene; `<name>-tall` is its picture for narrow screens. */
  scene: z.string(),
  left: z.string(),
  right: z.string(),
  color: z.string(),
  titleSize: z.number(),
  subTitleSize: z.number(),
  /** `category:263`, `product:400201` or `promotion:618`. */
  to: z.string().regex(/^(?:category|product|promotion):\d+$/),
  ru: words,
  en: words,
  de: words,
  tr: words,
});
type DemoBanner = z.infer<typeof demoBanner>;

const scene = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()).optional(),
  placeholder: z.string(),
});
type Scene = z.infer<typeof scene>;

/** The scenes that were rendered so far, by name; a banner whose scene is not there shows its gradient. */
function readScenes(): ReadonlyMap<string, Scene> {
  if (!existsSync(new URL('../pictures.json', import.meta.url))) return new Map();
  const { scenes } = z
    .object({ scenes: z.record(z.string(), scene).default({}) })
    .parse(read('pictures.json'));
  return new Map(Object.entries(scenes));
}

async function keepScene(database: Database, found: Scene | undefined): Promise<string | null> {
  if (!found) return null;
  const { id, width, height, placeholder, widths = [480, 960] } = found;
  await sql`insert into picture (id, width, height, widths, placeholder)
    values (${id}, ${width}, ${height}, ${widths}, ${placeholder}) on conflict (id) do nothing`.execute(
    database,
  );
  return id;
}

const categories = z
  .array(z.object({ id: z.number(), slug: z.string() }))
  .parse(read('categories.json'));

function addressOf(to: string, language: string): string {
  const [kind, id = ''] = to.split(':');
  const paths = pathsIn(language);
  if (kind === 'product') return paths.product(id);
  if (kind === 'promotion') return paths.promotion(Number(id));
  const category = categories.find((each) => String(each.id) === id);
  if (!category) throw new Error(`a banner leads to the unknown category ${id}`);
  return paths.category(category);
}

interface Grounds {
  readonly image_id: string | null;
  readonly background_image_id: string | null;
}

const rowsOf = (banner: DemoBanner, grounds: Grounds, now: Date): NewBanner[] =>
  listStores().flatMap(({ code, languages }) =>
    LANGUAGES.filter((language) => languages.includes(language)).map((language) => ({
      ...grounds,
      store: code,
      language,
      name: banner.name,
      kind: banner.kind,
      title: banner[language].title,
      sub_title: banner[language].subTitle,
      label_name: banner[language].labelName,
      button_name: banner[language].buttonName,
      button_url: addressOf(banner.to, language),
      publish_date_start: new Date('2026-01-01T00:00:00Z'),
      publish_date_end:
        banner.endsInDays === undefined ? null : midnightAfter(now, banner.endsInDays),
      background_gradient_left: banner.left,
      background_gradient_right: banner.right,
      color: banner.color,
      title_size: banner.titleSize,
      sub_title_size: banner.subTitleSize,
      sort: banner.sort,
    })),
  );

/** Slides, offers and the story of the main page, with the scenes that exist. */
export const banners: DemoPart = {
  name: 'banners',
  async load({ database, now }: DemoContext): Promise<void> {
    const scenes = readScenes();
    const rows: NewBanner[] = [];
    for (const banner of demoBanner.array().parse(read('banners.json'))) {
      const tall = await keepScene(database, scenes.get(`${banner.scene}-tall`));
      const wide = await keepScene(database, scenes.get(banner.scene));
      rows.push(...rowsOf(banner, { image_id: tall, background_image_id: wide }, now));
    }
    await publishBanners(database, rows);
  },
};
