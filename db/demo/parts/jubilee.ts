import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { dayIn, lastOfMonth, type IsoDate } from '#base/calendar.ts';
import { localeOf } from '#countries/locale-map.ts';
import { listStores } from '#countries/packs.ts';
import { jubileeFile, loadJubilee } from '#features/jubilee/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import { demoId } from '../demo-id.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { listDemoPictures, readDemoPictures } from '../demo-pictures.ts';

const ZONE = 'Europe/Moscow';
const MONTHS = 12;
/** Most of them are over, one runs, three are to come. */
const BEFORE = 8;
const OFFERS = 3;
const PRODUCTS = 4;

const demo = z.object({
  products: z.array(z.string()),
  offers: z.array(
    z.object({ picture: z.string(), path: z.string(), texts: z.record(z.string(), z.unknown()) }),
  ),
  stories: z.array(
    z.object({
      author: z.string(),
      location: z.string(),
      picture: z.string().optional(),
      language: z.enum(LANGUAGES),
      on: z.iso.date(),
      text: z.string(),
    }),
  ),
});
type Demo = z.output<typeof demo>;

const readDemo = (): Demo =>
  demo.parse(JSON.parse(readFileSync(new URL('../jubilee.json', import.meta.url), 'utf8')));

/** So many months before (or after) the one that a moment is in, by its first day. */
function monthBefore(now: Date, months: number): IsoDate {
  const [year = 0, month = 1] = dayIn(ZONE, now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10) as IsoDate;
}

function nameIn(language: string, day: IsoDate): string {
  const name = new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(language), {
    month: 'long',
    timeZone: 'UTC',
  });
  return name.charAt(0).toLocaleUpperCase(localeOf(language)) + name.slice(1);
}

/** `count` of a list from a place on, round its end. */
const around = <Item>(all: readonly Item[], from: number, count: number): Item[] =>
  Array.from({ length: count }, (_, at) => all[(from + at) % all.length]).flatMap(
    (item) => item ?? [],
  );

function fileOf({ products, offers }: Demo, now: Date) {
  return jubileeFile.parse({
    months: Array.from({ length: MONTHS }, (_, at) => {
      const firstDay = monthBefore(now, BEFORE - at);
      return {
        firstDay,
        lastDay: lastOfMonth(firstDay),
        names: Object.fromEntries(
          LANGUAGES.map((language) => [language, nameIn(language, firstDay)]),
        ),
        offers: around(offers, at, OFFERS).map((offer, index) => ({ ...offer, number: index + 1 })),
        products: around(products, at, PRODUCTS).map((sku) => ({ sku, count: 1 })),
      };
    }),
  });
}

/** Pictures that stories and offers name, where no other part has them yet. */
async function keepPictures(database: Database, { offers, stories }: Demo): Promise<void> {
  const named = new Set([...offers, ...stories].flatMap(({ picture }) => picture ?? []));
  const rows = listDemoPictures(readDemoPictures()).filter(({ id }) => named.has(id));
  for (const { id, width, height, widths, placeholder } of rows)
    await sql`insert into picture (id, width, height, widths, placeholder)
      values (${id}, ${width}, ${height}, ${widths}, ${placeholder}) on conflict (id) do nothing`.execute(
      database,
    );
}

async function keepStories(database: Database, { stories }: Demo, store: string): Promise<void> {
  const rows = stories.map((story) => ({
    ...story,
    id: demoId(`demo jubilee ${store} ${story.text}`),
    at: `${story.on}T09:00:00Z`,
  }));
  await sql`insert into jubilee_story (id, store, language, author_name, location, picture_id, text, state, decided_at,
      decided_by, created_at)
    select id, ${store}, language, author, location, picture, text, 'published', at, 'system:demo', at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(id uuid, language text, author text, location text, picture text, text text, at timestamptz)
    on conflict (id) do nothing`.execute(database);
}

/** A year of the jubilee around the day of loading, in every store, and what invented people tell. */
export const jubilee: DemoPart = {
  name: 'jubilee',
  async load({ database, now }: DemoContext): Promise<void> {
    const told = readDemo();
    await keepPictures(database, told);
    for (const { code } of listStores()) {
      await loadJubilee(database, code, fileOf(told, now), { now });
      await keepStories(database, told, code);
    }
  },
};
