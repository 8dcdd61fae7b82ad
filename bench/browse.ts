import { readdirSync } from 'node:fs';
import { SORT_ORDERS } from '#features/catalogue/rules/sort.ts';
import { compare, startServer, throughput, type Child, type Row } from './measure.ts';
import type { RawLoad } from './raw-load.ts';
import { nextAddress } from './shop.ts';

/** As parts of a bare server: 3 times the best of the peers for rendered pages (decision 076), 10 times for the list call (issue 5). */
const GOALS = {
  'category page': 0.0035,
  'product page': 0.0038,
  'product list call': 0.093,
} as const;

const ACCEPT = { 'accept-encoding': 'br, gzip' };

async function categoryPath(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/ru/`)).text();
  const found = /\/ru\/shop\/catalog\/[a-z0-9-]+-263\//.exec(html)?.[0];
  if (!found) throw new Error('the main page links to no category');
  return found;
}

async function size(url: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers });
  return (await response.arrayBuffer()).byteLength;
}

/** Each request from another visitor: the limits per address are not what is measured. */
const fromMany = { headerOfEach: () => `x-forwarded-for: ${nextAddress()}\r\n` };

/**
 * Many category pages, each another one: every category in every order, and narrowed
 * by each of a few values. What redirects is left out.
 */
async function manyCategories(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/ru/`)).text();
  const paths = [...new Set(html.match(/\/ru\/shop\/catalog\/[a-z0-9-]+-\d+\//g))];
  const narrowed = [
    '',
    'stock=available',
    'marker=new',
    'purpose=women',
    'purpose=skin',
    'stock=missing',
  ];
  const addresses = paths.flatMap((path) =>
    narrowed.flatMap((filter) =>
      [null, ...SORT_ORDERS].map((sort) => {
        const query = [filter, sort === null ? '' : `sort=${sort}`]
          .filter((each) => each !== '')
          .join('&');
        return `${origin}${path}${query === '' ? '' : `?${query}`}`;
      }),
    ),
  );
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': nextAddress() },
    });
    await answer.arrayBuffer();
    if (answer.status === 200) found.push(address);
  }
  return found;
}

/**
 * Against a bare server, both in turn: answers a second, which is what is judged, and the processor's time of one answer in all
 * threads, compression and garbage collection included, which other programs of the machine disturb less.
 */
async function againstBare(
  bare: Child,
  server: Child,
  what: string,
  load: RawLoad,
  goal: number | null,
): Promise<Row[]> {
  const found = await compare(
    { url: bare.origin, pid: bare.process.pid ?? 0 },
    { ...load, pid: server.process.pid ?? 0 },
  );
  const { limit, subject, ratio, limitCpuMs, subjectCpuMs, cpuRatio, failed } = found;
  return [
    {
      what,
      value: `${subject}/s`,
      share: `${ratio.toFixed(4)} of bare`,
      target: `${goal === null ? '' : `≥ ${goal} `}beside ${limit}/s`,
      isMet: failed > 0 ? false : goal === null ? null : ratio >= goal,
    },
    {
      what: `${what}: processor`,
      value: `${subjectCpuMs.toFixed(2)} ms`,
      share: `${cpuRatio.toFixed(4)} of bare`,
      target: `beside ${limitCpuMs.toFixed(3)} ms`,
      isMet: null,
    },
  ];
}

/**
 * Cached and rendered pages and the catalogue's calls, against a bare server answering 20 kB. A rendered page comes from a server
 * that keeps no finished page: loaders, rendering, policy and packing are done for each request.
 */
export async function measureBrowsing(shop: Child, uncached: Child): Promise<Row[]> {
  const bare = await startServer(['bench/servers/bare.ts', '20000'], {}, /listening (\S+)/);
  const category = await categoryPath(shop.origin);
  const pages = [
    ['category page', category],
    ['product page', '/ru/shop/catalog/product/400501/'],
  ] as const;
  const rows: Row[] = [];
  for (const [name, address] of pages) {
    const bytes = await size(shop.origin + address);
    const kept = { url: shop.origin + address, headers: ACCEPT };
    const made = { url: uncached.origin + address, headers: ACCEPT, ...fromMany };
    rows.push(
      ...(await againstBare(
        bare,
        shop,
        `${name}, cached (${Math.round(bytes / 1024)} kB)`,
        kept,
        0.5,
      )),
      ...(await againstBare(bare, uncached, `${name}, rendered`, made, GOALS[name])),
    );
  }
  const [url = '', ...more] = await manyCategories(uncached.origin);
  const written = { url, more, headers: ACCEPT, ...fromMany };
  rows.push(
    ...(await againstBare(
      bare,
      uncached,
      `${1 + more.length} categories, written anew`,
      written,
      GOALS['category page'],
    )),
  );
  const name = 'product list call';
  const list = { url: `${shop.origin}/ru/shop/ajax/catalog/category/263/`, ...fromMany };
  rows.push(...(await againstBare(bare, shop, name, list, GOALS[name])));
  const detail = await throughput({
    url: `${shop.origin}/ru/shop/api/v4/products/400501`,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': nextAddress() },
        }),
      },
    ],
  });
  rows.push({
    what: 'product detail call',
    value: `${detail.perSecond}/s`,
    share: '',
    target: '',
    isMet: detail.failed > 0 ? false : null,
  });
  await bare.stop();
  return rows;
}

/** Bytes of JavaScript and styles that a first visit loads before anything is pressed, as they travel. */
export async function measureFirstLoad(shop: Child): Promise<Row[]> {
  const rows: Row[] = [];
  const category = await categoryPath(shop.origin);
  for (const [name, address] of Object.entries({
    category,
    product: '/ru/shop/catalog/product/400501/',
  })) {
    const html = await (await fetch(shop.origin + address)).text();
    const urlsOf = (ending: string) => [
      ...new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${ending}`, 'g'))),
    ];
    const travels = async (ending: string, encoding: string): Promise<number> => {
      let bytes = 0;
      for (const url of [...urlsOf(ending), ...(ending === 'js' ? textsOf('ru') : [])])
        bytes += await travelSize(shop.origin + url, encoding);
      return bytes / 1_000;
    };
    const row = (what: string, kilobytes: number, encoding: string, limit: number | null): Row => ({
      what: `${name} page, ${what}`,
      value: `${kilobytes.toFixed(0)} kB`,
      share: encoding,
      target: limit === null ? '' : `≤ ${limit} kB`,
      isMet: limit === null ? null : kilobytes <= limit,
    });
    rows.push(
      row('JavaScript', await travels('js', 'br'), 'brotli', 145),
      row('JavaScript', await travels('js', 'gzip'), 'gzip', null),
      row('CSS', await travels('css', 'br'), 'brotli', 25),
    );
  }
  return rows;
}

/** The entry script fetches the texts of the page's language; the document does not name them. */
const textsOf = (language: string): string[] =>
  readdirSync('build/client/assets')
    .filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'))
    .map((name) => `/assets/${name}`);

/** Bytes of the body on the wire: the server names them, `fetch` unpacks them. */
async function travelSize(url: string, encoding: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
  await response.arrayBuffer();
  if (response.headers.get('content-encoding') !== encoding)
    throw new Error(`${url} does not come as ${encoding}`);
  return Number(response.headers.get('content-length'));
}
