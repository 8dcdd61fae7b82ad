import { Agent, request } from 'node:http';
import { listStores } from '#countries/packs.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { randomFrom } from '../test/support/seeded-random.ts';
import { residentMegabytes, type Child, type Row } from './measure.ts';
import { nextAddress } from './shop.ts';

const CLIENTS = 8;
const SECONDS = 20;
const SEED = 20_261_122;

/** Where a visitor stands: a store, a country it delivers to, a language it speaks. */
interface Market {
  readonly store: string;
  readonly country: string;
  readonly language: string;
}

interface Answer {
  readonly status: number;
  readonly isKept: boolean;
  readonly body: string;
}

const everyMarket = (): Market[] =>
  listStores().flatMap(({ code, deliversTo, languages }) =>
    deliversTo.flatMap((country) =>
      languages
        .filter((language) => (LANGUAGES as readonly string[]).includes(language))
        .map((language) => ({ store: code, country, language })),
    ),
  );

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

function read(port: number, { store, country }: Market, path: string): Promise<Answer> {
  const headers = {
    host: `${store}.localhost:${port}`,
    cookie: `countryDeliveryCode=${country}`,
    'accept-encoding': 'identity',
    'x-forwarded-for': nextAddress(),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          isKept: answer.headers['x-page-cache'] === 'hit',
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    asked.on('error', reject).end();
  });
}

/** The public pages that a market's main page leads to, itself first; what is personal answers without the cache and is not asked for. */
async function publicPages(port: number, market: Market): Promise<string[]> {
  const home = `/${market.language}/`;
  const { body } = await read(port, market, home);
  const found = body.matchAll(/href="(\/[a-z]{2}\/shop\/(?:catalog|page)\/[^"?#]*\/)"/g);
  return [home, ...new Set([...found].map(([, path]) => path ?? ''))];
}

/** One of a list, the first ones more often: the second half as often as the first, the third a third as often. */
function popular<Thing>(things: readonly Thing[], random: () => number): Thing {
  const weights = things.map((_thing, index) => 1 / (index + 1));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) <= 0);
  const found = things[Math.max(index, 0)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

async function visit(shop: Child, markets: readonly Market[]) {
  const port = Number(new URL(shop.origin).port);
  const random = randomFrom(SEED);
  const pages = new Map<Market, string[]>();
  for (const market of markets) pages.set(market, await publicPages(port, market));
  let asked = 0;
  let kept = 0;
  let failed = 0;
  const end = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const market = markets[Math.floor(random() * markets.length)];
        if (!market) throw new Error('no market');
        const path = popular(pages.get(market) ?? [], random);
        const answer = await read(port, market, path);
        asked += 1;
        if (answer.isKept) kept += 1;
        if (answer.status !== 200) failed += 1;
      }
    }),
  );
  const different = [...pages.values()].reduce((sum, { length }) => sum + length, 0);
  return { asked, kept, failed, different };
}

/**
 * What many markets cost: visitors of one market and then of all, equally many of each, read its public pages, those that stand first more
 * often. The share of answers that were kept pages, and the memory that the server holds afterwards; equal markets are the worst case.
 */
export async function measureMarkets(shop: Child): Promise<Row[]> {
  const markets = everyMarket();
  const rows: Row[] = [];
  for (const some of [markets.slice(0, 1), markets]) {
    const { asked, kept, failed, different } = await visit(shop, some);
    const places = some.length === 1 ? 'one place' : `${some.length} places`;
    rows.push(
      {
        what: `kept pages, ${places}, ${different} pages`,
        value: `${((kept / asked) * 100).toFixed(1)} %`,
        share: `of ${Math.round(asked / SECONDS)}/s`,
        target: 'no answer fails',
        isMet: failed === 0,
      },
      {
        what: `memory after ${places}`,
        value: `${residentMegabytes(shop.process.pid ?? 0) ?? 'unknown'} MB`,
        share: 'server alone',
        target: '',
        isMet: null,
      },
    );
  }
  return rows;
}
