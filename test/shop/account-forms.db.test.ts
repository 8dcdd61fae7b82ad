import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;
let anna: TestClient;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
  anna = shop.client({ isRoaming: true });
  const body = { _username: 'anna@example.test', _password: DEMO_PASSWORD };
  expect((await anna.call('login_check', { body })).json().success).toBe(true);
});
afterAll(() => shop?.close());

/** Posts a form of the account as a browser without scripts does; the page that comes back, from its heading on. */
async function post(
  path: string,
  form: Readonly<Record<string, string>>,
  status = 422,
): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/ru/shop/profile${path}`,
    headers: {
      host: 'localhost',
      accept: 'text/html',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.statusCode).toBe(status);
  return answer.body.slice(answer.body.indexOf('<h1'));
}

/** One control as it is written. */
const control = (html: string, id: string): string =>
  new RegExp(`<input[^>]*\\bid="${id}"[^>]*>`).exec(html)?.[0] ?? `no ${id}`;

test('an address that is refused comes back as it was typed, also that it is to be the main one, with the way to the field I2-097', async () => {
  const html = await post('/addresses?edit=new', {
    intent: 'save',
    countryISO: 'ru',
    city: 'Томск',
    street: '',
    house: '7',
    isDefault: 'on',
  });
  expect(control(html, 'address-city')).toContain('value="Томск"');
  expect(control(html, 'address-house')).toContain('value="7"');
  expect(control(html, 'address-street')).toContain('aria-invalid="true"');
  expect(html).toContain('href="#address-street"');
  expect(/<input[^>]*name="isDefault"[^>]*>/.exec(html)?.[0]).toMatch(/\bchecked\b/);
});

test('personal data that are refused come back as they were typed, each fault at its field and in the summary I2-095', async () => {
  const html = await post('', {
    intent: 'person',
    nameSecond: 'Примерова',
    nameFirst: 'Ан1на',
    nameThird: '',
    birthDate: '31.02.1990',
    sex: 'W',
  });
  for (const [field, typed] of [
    ['nameFirst', 'Ан1на'],
    ['birthDate', '31.02.1990'],
  ]) {
    expect(control(html, `person-${field}`)).toContain(`value="${typed}"`);
    expect(control(html, `person-${field}`)).toContain('aria-invalid="true"');
    expect(html).toContain(`href="#person-${field}"`);
  }
  expect(html).not.toContain('href="#person-nameSecond"');
});

test('a new e-mail without the right password comes back as it was typed, the password does not, and the words stand there I2-095', async () => {
  const wrong = {
    intent: 'email',
    email: 'anna.new@example.test',
    password: 'not-the-password',
  };
  const html = await post('', wrong, 403);
  expect(control(html, 'email-email')).toContain('value="anna.new@example.test"');
  expect(control(html, 'email-password')).toContain('aria-invalid="true"');
  expect(html).not.toContain('not-the-password');
  expect(control(html, 'phone-password')).not.toContain('aria-invalid="true"');
});
