import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

const CART = '/ru/shop/cart/';
const CREAM = '400501';
const ANNA = '1000002';
const START = 'P-1000003-1';

let shop: TestServer;
let client: TestClient;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render });
  client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: '1000003', _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
});
afterAll(() => shop?.close());

/** The cart's page as it is for this browser, or what comes of a form that is sent to it. */
async function ask(fields?: Readonly<Record<string, string>>) {
  const answer = await shop.app.inject({
    url: CART,
    headers: {
      host: 'localhost',
      accept: 'text/html',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(fields && {
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      }),
    },
    ...(fields && { method: 'POST', payload: new URLSearchParams(fields).toString() }),
  });
  for (const { name, value } of answer.cookies) client.cookies.set(name, value);
  return answer;
}

const page = async (): Promise<string> => (await ask()).body;

async function send(fields: Readonly<Record<string, string>>): Promise<number> {
  const token = /name="_csrf_token" value="([^"]+)"/.exec(await page())?.[1] ?? '';
  return (await ask({ _csrf_token: token, ...fields })).statusCode;
}

/** What lies in which package, and where products go now; as calls name packages. */
async function cart() {
  const { cartData } = (
    await client.call('shopen_app_ajax_cart_index_data_check', { body: {} })
  ).json().data;
  const { packages, selectedPack } = cartData as {
    readonly selectedPack: string;
    readonly packages: readonly {
      readonly contract: string;
      readonly items: readonly { readonly sku: string; readonly count: number }[];
    }[];
  };
  return {
    into: selectedPack,
    has: Object.fromEntries(
      packages.map(({ contract, items }) => [
        contract,
        items.map(({ sku, count }) => `${sku} × ${count}`),
      ]),
    ),
  };
}

test('forms without scripts name a package by its key: a line goes to another and back, one is chosen, one goes UX-3 C2-043', async () => {
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM, amount: 2 },
  });
  expect(await send({ intent: 'package-add', contract: ANNA })).toBe(303);
  const html = await page();
  for (const key of ['own', `contract:${ANNA}`]) expect(html).toContain(`<option value="${key}"`);

  const line = `own:${CREAM}`;
  expect(await send({ intent: 'move', line, to: `contract:${ANNA}` })).toBe(303);
  expect((await cart()).has).toEqual({ '1000003': [], [ANNA]: [`${CREAM} × 2`] });
  // Nobody's package, and what is no key at all, are places that nothing can go to.
  for (const to of ['contract:7000099', ANNA, ''])
    expect(await send({ intent: 'move', line: `contract:${ANNA}:${CREAM}`, to })).toBe(303);
  expect((await cart()).has[ANNA]).toEqual([`${CREAM} × 2`]);
  await send({ line: `contract:${ANNA}:${CREAM}`, count: '3' });
  expect((await cart()).has[ANNA]).toEqual([`${CREAM} × 3`]);
  await send({ intent: 'move', line: `contract:${ANNA}:${CREAM}`, to: 'own' });
  expect(await cart()).toEqual({ into: ANNA, has: { '1000003': [`${CREAM} × 3`], [ANNA]: [] } });

  await send({ intent: 'package-select', pack: 'own' });
  expect((await cart()).into).toBe('1000003');
  // A page of before named it otherwise: it does nothing to another package.
  await send({ intent: 'package-select', contract: ANNA });
  expect((await cart()).into).toBe('1000003');
  await send({ intent: 'package-select', pack: `contract:${ANNA}` });
  expect((await cart()).into).toBe(ANNA);
  await send({ intent: 'package-remove', pack: `contract:${ANNA}` });
  expect(await cart()).toEqual({ into: '1000003', has: { '1000003': [`${CREAM} × 3`] } });
});

test('the package of a certificate is named by its number, and laid as its panel proposes C4-054 C7-009', async () => {
  const { data } = (await client.call('account_certificates')).json();
  const { id } = data.find((each: { number: string }) => each.number === START);
  await client.call('cart_certificate_activate', { body: { certificateId: id } });
  const key = `certificate:${START}`;
  const html = await page();
  expect(html).toContain(`data-certificate="${START}"`);
  await send({ intent: 'move', line: `own:${CREAM}`, to: key });
  expect((await cart()).has[START]).toEqual([`${CREAM} × 3`]);
  await send({ intent: 'move', line: `${key}:${CREAM}`, to: 'own' });
  expect(await page()).toContain(`<input type="hidden" name="pack" value="${key}"/>`);
  await send({ intent: 'certificate-split', pack: key });
  expect((await cart()).has[START]).not.toEqual([]);
  await send({ intent: 'package-remove', pack: key });
  expect(Object.keys((await cart()).has)).toEqual(['1000003']);
});
