import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '#base/place.ts';
import type { Store } from '#countries/country.ts';
import { getStore, listStores } from '#countries/packs.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import { faqPath } from '#features/content/rules/faq-form.ts';
import type { Jubilee } from '#features/jubilee/server/public.ts';
import type { MonthlyKits } from '#features/monthly-kits/server/public.ts';
import type { Actions } from '#features/promotions/server/actions.ts';
import { alternatesOf, type PagePresence } from '#web/alternates.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { indexXml, PART_ADDRESSES, partXml, type SitemapEntry } from '#platform/sitemap-xml.ts';
import { clearWhenSetBack } from '#platform/single-flight.ts';
import { inLanguage, pathsIn } from '#web/paths.ts';

const KEPT_MS = 3_600_000;
/** Packed parts of all stores together; the one asked for longest ago makes room. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Products of which the last change is asked at once. */
const BATCH = 500;

export interface SitemapParts {
  readonly catalogue: Catalogue;
  readonly content: ContentPages;
  readonly promotions: Pick<Actions, 'listFindable'>;
  readonly monthlyKits: Pick<MonthlyKits, 'listStores'>;
  readonly jubilee: Pick<Jubilee, 'listStores'>;
  /** Numbers of the largest cities of a country. */
  listLargestCities(country: string): Promise<readonly number[]>;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  placeOf(request: FastifyRequest): Place;
  now(): Date;
}

type EntriesOf = (
  presence: PagePresence,
  changedAt: Date | null,
  pathIn: (language: string) => string,
) => SitemapEntry[];

/** Pages that each store has in each of its languages. */
const EVERYWHERE: readonly ((language: string) => string)[] = [
  (language) => pathsIn(language).home(),
  (language) => pathsIn(language).serviceCentres(),
  (language) => pathsIn(language).deliveryTo(),
  (language) => pathsIn(language).promotions(),
  (language) => pathsIn(language).promotions({ tab: 'discounts' }),
];

/** Those that run and are listed: a number means another promotion in each store. */
const promotionsOf = (
  { promotions, now }: SitemapParts,
  code: string,
  entriesOf: EntriesOf,
): SitemapEntry[] =>
  promotions
    .listFindable({ store: code }, now())
    .flatMap(({ id, languages }) =>
      entriesOf({ stores: [code], languages }, null, (language) => pathsIn(language).promotion(id)),
    );

/** A page that only some stores have: of monthly kits, of the jubilee. */
function pageOfSome(
  having: readonly string[],
  code: string,
  entriesOf: EntriesOf,
  pathIn: (language: string) => string,
): SitemapEntry[] {
  const stores = listStores().filter((each) => having.includes(each.code));
  if (stores.every((each) => each.code !== code)) return [];
  const presence = {
    stores: stores.map((each) => each.code),
    languages: [...new Set(stores.flatMap(({ languages }) => languages))],
  };
  return entriesOf(presence, null, pathIn);
}

async function pagesOfSome(
  { monthlyKits, jubilee }: SitemapParts,
  code: string,
  entriesOf: EntriesOf,
): Promise<SitemapEntry[]> {
  const kits = await monthlyKits.listStores();
  const years = await jubilee.listStores();
  return [
    ...pageOfSome(kits, code, entriesOf, (language) => pathsIn(language).monthlyKits()),
    ...pageOfSome(years, code, entriesOf, (language) => pathsIn(language).jubilee()),
  ];
}

/** Where staff have answered questions, in the languages of the answers. */
async function questionsOf(
  { content }: SitemapParts,
  code: string,
  entriesOf: EntriesOf,
): Promise<SitemapEntry[]> {
  const presences = await content.listFaqPresences();
  const own = presences.find(({ store }) => store === code);
  if (!own) return [];
  const stores = presences.map(({ store }) => store);
  return entriesOf({ stores, languages: own.languages }, own.changedAt, faqPath);
}

/** What delivery to its largest cities costs: a number means a city of one country, and the page another thing in each store. */
async function citiesOf(
  { listLargestCities }: SitemapParts,
  { code, homeCountry, languages }: Store,
  entriesOf: EntriesOf,
): Promise<SitemapEntry[]> {
  const cities = await listLargestCities(homeCountry);
  return cities.flatMap((cityId) =>
    entriesOf({ stores: [code], languages }, null, (language) =>
      pathsIn(language).deliveryTo(cityId),
    ),
  );
}

