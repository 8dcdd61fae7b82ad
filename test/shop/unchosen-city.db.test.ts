import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { listCitiesNamed } from '#features/location/server/public.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;
let orders = 0;
beforeAll(async () => {
  const { render } = await openPages(false);
  // Each order is a second after the one before.
  const now = () => new Date(DEMO_DAY.getTime() + orders * 1_000);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now });
});
afterAll(() => shop?.close());

/** A page as the server writes it, from its heading on, without what only scripts read. */
async function page(
  url: string,
  client: TestClient,
  cookies: Readonly<Record<string, string>> = {},
  host = 'localhost',
): Promise<string> {
  const cookie = [...client.cookies, ...Object.entries(cookies)]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const answer = await shop.app.inject({ url, headers: { host, accept: 'text/html', cookie } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.body
    .slice(answer.body.indexOf('<main'))
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '');
}

async function signIn(login: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}

/** Number of an order of two creams, paid at the door. */
async function order(client: TestClient): Promise<string> {
  orders += 1;
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const placed = await client.call('cart_payment_data_check', {
    body: { totalSum: sums['totalSum'], agreements },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  return placed.json().data.orderNumber;
}

describe('the city, while none is chosen', () => {
  const STEP = '/ru/shop/cart/delivery/?guest=1';
  const cream = (client: TestClient) =>
    client.call('shopen_app_ajax_cart_add_item', { body: { productArticle: '400501', amount: 1 } });
  const post = (client: TestClient, url: string, fields: Readonly<Record<string, string>>) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const fieldsOf = (form: string) =>
    Object.fromEntries(
      [...form.matchAll(/<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
      ),
    );
  /** The forms of the page that lead to the page of places. */
  const formsTo = (shown: string, url: string) =>
    [...shown.matchAll(/<form[^>]*>.*?<\/form>/gs)]
      .map(([form]) => form)
      .filter((form) => form.includes(url));

  test('is asked for first, with nothing offered and no sum that counts a delivery; one press, also without scripts, and the step goes on I7-040 UX-68', async () => {
    const client = shop.client({ isRoaming: true });
    await cream(client);
    const url = '/ru/shop/cart/delivery-with-registration/?guest=1';
    const shown = await page(url, client);
    expect(shown).toContain('Выберите город доставки');
    expect(shown).toContain('Доставить в Москву');
    for (const name of ['tab', 'point', 'store', 'courier', 'address.street'])
      expect(shown, name).not.toContain(`name="${name}"`);
    expect(
      /data-total="[^"]*"[^>]*>(.*?)<\/dd>/s.exec(shown)?.[1]?.replaceAll(/<[^>]*>/g, ''),
    ).toMatch(/^от\s/);
    const [oneTouch = '', search = ''] = formsTo(shown, 'action="/ru/shop/location/"');
    expect(search).toContain('name="city"');
    const chooser = await page(
      `/ru/shop/location/?${new URLSearchParams({ ...fieldsOf(search), city: 'каза' })}`,
      client,
    );
    expect(chooser).toContain('Казань');
    expect(chooser).toContain(`name="back" value="${url}"`);
    const answer = await post(client, '/ru/shop/location/', {
      ...fieldsOf(oneTouch),
      intent: 'city',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url]);
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const after = await page(url, client, cookies);
    expect(after).toContain('name="point"');
    expect(after).not.toContain('Выберите город доставки');
  });

  test('is what a step that is sent without it lacks: said at its field, and what was typed is there still C5-014', async () => {
    const client = shop.client({ isRoaming: true });
    await cream(client);
    const url = '/ru/shop/cart/delivery-with-registration/?guest=1';
    const token = fieldsOf(await page(url, client))['_csrf_token'] ?? '';
    const answer = await post(client, url, { _csrf_token: token, receiverNameFirst: 'Мария' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(/<input(?=[^>]* name="city")(?=[^>]*aria-invalid="true")/);
    // That alone: what else is asked depends on the city, and consents that are not shown are missed by nobody.
    const said = [...answer.body.matchAll(/<p[^>]* id="[^"]*-error"[^>]*>(.*?)<\/p>/gs)];
    const words = said.map(([, text = '']) =>
      text
        .replaceAll(/<[^>]*>/g, '')
        .split(': ')
        .at(-1),
    );
    expect(new Set(words)).toEqual(new Set(['Выберите город доставки']));
    expect(answer.body).not.toContain('Нужно ваше согласие');
    expect(answer.body).toContain('value="Мария"');
    // A point says where it is.
    const chosen = await post(client, url, { _csrf_token: token, tab: 'point', point: '101' });
    expect(chosen.body).not.toMatch(/name="city"[^>]*aria-invalid/);
  });

  test('is proposed by what the buyer is known to have things sent to: the order, the last one, an address of theirs', async () => {
    const client = await signIn('1000003');
    const proposed = async () => {
      const shown = await page(STEP, client);
      const id = /name="cityId" value="(\d+)"/.exec(shown)?.[1];
      const words = ['Как в прошлый раз', 'Из ваших адресов', 'Если это не ваш город'];
      return [Number(id), words.filter((each) => shown.includes(each))];
    };
    await sql`update purchase set delivery = delivery - 'point'`.execute(shop.base.database);
    await sql`delete from saved_address`.execute(shop.base.database);
    await cream(client);
    expect(await proposed()).toEqual([1, ['Если это не ваш город']]);
    await client.call('delivery_user_addresses_add', {
      body: {
        countryISO: 'ru',
        city: 'Казань',
        street: 'Садовая',
        house: '1',
        apartment: '',
        zip: '420000',
        makeDefaultAddress: true,
      },
    });
    const [kazan] = await listCitiesNamed(shop.base.database, 'ru', 'Казань');
    expect(await proposed()).toEqual([kazan, ['Из ваших адресов']]);
    const orderNumber = await order(client);
    await sql`update purchase set delivery = jsonb_set(delivery, '{point}', '{"number": 201}'::jsonb)
      where order_number = ${orderNumber}`.execute(shop.base.database);
    await cream(client);
    expect(await proposed()).toEqual([2, ['Как в прошлый раз']]);
    await client.call('shopen_app_ajax_cart_delivery_data_check', {
      body: {
        deliveryType: 'SELF',
        deliveryBaseType: 'SELF',
        deliveryPointNumber: 301,
        receiverNameFirst: 'Виктор',
        receiverNameSecond: 'Образцов',
        receiverNameThird: '',
        receiverEmail: 'viktor@example.test',
        receiverPhone: '+7 900 000-00-01',
        userComment: '',
      },
    });
    expect(await proposed()).toEqual([3, ['Как в прошлый раз']]);
  });

  test('is not asked for where the country is all that counts I3-045', async () => {
    const client = shop.client({ host: 'no.localhost', language: 'en', isRoaming: true });
    await cream(client);
    const shown = await page(
      '/en/shop/cart/delivery-with-registration/?guest=1',
      client,
      {},
      'no.localhost',
    );
    expect(shown).not.toContain('Choose a delivery city');
    expect(shown).toContain('name="tab"');
  });
});
