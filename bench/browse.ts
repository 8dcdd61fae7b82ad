import { gunzipSync } from 'node:zlib';
import { compare, startServer, throughput, type Child, type Row } from './measure.ts';
import { nextAddress } from './shop.ts';

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
  const pages = { 'category page': category, 'product page': '/ru/shop/catalog/product/400501/' };
  const rows: Row[] = [];
  for (const [name, address] of Object.entries(pages)) {
    const bytes = await size(shop.origin + address);
    const bare = await startServer(['bench/servers/bare.ts', '20000'], {}, /listening (\S+)/);
    const cached = await compare({ url: bare.origin }, { url: shop.origin + address, headers: ACCEPT });
    await bare.stop();
    const rendered = await throughput({ url: uncached.origin + address, headers: ACCEPT });
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
        share: `${(rendered.perSecond / cached.limit).toFixed(3)} of bare`,
        target: '',
        isMet: rendered.failed === 0 ? null : false,
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
    rows.push({
      what: name,
      value: `${speed.perSecond}/s`,
      share: '',
      target: '',
      isMet: speed.failed === 0 ? null : false,
    });
  }
  return rows;
}

/** Compressed bytes of JavaScript and styles that a first visit loads before anything is pressed. */
export async function measureFirstLoad(shop: Child): Promise<Row[]> {
  const rows: Row[] = [];
  const category = await categoryPath(shop.origin);
  for (const [name, address] of Object.entries({ category, product: '/ru/shop/catalog/product/400501/' })) {
    const html = await (await fetch(shop.origin + address)).text();
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url));
    const styles = new Set([...html.matchAll(/\/assets\/[\w.-]+\.css/g)].map(([url]) => url));
    const total = async (urls: Iterable<string>): Promise<number> => {
      let bytes = 0;
      for (const url of urls) bytes += await compressedSize(shop.origin + url);
      return bytes / 1024;
    };
    const [js, css] = [await total(scripts), await total(styles)];
    rows.push(
      {
        what: `${name} page, JavaScript`,
        value: `${js.toFixed(0)} kB`,
        share: 'gzip',
        target: '≤ 130 kB',
        isMet: js <= 130,
      },
      {
        what: `${name} page, CSS`,
        value: `${css.toFixed(0)} kB`,
        share: 'gzip',
        target: '≤ 25 kB',
        isMet: css <= 25,
      },
    );
  }
  return rows;
}

/** Size as it travels with gzip, measured even where the server sends something smaller. */
async function compressedSize(url: string): Promise<number> {
  const { gzipSync } = await import('node:zlib');
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return gzipSync(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).byteLength;
}
