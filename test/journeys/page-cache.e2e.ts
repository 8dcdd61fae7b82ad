import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStore, listStores } from '#countries/packs.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

interface Where {
  readonly store: string;
  readonly country: string;
  readonly language: string;
  readonly cityId: number | null;
}

/** One kind of page in a gate, another with another commit: what keeps them apart is the same. */
const PATHS = partOf(
  ['', 'shop/catalog/litso-263/', 'shop/catalog/product/400501/', 'shop/page/contacts/'],
  import.meta.filename,
);

/** The gate compares the places of these stores, one of every kind; `npm run prove -- packs` those of all. */
const STORES = listStores().filter(
  ({ code }) =>
    process.env['ARNIKA_PACKS'] === 'all' ||
    ['ru', 'by', 'kz', 'de', 'bb', 'gb', 'kr'].includes(code),
);

async function everyPlace(): Promise<Where[]> {
  const rows = await shop.database
    .selectFrom('city')
    .select(['id', 'country', 'is_self_delivery_available'])
    .orderBy('id')
    .execute();
  return STORES.flatMap(({ code: store, deliversTo, languages }) =>
    deliversTo.flatMap((country) => {
      const cities = [true, false].map(
        (can) =>
          rows.find((city) => city.country === country && city.is_self_delivery_available === can)
            ?.id ?? null,
      );
      return languages.flatMap((language) =>
        [...new Set([null, ...cities])].map((cityId) => ({ store, country, language, cityId })),
      );
    }),
  );
}

/** Over a real connection: the short way to kept pages begins before the application. */
function read(where: Where, path: string, cookies = '') {
  const city = where.cityId === null ? '' : `; cityId=${where.cityId}`;
  return new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const asked = request(shop.origin, {
        path: `/${where.language}/${path}`,
        headers: {
          host: `${where.store}.localhost`,
          cookie: `countryDeliveryCode=${where.country}${city}${cookies}`,
        },
      });
      asked.on('response', (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }),
        );
      });
      asked.on('error', reject).end();
    },
  );
}

describe('a public page is the same bytes for everybody in one place, and for nobody else', () => {
  test('no place ever sees the page of another, however full the cache is I2-001 I2-013 D51', async () => {
    const places = await everyPlace();
    expect(places.length).toBeGreaterThan(15);
    for (const path of PATHS) {
      const alone = new Map<Where, string>();
      for (const place of places) {
        shop.cache.clear();
        const { status, body } = await read(place, path);
        expect(status).toBe(200);
        alone.set(place, body);
      }
      shop.cache.clear();
      for (const place of places) await read(place, path);
      // Every other page is in the cache now; three orders, so that each follows many others.
      for (const step of [1, 7, 11])
        for (let index = 0; index < places.length; index += 1) {
          const place = places[(index * step) % places.length];
          if (!place) continue;
          const { body, headers } = await read(place, path);
          expect(headers['x-page-cache']).toBe('hit');
          expect(body === alone.get(place), `${JSON.stringify(place)} ${path}`).toBe(true);
        }
    }
  });

  /** The sign behind a price; some are letters, with which words begin as well. */
  const signOf = (logo: string) =>
    new RegExp(`\u00a0${logo.replaceAll(/[$.]/g, String.raw`\$&`)}(?!\\p{L})`, 'u');

  test('a price is in the currency of its store', async () => {
    for (const { store, country, language, cityId } of await everyPlace()) {
      if (cityId !== null) continue;
      const { body } = await read(
        { store, country, language, cityId },
        'shop/catalog/product/400501/',
      );
      expect(body).toContain(getStore(store).currency.logo);
      for (const other of listStores())
        if (other.currency.logo !== getStore(store).currency.logo)
          expect(signOf(other.currency.logo).test(body), `${store} shows ${other.code}`).toBe(
            false,
          );
    }
  });

  test('somebody with a name and a cart gets the very same page, which anybody may keep', async () => {
    const place = { store: 'ru', country: 'ru', language: 'ru', cityId: null };
    const guest = await read(place, 'shop/catalog/product/400501/');
    const page = await shop.newPage();
    await page.goto(`${shop.origin}/ru/`);
    const signedIn = await page.evaluate(async () => {
      const ask = async (path: string, body: object, token = '') => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': token },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      const { data } = await ask('/ru/shop/ajax/user/data/get/', {});
      return ask(
        '/ru/shop/login-check/',
        { _username: 'anna@example.test', _password: 'arnika-demo' },
        data.csrfToken,
      );
    });
    expect(signedIn.data.userData.name).toBe('Анна');
    const cookies = (await page.context().cookies())
      .map(({ name, value }) => `; ${name}=${value}`)
      .join('');
    for (let turn = 0; turn < 3; turn += 1) {
      const own = await read(place, 'shop/catalog/product/400501/', cookies);
      expect(own.body).toBe(guest.body);
      expect(own.headers['set-cookie']).toBeUndefined();
    }
    for (const secret of ['Анна', 'anna@example.test', signedIn.data.csrfToken])
      expect(guest.body).not.toContain(secret);
  });

  test('what is personal is kept by nobody', async () => {
    for (const path of [
      'shop/cart/',
      'shop/cart/payment/',
      'shop/cart/final/',
      'shop/search/?searchString=чай',
    ]) {
      const answer = await shop.app.inject({ url: `/ru/${encodeURI(path)}` });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-page-cache']).toBeUndefined();
    }
  });
});
