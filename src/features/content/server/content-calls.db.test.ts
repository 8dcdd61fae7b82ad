import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const ask = async (url: string, store = 'ru') => {
  const answer = await shop.client({ host: `${store}.localhost` }).request({ method: 'GET', url });
  return { status: answer.statusCode, ...answer.json() };
};

test('the user agreement has a call of its own, in the language of the page and the text of the store C7-086', async () => {
  const russian = await ask('/ru/shop/ajax/document/user-agreement/');
  expect(russian).toMatchObject({
    status: 200,
    success: true,
    data: {
      alias: 'user-agreement',
      title: 'Пользовательское соглашение',
      language: 'ru',
      version: 1,
    },
  });
  expect(russian.data.view).toMatch(/<p>.*[а-я]/s);
  const english = await ask('/en/shop/ajax/document/user-agreement/', 'kz');
  expect(english.data).toMatchObject({ alias: 'user-agreement', language: 'en' });
  expect(english.data.view).not.toBe(russian.data.view);
});

test('any document is had by its name as HTML, and one that nobody has written is said to be none C7-087 I7-061', async () => {
  const found = await ask('/ru/shop/ajax/document/about-privacy/');
  expect(found).toMatchObject({ status: 200, success: true, data: { alias: 'about-privacy' } });
  expect(found.data.view).toMatch(/<(p|h2)>/);
  expect(await ask('/ru/shop/ajax/document/no-such-document/')).toMatchObject({
    status: 404,
    success: false,
    message: ['Такого документа нет'],
    data: { code: 'DOCUMENT_UNKNOWN' },
  });
});
