import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { pageOf } from '../support/plain-page.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

test.each([
  ['de', 'en', ['street', 'house', 'apartment', 'zip', 'city'], []],
  ['th', 'en', ['subDistrict', 'district'], ['corps']],
  ['bg', 'ru', ['microDistrict', 'corps', 'entry'], ['district']],
  ['tr', 'en', ['district', 'subDistrict', 'houseName', 'isManual'], ['corps']],
  ['ru', 'ru', ['corps', 'structure', 'entry', 'floor', 'roadType'], ['district']],
] as const)('the form of %s has the fields of its variant', async (store, language, has, lacks) => {
  const host = store === 'ru' ? 'localhost' : `${store}.localhost`;
  const client = shop.client({ host, language, isRoaming: true });
  const body = { _username: 'anna@example.test', _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body })).json().success).toBe(true);
  const url = `/${language}/shop/profile/addresses?edit=new`;
  const page = await pageOf(shop, client, url, host);
  const names = [...page.matchAll(/<(?:input|select)[^>]*\bname="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining([...has]));
  for (const name of lacks) expect(names).not.toContain(name);
});
