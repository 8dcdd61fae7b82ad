import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { largestCityIn } from '../support/large-cities.ts';
import { renderMails } from '../support/render-mails.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { passwordChangedSender } from '#features/identity/mail/send-password-mails.ts';
import { askForReset, resetToken } from '#features/identity/server/password-store.ts';
import { PASSWORD_CHANGED } from '#features/identity/server/public.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { sendMail } from '#jobs/mail-queue.ts';
import { openMail } from '#platform/mail.ts';
import { listMessages } from '#platform/outbound-messages.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from '#app/page-renderer.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'еловая шишка на ветру';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
}, 60_000);
beforeEach(() => {
  now = DEMO_DAY;
});
afterAll(() => shop?.close());

/** The page as the server writes it for this browser, or what comes of a form that is sent to it. */
async function page(
  client: TestClient,
  url: string,
  posted?: Readonly<Record<string, string>>,
  { host = 'localhost', ...proof }: Readonly<Record<string, string>> = {},
) {
  const form = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...proof };
  const answer = await shop.app.inject({
    url,
    headers: {
      host,
      accept: 'text/html',
      'x-forwarded-for': '192.0.2.7',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(posted
        ? {
            ...form,
            'content-type': 'application/x-www-form-urlencoded',
          }
        : {}),
    },
    ...(posted ? { method: 'POST', payload: new URLSearchParams(posted).toString() } : {}),
  });
  for (const { name, value } of answer.cookies) client.cookies.set(name, value);
  return { status: answer.statusCode, html: answer.body.slice(answer.body.indexOf('<main')) };
}

/** The first tag in which all of these stand. */
const tag = (html: string, ...parts: readonly string[]): string =>
  [...html.matchAll(/<\w+[^>]*>/g)]
    .map(([found]) => found)
    .find((each) => parts.every((part) => each.includes(part))) ?? '';
const formToken = (html: string): string =>
  /value="([^"]+)"/.exec(tag(html, 'name="_csrf_token"'))?.[1] ?? '';

describe('what a guest is asked beside the receiver', () => {
  const form = async (store: string, language: string) => {
    const client = shop.client({ host: `${store}.localhost`, language, isRoaming: true });
    client.cookies.set(PLACE_COOKIES.city, String(largestCityIn(store)));
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 1 },
    });
    const { html } = await page(
      client,
      `/${language}/shop/cart/delivery-with-registration/?guest=1`,
      undefined,
      {
        host: `${store}.localhost`,
      },
    );
    return html.slice(html.indexOf('quick-title'));
  };

  test('stands in sight: sex with W chosen, the promo code, the wish for a consultant ticked, and nothing else I2-031 I2-032 I2-034 D78', async () => {
    const html = await form('ru', 'ru');
    const open = html.replaceAll(/<details.*?<\/details>/gs, '');
    expect(tag(open, 'name="promoMentorSale"')).toContain('id="field-promoMentorSale"');
    expect(tag(open, 'name="sex"', 'value="W"')).toContain('checked');
    expect(tag(open, 'name="getPersonalConsultant"')).toContain('checked');
    const ticked = [...html.matchAll(/<input[^>]*checked=[^>]*>/g)].map(
      ([box]) => /name="(\w+)"/.exec(box)?.[1],
    );
    expect(new Set(ticked)).toEqual(new Set(['getPersonalConsultant', 'sex']));
  });

  test('is agreed to, unticked, each box with its document; where an identity number is asked, its handling too D85', async () => {
    const asked = (html: string) =>
      [...html.matchAll(/<input[^>]*name="consents"[^>]*>/g)].map(
        ([box]) => /value="([\w-]+)"/.exec(box)?.[1],
      );
    const html = await form('ru', 'ru');
    expect(asked(html)).toEqual(['user-agreement', 'confidentiality']);
    for (const alias of ['user-agreement', 'confidentiality'])
      expect(tag(html, '<a', `/${alias}`)).toContain('_blank');
    expect(asked(await form('th', 'en'))).toEqual(['user-agreement', 'confidentiality', 'privacy']);
  });
});

