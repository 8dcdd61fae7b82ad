import pg from 'pg';
import { throughput, type Child, type Row } from './measure.ts';
import { nextAddress } from './shop.ts';

const CLIENTS = 16;
const SKUS = ['400501', '400502', '400503', '400504', '400601', '400602', '400701', '400702'];

/** One primary-key select after another from as many clients: what the database can answer at the most. */
async function selectLimit(databaseUrl: string): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const seconds = 3;
  const end = Date.now() + seconds * 1_000;
  let selects = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      while (Date.now() < end) {
        await client.query({
          name: 'pk',
          text: 'select sku from product where sku = $1',
          values: [SKUS[index % 8]],
        });
        selects += 1;
      }
      await client.end();
    }),
  );
  return Math.round(selects / seconds);
}

interface Visitor {
  readonly cookie: string;
  readonly token: string;
}

async function becomeVisitor(origin: string): Promise<Visitor> {
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
  const hello = await fetch(`${origin}/ru/shop/ajax/user/data/get/`, { method: 'POST', headers, body: '{}' });
  const { data } = await hello.json();
  const cookieOf = (response: Response) =>
    response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const first = await fetch(`${origin}/ru/shop/ajax/cart/item/add/`, {
    method: 'POST',
    headers: { ...headers, cookie: cookieOf(hello).join('; '), 'x-csrf-token': data.csrfToken },
    body: JSON.stringify({ productArticle: SKUS[0], amount: 1 }),
  });
  return { cookie: [...cookieOf(hello), ...cookieOf(first)].join('; '), token: data.csrfToken };
}

/** Adding to carts of their own, against the database's primary-key selects in the same run. */
export async function measureCart(shop: Child, databaseUrl: string): Promise<Row[]> {
  const limit = await selectLimit(databaseUrl);
  const visitors = await Promise.all(Array.from({ length: CLIENTS * 8 }, () => becomeVisitor(shop.origin)));
  let turn = 0;
  const speed = await throughput({
    url: `${shop.origin}/ru/shop/ajax/cart/item/add/`,
    method: 'POST',
    requests: [
      {
        setupRequest(request) {
          turn += 1;
          const visitor = visitors[turn % visitors.length];
          if (!visitor) throw new Error('there are no visitors');
          return {
            ...request,
            headers: {
              ...request.headers,
              origin: shop.origin,
              'content-type': 'application/json',
              cookie: visitor.cookie,
              'x-csrf-token': visitor.token,
              'x-forwarded-for': nextAddress(),
            },
            body: JSON.stringify({ productArticle: SKUS[turn % SKUS.length], amount: 1 }),
          };
        },
      },
    ],
  });
  return [
    { what: 'primary-key selects', value: `${limit}/s`, share: '', target: '', isMet: null },
    {
      what: 'add to cart',
      value: `${speed.perSecond}/s`,
      share: `${((speed.perSecond / limit) * 100).toFixed(1)} % of selects`,
      target: speed.failed ? `${speed.failed} failed` : '',
      isMet: speed.failed ? false : null,
    },
  ];
}