/** The addresses of one store: main page and texts, categories, products. What its pages say of themselves, this list says too. */
function openEntries(parts: SitemapParts, code: string) {
  const { catalogue, content, siteOf } = parts;
  const store = getStore(code);
  const { addresses } = catalogue;
  /** One entry for each language in which the page has words of its own; for a page that only falls back, the first language's. */
  const entriesOf: EntriesOf = (presence, changedAt, pathIn) => {
    const inWords = store.languages.filter((language) => presence.languages.includes(language));
    const languages = inWords.length > 0 ? inWords : [store.defaultLanguage];
    const alternates = alternatesOf(listStores(), presence, siteOf, pathIn);
    return languages.map((language) => ({
      href: siteOf(code) + pathIn(language),
      changedAt,
      alternates: inWords.length > 0 ? alternates : [],
    }));
  };

  const homePlace = (language: string): Place => ({
    store: code,
    country: store.homeCountry,
    cityId: null,
    language,
  });

  async function* pages(): AsyncGenerator<SitemapEntry> {
    const all = listStores();
    const languages = [...new Set(all.flatMap((each) => each.languages))];
    const stores = all.map((each) => each.code);
    for (const pathIn of EVERYWHERE) yield* entriesOf({ stores, languages }, null, pathIn);
    yield* promotionsOf(parts, code, entriesOf);
    yield* await pagesOfSome(parts, code, entriesOf);
    yield* await questionsOf(parts, code, entriesOf);
    yield* await citiesOf(parts, store, entriesOf);
    const texts = await content.listPresences();
    const textOf = (alias: string, of: string) =>
      texts.find((text) => text.alias === alias && text.store === of) ??
      texts.find((text) => text.alias === alias && text.store === '*');
    for (const alias of new Set(texts.map((text) => text.alias))) {
      const own = textOf(alias, code);
      if (!own || (await content.findCurrent(alias)) !== null) continue;
      const presence = {
        stores: stores.filter((of) => textOf(alias, of)),
        languages: own.languages,
      };
      yield* entriesOf(presence, own.changedAt, (language) => pathsIn(language).staticPage(alias));
    }
    const slugs = new Map(
      catalogue.listCategories(homePlace(store.defaultLanguage)).map((each) => [each.id, each]),
    );
    for (const { name, changedAt, ...presence } of await addresses.listCategories(code)) {
      const category = slugs.get(Number(name));
      if (category)
        yield* entriesOf(presence, changedAt, (language) => pathsIn(language).category(category));
    }
    for (const landing of catalogue.listLandings(homePlace(store.defaultLanguage)))
      yield* entriesOf({ stores: [code], languages: store.languages }, null, (language) =>
        inLanguage(language, landing.url),
      );
  }

  const perPart = Math.floor(PART_ADDRESSES / store.languages.length);

  async function* products(part: number): AsyncGenerator<SitemapEntry> {
    const skus = addresses.listSold(code).slice((part - 1) * perPart, part * perPart);
    for (let start = 0; start < skus.length; start += BATCH)
      for (const { name, changedAt, ...presence } of await addresses.listProducts(
        skus.slice(start, start + BATCH),
      ))
        yield* entriesOf(presence, changedAt, (language) => pathsIn(language).product(name));
  }

  return {
    pages,
    products,
    productParts: () => Math.ceil(addresses.listSold(code).length / perPart),
  };
}

/**
 * Serves `/sitemap.xml` of each store's host and its parts, `/sitemap-pages.xml` and `/sitemap-products-{n}.xml`. A part is written
 * while it is read, packed, and kept packed for an hour or until the catalogue changes.
 */
export function mountSitemap(app: FastifyInstance, parts: SitemapParts): void {
  const kept = new LRUCache<string, Buffer, () => AsyncIterable<SitemapEntry>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: KEPT_MS,
    perf: { now: () => parts.now().getTime() },
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context: entries }) => pack(entries()),
    // Whoever waits for a part gets it, also when the catalogue changes meanwhile.
    ignoreFetchAbort: true,
  });
  parts.catalogue.onChange(() => kept.clear());
  const look = clearWhenSetBack(parts.now, kept);

  async function pack(entries: AsyncIterable<SitemapEntry>): Promise<Buffer> {
    const pieces: Buffer[] = [];
    // The reader stands at the end of the line: without it the line ends when all is written, which is before all is packed.
    await pipeline(Readable.from(partXml(entries)), createGzip({ level: 6 }), async (packing) => {
      for await (const piece of packing) pieces.push(piece);
    });
    return Buffer.concat(pieces);
  }

  const packed = (key: string, entries: () => AsyncIterable<SitemapEntry>): Promise<Buffer> => {
    look();
    return kept.forceFetch(key, { context: entries });
  };

  function send(request: FastifyRequest, reply: FastifyReply, xml: Buffer): FastifyReply {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    reply.header('vary', 'accept-encoding').header('x-robots-tag', 'noindex');
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(xml);
    return reply.send(Readable.from([xml]).pipe(createGunzip()));
  }

  const options = { config: { rateLimit: RATE_LIMITS.browse }, schema: { hide: true } };

  app.get('/sitemap.xml', options, async (request, reply) => {
    const { store } = parts.placeOf(request);
    const site = parts.siteOf(store);
    const count = openEntries(parts, store).productParts();
    const names = [
      'pages',
      ...Array.from({ length: count }, (_, index) => `products-${index + 1}`),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-robots-tag', 'noindex')
      .send(
        indexXml(names.map((name) => ({ href: `${site}/sitemap-${name}.xml`, changedAt: null }))),
      );
  });

  app.get('/sitemap-pages.xml', options, async (request, reply) => {
    const { store } = parts.placeOf(request);
    return send(
      request,
      reply,
      await packed(`${store} pages`, () => openEntries(parts, store).pages()),
    );
  });

  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^\\d{1,5}).xml',
    options,
    async (request, reply) => {
      const { store } = parts.placeOf(request);
      const entries = openEntries(parts, store);
      const part = /^[1-9]\d{0,4}$/.test(request.params.part) ? Number(request.params.part) : 0;
      if (part < 1 || part > entries.productParts()) return reply.callNotFound();
      return send(request, reply, await packed(`${store} ${part}`, () => entries.products(part)));
    },
  );
}