describe('a buyer without a password', () => {
  let people = 0;
  /** Registered in the middle of buying, with an order at the door. */
  async function bought() {
    people += 1;
    const client = shop.client({ isRoaming: true });
    const email = `without-password-${people}@example.test`;
    const phone = `+7 911 300-00-0${people}`;
    const registered = await client.call('ajax_validate_user_registration_data', {
      query: { isQuickPurchase: '1' },
      body: {
        name: 'Вера',
        secondName: 'Новикова',
        email,
        phone: `+7 911 300-00-0${people}`,
        countryISO: 'ru',
        consents: ['user-agreement', 'confidentiality'],
      },
    });
    const { contract } = registered.json();
    const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, phone }, email);
    const { data } = (
      await client.call('cart_order_place', { body: { ...sums, agreements } })
    ).json();
    const url = `/ru/shop/payment/thank-you/pay_after_delivery/?headerId=${data.headerId}`;
    return { client, contract, email, url };
  }

  const signsIn = async (login: string, password: string) =>
    (
      await shop.client({ isRoaming: true }).call('login_check', { body: { login, password } })
    ).json().success;
  /** What the newest mail to them is called, once the outbox has sent those about passwords. */
  async function toldBy(contract: string, email: string): Promise<string | null> {
    const { database } = shop.base;
    const { translate } = await loadServerCatalogue();
    const originOf = () => 'http://shop.example.test';
    const handle = sendMail(passwordChangedSender({ database, originOf }), {
      mail: openMail(database, null, () => now, TEST_SECRET),
      originOf,
      renderMail: renderMails(translate),
    });
    const rows = await database
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', PASSWORD_CHANGED.kind)
      .where('dedupe_key', 'like', `%${contract}%`)
      .execute();
    for (const { id, kind, payload, dedupe_key: dedupeKey } of rows)
      await handle({ id, kind, payload, dedupeKey, attempts: 1 });
    const [newest] = await listMessages(database, email, 1);
    return newest?.subject ?? null;
  }
  const isOffered = (html: string) => html.includes('data-set-password');
  const isFormThere = (html: string) => tag(html, 'name="password_new"') !== '';

  test('sets one on the page of the order, also without scripts, and signs in with it I2-018 UX-78', async () => {
    const { client, contract, email, url } = await bought();
    const { html } = await page(client, url);
    expect(isFormThere(html)).toBe(true);
    expect(html).toContain(contract);
    const form = { intent: 'first-password', _csrf_token: formToken(html) };
    const short = await page(client, url, { ...form, password_new: 'кора' });
    expect(short.html).toContain('Не короче 8 символов');
    expect(isFormThere(short.html)).toBe(true);
    const done = await page(client, url, { ...form, password_new: PASSWORD });
    expect(done.html).toContain('Пароль задан. Входите с ним по номеру');
    expect(isFormThere(done.html)).toBe(false);
    expect(await signsIn(contract, PASSWORD)).toBe(true);
    expect(await toldBy(contract, email)).toBe('Пароль задан');
    expect(isOffered((await page(client, url)).html)).toBe(false);
    // From now on it is changed, and that takes the old one.
    const again = await page(client, url, { ...form, password_new: 'другая шишка на ветру' });
    expect(again.html).toContain('Пароль уже задан');
    expect(await signsIn(contract, PASSWORD)).toBe(true);
  });

  test('is offered it in the account, where it is changed later on I2-018 I2-066', async () => {
    const { client, contract } = await bought();
    const { html } = await page(client, '/ru/shop/profile/');
    expect(isFormThere(html)).toBe(true);
    const form = { intent: 'first-password', _csrf_token: formToken(html), password_new: PASSWORD };
    const done = await page(client, '/ru/shop/profile/', form);
    expect(done.html).toContain('Пароль задан');
    expect(isOffered(done.html)).toBe(false);
    expect(done.html).toContain('password-title');
    expect(await signsIn(contract, PASSWORD)).toBe(true);
  });

  test('who follows the link of the mail is asked for a first password, not for a new one I2-018', async () => {
    const { contract } = await bought();
    const { database } = shop.base;
    const follow = async (whose: string) => {
      const place = { store: 'ru', language: 'ru' };
      const reset = { secret: TEST_SECRET, contract: whose, place };
      await askForReset(database, reset, now);
      const [newest] = (
        await sql<{ id: string }>`
          select id from password_reset where contract = ${whose}`.execute(database)
      ).rows;
      const url = pathsIn('ru').passwordReset(resetToken(TEST_SECRET, newest?.id ?? ''));
      return (await page(shop.client({ isRoaming: true }), url)).html;
    };
    const first = await follow(contract);
    expect(first).toMatch(/<h1[^>]*>Пароль/);
    expect(first).not.toContain('овый пароль');
    expect(await follow('1000003')).toMatch(/<h1[^>]*>Новый/);
  });

  test('half an hour after signing in gets a link by mail instead, and no form is believed R-P38', async () => {
    const { client, contract, url } = await bought();
    const form = {
      intent: 'first-password',
      _csrf_token: formToken((await page(client, url)).html),
    };
    now = new Date(DEMO_DAY.getTime() + 31 * MINUTE_MS);
    for (const address of [url, '/ru/shop/profile/']) {
      const { html } = await page(client, address);
      expect(isFormThere(html)).toBe(false);
      expect(tag(html, '/user/password/recovery/')).toContain(`login=${contract}`);
      const refused = await page(client, address, { ...form, password_new: PASSWORD });
      expect(refused.html).not.toContain('Пароль задан');
    }
    expect(await signsIn(contract, PASSWORD)).toBe(false);
  });

  test('nobody else is offered or may set it: another person, a guest, a page of another origin R-P38', async () => {
    const { client, contract, url } = await bought();
    const other = await bought();
    expect((await page(other.client, url)).status).toBe(404);
    const guest = shop.client({ isRoaming: true });
    await guest.call('get_user_data');
    const answer = await guest.call('post_account_change_password', {
      body: { password_new: PASSWORD },
    });
    expect(answer.json()).toMatchObject({ success: false });
    const form = { intent: 'first-password', password_new: PASSWORD };
    const forged = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    expect((await page(client, url, form, forged)).status).toBe(403);
    expect(await signsIn(contract, PASSWORD)).toBe(false);
  });

  test('of two windows that set the first password at once one is refused, and the other one’s password holds, told by one mail I2-018', async () => {
    const { client, contract } = await bought();
    const passwords = ['первая шишка на ветру', 'вторая шишка на ветру'];
    const send = (password_new: string) =>
      client.call('post_account_change_password', { body: { password_new } });
    const answers = await Promise.all(passwords.map(send));
    const set = answers.map((answer) => answer.json().success);
    // Both found none; the later one is told so, and does not take the earlier one's place.
    expect(set.filter(Boolean)).toEqual([true]);
    expect(await Promise.all(passwords.map((each) => signsIn(contract, each)))).toEqual(set);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from outbox where dedupe_key like ${`password-changed:${contract} %`}`.execute(
      shop.base.database,
    );
    expect(rows[0]?.n).toBe(1);
  });
});
