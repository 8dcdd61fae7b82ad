import { request } from 'node:http';
import { DEMO_PASSWORD } from '../../../db/demo/parts/accounts.ts';
import type { AttackedShop, Attack } from './attacked-shop.ts';

const AGENT = 'Mozilla/5.0 (attack)';
const ATTACKER = '1000003';
const MOST_HOPS = 6;

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

type Cookies = Map<string, string>;

function keepCookies(own: Cookies, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    own.set(name, value);
  }
}

/** One request to the shop, whichever of its hosts the address names. */
const ask = (
  port: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | null,
  own: Cookies,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: url.pathname + url.search,
      method: body === null ? 'GET' : 'POST',
      headers: {
        host: url.host,
        'user-agent': AGENT,
        cookie: [...own].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    };
    const asked = request(options, (answer) => {
      keepCookies(own, answer.headers['set-cookie'] ?? []);
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          body: text,
        }),
      );
    });
    asked.on('error', reject).end(body ?? undefined);
  });

/** A browser that follows links over the hosts of all stores, with cookies for each. */
function openBrowser(origin: string, address: string) {
  const { port } = new URL(origin);
  const cookies = new Map<string, Cookies>();
  const asking = (
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string | null = null,
  ): Promise<Answer> => {
    const own: Cookies = cookies.get(url.host) ?? new Map();
    cookies.set(url.host, own);
    return ask(port, url, { 'x-forwarded-for': address, ...headers }, body, own);
  };
  return {
    /** Goes where a link leads, over all its redirects, and answers the last page. */
    async follow(
      link: string,
      headers: Readonly<Record<string, string>>,
    ): Promise<Answer & { url: URL }> {
      let url = new URL(link);
      for (let hops = 0; ; hops += 1) {
        const answer = await asking(url, headers);
        if (answer.location === null || hops === MOST_HOPS) return { ...answer, url };
        url = new URL(answer.location, url);
      }
    },
    /** Whose account this browser uses at a host; empty for a guest. */
    async contractAt({ origin: at, host }: URL): Promise<string> {
      const headers = {
        origin: at,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
      };
      const { body } = await asking(
        new URL(`http://${host}/ru/shop/ajax/user/data/get/`),
        headers,
        '{}',
      );
      return String(JSON.parse(body).data.userData.contract);
    },
  };
}

/** A link into the attacker's account at another store. */
async function linkOf(shop: AttackedShop): Promise<string> {
  const attacker = shop.newcomer();
  await attacker.call('login_check', { body: { _username: ATTACKER, _password: DEMO_PASSWORD } });
  const answer = await attacker.call('get_online_shop_redirect_url', {
    body: { deliveryCountryCode: 'kz', onlineShopCode: 'kz', onlineShopLanguageCode: 'ru' },
    headers: { 'user-agent': AGENT },
  });
  return String(answer.json().data.redirect_url);
}

/** A guest is sent into somebody else's account by a page of theirs (S4). */
export const loginByLink: Attack = async (shop) => {
  const rows = [];
  for (const [how, headers] of [
    [
      'from a page of the attacker',
      { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' },
    ],
    ['typed or opened from a message', { 'sec-fetch-site': 'none' }],
    ['by a browser that tells nothing', {}],
  ] as const) {
    const victim = openBrowser(shop.server.origin, '203.0.113.7');
    const link = await linkOf(shop);
    const page = await victim.follow(link, headers);
    const contract = await victim.contractAt(page.url);
    const isAsked = page.body.includes('Продолжить как');
    rows.push({
      promise: 'R-P35 Nobody is signed in by a link',
      how: `the way to another store that an attacker began, followed ${how}`,
      promised: 'a question, and still a guest',
      measured: `${page.status} ${page.url.pathname}, ${isAsked ? 'asked' : 'not asked'}, ${contract === '' ? 'a guest' : `signed in as ${contract}`}`,
      ok: contract === '' && isAsked,
    });
  }
  return rows;
};
