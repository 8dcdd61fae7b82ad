import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({
    base: await createDemoDatabase(),
    settings: { CSC_LOGIN_URL: 'https://centre.example.test' },
    render,
  });
});
afterAll(() => shop?.close());

/** What stands under the login of a store: the agreement, and where the centres' own login leads. */
async function underLogin(
  store: string,
): Promise<{ isAgreementShown: boolean; csc: string | null }> {
  const { body } = await shop.app.inject({
    url: pathsIn('en').login(),
    headers: { host: `${store}.localhost`, accept: 'text/html' },
  });
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '';
  expect(main).not.toBe('');
  return {
    isAgreementShown: main.includes(pathsIn('en').staticPage('user-agreement')),
    csc: /href="(https:\/\/centre\.example\.test[^"]*)"/.exec(main)?.[1] ?? null,
  };
}

test('the page of the login shows the agreement, unless the country hides it I2-059', async () => {
  expect((await underLogin('bg')).isAgreementShown).toBe(true);
  for (const store of ['id', 'cn']) expect((await underLogin(store)).isAgreementShown).toBe(false);
});

test('the agreement is said in the words of the specification, and its name is the link I2-059', async () => {
  const { body } = await shop.app.inject({
    url: pathsIn('ru').login(),
    headers: { host: 'ru.localhost', accept: 'text/html' },
  });
  const [, link = '', name] =
    /<p[^>]*>Авторизуясь, Вы принимаете условия[ \u00a0](?:<!-- -->)?<a([^>]*)>(.*?)<\/a><\/p>/.exec(
      body,
    ) ?? [];
  expect(name).toMatch(/^Пользовательского[ \u00a0]соглашения$/);
  expect(link).toContain(`href="${pathsIn('ru').staticPage('user-agreement')}"`);
});

test('the page of the login leads to the centres’ own login, bb to that of bg, unless the country hides it I2-060', async () => {
  expect((await underLogin('kz')).csc).toBe('https://centre.example.test/kz-en/login/');
  expect((await underLogin('bg')).csc).toBe('https://centre.example.test/bg-en/login/');
  expect((await underLogin('bb')).csc).toBe('https://centre.example.test/bg-en/login/');
  for (const store of ['gb', 'kr', 'cn']) expect((await underLogin(store)).csc).toBeNull();
});
