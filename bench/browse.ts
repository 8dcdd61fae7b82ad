import { readdirSync } from 'node:fs';
import { compare, startServer, throughput, type Child, type Row } from './measure.ts';
import { cpuSeconds } from './processes.ts';
import { nextAddress } from './shop.ts';

/** As parts of a bare server: 8 times the best of the peers for rendered pages, 10 times for the list call (issue 5). */
const GOALS = { 'category page': 0.0092, 'product page': 0.0102, 'product list call': 0.093 } as const;

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

/** Cached and rendered pages and the catalogue's calls, against a bare server answering as many bytes. */
export async function measureBrowsing(shop: Child, uncached: Child): Promise<Row[]> {
  const category = await categoryPath(shop.origin);
  const pages = [
    ['category page', category],
    ['product page', '/ru/shop/catalog/product/400501/'],
  ] as const;
  let pagesMade = 0;
  const rows: Row[] = [];
  let bareSpeed = Infinity;
  for (const [name, address] of pages) {
    const bytes = await size(shop.origin + address);
    const bare = await startServer(['bench/servers/bare.ts', '20000'], {}, /listening (\S+)/);
    const cached = await compare({ url: bare.origin }, { url: shop.origin + address, headers: ACCEPT });
    await bare.stop();
    bareSpeed = cached.limit;
    const pid = uncached.process.pid ?? 0;
    const before = { cpu: cpuSeconds(pid), pages: pagesMade };
    const rendered = await throughput({
      url: uncached.origin + address,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, ...ACCEPT, 'x-forwarded-for': nextAddress() },
          }),
          onResponse: () => {
            pagesMade += 1;
          },
        },
      ],
    });
    const cpuMs = ((cpuSeconds(pid) - before.cpu) * 1_000) / Math.max(1, pagesMade - before.pages);
    const part = rendered.perSecond / cached.limit;
    const goal = GOALS[name];
    rows.push(
      { what: 'bare node:http, 20 kB', value: `${cached.limit}/s`, share: '', target: '', isMet: null },
      {
        what: `${name}, cached (${Math.round(bytes / 1024)} kB)`,
        value: `${cached.subject}/s`,
        share: `${cached.ratio.toFixed(2)} of bare`,
        target: '≥ 0.5 of bare',
        isMet: cached.failed === 0 && cached.ratio >= 0.5,
      },
      {
        what: `${name}, rendered`,
        value: `${rendered.perSecond}/s`,
        share: `${part.toFixed(4)} of bare`,
        target: `≥ ${goal} of bare`,
        isMet: rendered.failed === 0 && part >= goal,
      },
      {
        what: `${name}, processor of the server`,
        value: `${cpuMs.toFixed(2)} ms`,
        share: 'a rendered page',
        target: '',
        isMet: null,
      },
    );
  }
  const calls = {
    'product detail call': '/ru/shop/api/v4/products/400501',
    'product list call': '/ru/shop/ajax/catalog/category/263/',
  };
  for (const [name, address] of Object.entries(calls)) {
    const speed = await throughput({
      url: shop.origin + address,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, 'x-forwarded-for': nextAddress() },
          }),
        },
      ],
    });
    const part = speed.perSecond / bareSpeed;
    const goal = name === 'product list call' ? GOALS[name] : null;
    rows.push({
      what: name,
      value: `${speed.perSecond}/s`,
      share: `${part.toFixed(3)} of bare`,
      target: goal === null ? '' : `≥ ${goal} of bare`,
      isMet: speed.failed > 0 ? false : goal === null ? null : part >= goal,
    });
  }
  return rows;
}

/** Bytes of JavaScript and styles that a first visit loads before anything is pressed, as they travel. */
export async function measureFirstLoad(shop: Child): Promise<Row[]> {
  const rows: Row[] = [];
  const category = await categoryPath(shop.origin);
  for (const [name, address] of Object.entries({ category, product: '/ru/shop/catalog/product/400501/' })) {
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
      row('JavaScript', await travels('js', 'br'), 'brotli', 130),
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
