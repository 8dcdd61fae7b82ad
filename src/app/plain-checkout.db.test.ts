import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../test/support/demo-database.ts';
import { fillMoscow } from '../../test/support/many-points.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../../test/support/server.ts';
import { openPages } from './page-renderer.ts';
import { startSandboxProvider, type SandboxProvider } from './sandbox-provider/start.ts';

let shop: TestServer;
let sandbox: SandboxProvider;
let now = DEMO_DAY;
beforeEach(() => {
  now = DEMO_DAY;
});
beforeAll(async () => {
  const base = await createDemoDatabase();
  const clock = () => now;
  sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database: base.database,
    secret: TEST_SECRET,
    now: clock,
  });
  const { render } = await openPages(false);
  shop = await openTestServer({ base, render, now: clock, sandboxOrigin: sandbox.origin });
  // Providers are told an address for their notices.
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox?.stop();
  await shop?.close();
});

/** A browser without scripts: it knows pages and their forms, nothing else. */
class PlainBrowser {
  private url = '/ru/';
  private html = '';
  private readonly client: TestClient;
  constructor(client: TestClient) {
    this.client = client;
  }

  get place(): string {
    return this.url;
  }
  /** What is written on the page, or in the part of it that follows some words. */
  get words(): string {
    return this.html
      .slice(this.html.indexOf('<main'))
      .replaceAll(/<(script|style|template|svg)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/\s+/g, ' ');
  }
  get markup(): string {
    return this.html.slice(this.html.indexOf('<main')).replaceAll(/<!--.*?-->/gs, '');
  }

  private get headers() {
    const cookie = [...this.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      host: 'localhost',
      accept: 'text/html',
      cookie,
      referer: `http://localhost${this.url}`,
    };
  }
  private async take(
    answer: Awaited<ReturnType<TestClient['request']>>,
    asked: string,
  ): Promise<void> {
    for (const { name, value } of answer.cookies) this.client.cookies.set(name, value);
    const { location } = answer.headers;
    if (typeof location !== 'string') {
      this.url = asked;
      this.html = answer.body;
      return;
    }
    // Another's page is where the walk ends.
    if (!location.startsWith('/')) this.url = location;
    else await this.open(location);
  }
  async open(url: string): Promise<void> {
    await this.take(await shop.app.inject({ url, headers: this.headers }), url);
  }

  /** Sends the form that has this field, with all that stands in it; what is given is typed, chosen or ticked. */
  async send(
    field: string,
    typed: Readonly<Record<string, string | readonly string[]>> = {},
  ): Promise<void> {
    const forms = [...this.markup.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)];
    const form = forms.find(([, , inner = '']) => inner.includes(`name="${field}"`));
    if (!form) throw new Error(`no form with ${field} at ${this.url}`);
    const [, attributes = '', inner = ''] = form;
    const fields = new URLSearchParams();
    for (const [input, tag] of inner.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
      const of = (name: string) =>
        new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&amp;', '&');
      const [name, type, value = ''] = [of('name'), of('type'), of('value')];
      if (name === undefined || name in typed || tag === 'select' || type === 'submit') continue;
      if ((type === 'radio' || type === 'checkbox') && !/ checked=/.test(input)) continue;
      fields.append(name, value);
    }
    for (const [name, values] of Object.entries(typed))
      for (const value of [values].flat()) fields.append(name, value);
    const url = / action="([^"]*)"/.exec(attributes)?.[1] ?? this.url;
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: {
        ...this.headers,
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
      },
      body: fields.toString(),
    });
    await this.take(answer, url);
  }

  /** Values of all fields and buttons of a name, in the page's order. */
  valuesOf(name: string): string[] {
    const tags = this.markup.match(/<(input|button)\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => tag.includes(` name="${name}"`))
      .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  /** Values of all that is chosen or ticked. */
  get ticked(): string[] {
    const tags = this.markup.match(/<input\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => / checked=/.test(tag))
      .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? 'on');
  }
  /** Whether the field is shown as a wrong one. */
  isWrong(name: string): boolean {
    const tags = this.markup.match(/<input\b[^>]*>/g) ?? [];
    return tags.some(
      (tag) => tag.includes(` name="${name}"`) && tag.includes('aria-invalid="true"'),
    );
  }
}

async function buyer(login?: string): Promise<PlainBrowser> {
  const client = shop.client({ isRoaming: true });
  client.cookies.set('cityId', '1');
  if (login)
    await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const browser = new PlainBrowser(client);
  await browser.open('/ru/shop/cart/delivery/');
  return browser;
}

const ADDRESS = {
  'address.city': 'Москва',
  'address.street': 'Примерная улица',
  'address.house': '1',
  'address.zip': '101000',
};
const WHO = {
  receiverNameFirst: 'Анна',
  receiverNameSecond: 'Иванова',
  receiverPhone: '+7 900 000-00-41',
};
const COURIER = { tab: 'courier', ...ADDRESS, ...WHO };

/** Leads from the payment step to the provider: a way to pay, the agreements, the order. */
async function orderFromPayment(browser: PlainBrowser): Promise<void> {
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  await browser.send('paymentSelected', { paymentSelected: 'card_ru' });
  expect(browser.place).toBe('/ru/shop/cart/final/');
  await browser.send('totalSum');
  // Each box says that it is missing, and nothing was ordered.
  expect(browser.place).toBe('/ru/shop/cart/final/');
  expect(browser.words.match(/Нужно ваше согласие/g)?.length).toBeGreaterThanOrEqual(2);
  const agreements = browser.valuesOf('agreements');
  await browser.send('totalSum', { agreements });
  expect(browser.place).toContain(`${sandbox.origin}/pay/`);
}

const ordersOf = async (email: string) =>
  (
    await sql<{
      city: string | null;
    }>`select address ->> 'city' as city from purchase_receiver where email = ${email}`.execute(
      shop.base.database,
    )
  ).rows;

describe('without scripts', () => {
  test('a member goes from the delivery step by courier to the provider; what is wrong is told at its field, and nothing typed is lost C4-098 UX-3', async () => {
    const browser = await buyer('anna@example.test');
    expect(browser.place).toBe('/ru/shop/cart/delivery/');
    await browser.send('receiverPhone', { ...COURIER, receiverPhone: '12', 'address.house': '' });
    expect(browser.place).toBe('/ru/shop/cart/delivery/');
    expect(browser.isWrong('receiverPhone')).toBe(true);
    expect([browser.isWrong('address.house'), browser.isWrong('address.street')]).toEqual([
      true,
      false,
    ]);
    expect([browser.valuesOf('address.street'), browser.valuesOf('receiverPhone')]).toEqual([
      ['Примерная улица'],
      ['12'],
    ]);
    await browser.send('receiverPhone', COURIER);
    await orderFromPayment(browser);
    expect(await ordersOf('anna@example.test')).toEqual([{ city: 'Москва' }]);
  });

  test('a guest chooses a pickup point and goes to the provider, registered on the way or not; what they agree to is asked for C2-014 UX-3 D85', async () => {
    const browser = await buyer();
    expect(browser.place).toBe('/ru/shop/cart/delivery-with-registration/');
    // The first question has a way for either answer that no script opens.
    expect(browser.markup).toMatch(/<a[^>]*href="\/ru\/shop\/login\/\?back=[^"]*"[^>]*>Войти/);
    await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
    const [point = ''] = browser.valuesOf('point');
    await browser.send('receiverPhone', { ...WHO, tab: 'point', point, receiverEmail: 'nein' });
    expect([browser.isWrong('receiverEmail'), browser.valuesOf('receiverNameFirst')]).toEqual([
      true,
      ['Анна'],
    ]);
    const right = { ...WHO, tab: 'point', point, receiverEmail: 'plain.guest@example.test' };
    await browser.send('receiverPhone', right);
    expect(browser.place).toContain('/cart/delivery-with-registration/');
    expect(browser.isWrong('consents')).toBe(true);
    await browser.send('receiverPhone', { ...right, consents: browser.valuesOf('consents') });
    await orderFromPayment(browser);
    expect(await ordersOf('plain.guest@example.test')).toHaveLength(1);
  });

  test('a guest is told all that is wrong in one round, each at its field and by its name, and nothing typed is lost I2-030 I2-032 D85 UX-77', async () => {
    const browser = await buyer();
    await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
    await browser.send('receiverPhone', {
      ...COURIER,
      'address.house': '',
      receiverEmail: 'nein',
      receiverPhone: '12',
      promoMentorSale: 'НЕТ-ТАКОГО',
      sex: 'M',
      subscribe: '1',
      consents: ['confidentiality'],
    });
    expect(browser.place).toContain('/cart/delivery-with-registration/');
    const wrong = [
      'address.house',
      'receiverEmail',
      'receiverPhone',
      'promoMentorSale',
      'consents',
    ];
    expect(wrong.map((name) => browser.isWrong(name))).toEqual(wrong.map(() => true));
    expect(browser.isWrong('address.street')).toBe(false);
    const [summary = ''] = /<form.*?<\/ul>/s.exec(browser.markup) ?? [];
    expect(summary.match(/href="#field-[^"]*"/g)).toEqual([
      ...['address-house', 'receiverPhone', 'receiverEmail'].map((name) => `href="#field-${name}"`),
      ...['promoMentorSale', 'consents-user-agreement'].map((name) => `href="#field-${name}"`),
    ]);
    expect(browser.words).toContain('Такой промокод не действует');
    expect([browser.valuesOf('promoMentorSale'), browser.valuesOf('receiverPhone')]).toEqual([
      ['НЕТ-ТАКОГО'],
      ['12'],
    ]);
    // Beside the point and the store that are chosen beforehand.
    const ticked = browser.ticked.filter((value) => !/^\d{3}$/.test(value));
    expect(ticked).toEqual(['courier', 'STRIZH_COURIER', '1', 'M', 'confidentiality', '1']);
  });

  test('another city is chosen on a page of its own, and the form comes back as it was, for that city UX-3 C4-098', async () => {
    const browser = await buyer();
    await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
    const typed = { ...WHO, 'address.street': 'Примерная улица', receiverEmail: 'no e-mail yet' };
    await browser.send('receiverPhone', {
      ...typed,
      tab: 'courier',
      courier: 'RUSSIAN_POST_COURIER',
      leave: '',
      promoMentorSale: 'KEDR10',
      sex: 'M',
      subscribe: '1',
      consents: ['confidentiality'],
    });
    expect(browser.place).toMatch(/^\/ru\/shop\/location\/\?back=/);
    const [, cityId = ''] = /<option[^>]*value="(\d+)"[^>]*>Казань/.exec(browser.markup) ?? [];
    await browser.send('cityId', { cityId, intent: 'city' });
    expect(browser.place).toBe('/ru/shop/cart/delivery-with-registration/?guest=1&kept=1');
    const fields = Object.entries({
      ...typed,
      promoMentorSale: 'KEDR10',
      'address.city': 'Казань',
    });
    expect(fields.map(([name]) => [name, browser.valuesOf(name).join()])).toEqual(fields);
    const near = expect.stringMatching(/^5\d\d$/);
    expect(browser.ticked).toEqual([
      'courier',
      near,
      'RUSSIAN_POST_COURIER',
      near,
      '1',
      'M',
      'confidentiality',
      '1',
    ]);
    // Nobody else's, and nobody's any more once the step is through.
    const other = await buyer();
    await other.open('/ru/shop/cart/delivery-with-registration/?guest=1&kept=1');
    expect(other.valuesOf('receiverNameFirst')).toEqual(['']);
    const right = { ...COURIER, 'address.city': 'Казань', receiverPhone: '+7 900 000-00-43' };
    await browser.send('receiverPhone', {
      ...right,
      receiverEmail: 'kazan@example.test',
      promoMentorSale: '',
      consents: browser.valuesOf('consents'),
    });
    expect(browser.place).toBe('/ru/shop/cart/payment/');
    const { rows } = await sql`select 1 from checkout_draft where typed is not null`.execute(
      shop.base.database,
    );
    expect(rows).toEqual([]);
  });

  test('what a guest agrees to who cannot be registered at once is theirs when the order opens the contract, as of the press D85 I2-033', async () => {
    const email = 'later.guest@example.test';
    // Asked about so often that a captcha stands before its registration: nobody without scripts can solve one.
    const other = shop.client({ isRoaming: true });
    for (let tries = 0; tries < 5; tries += 1)
      await other.call('ajax_validate_user_registration_data', {
        query: { isQuickPurchase: '1' },
        body: {
          name: 'Анна',
          secondName: 'Иванова',
          phone: '+7 900 000-00-42',
          email,
          countryISO: 'ru',
          consents: ['user-agreement', 'confidentiality'],
          getPersonalConsultant: true,
          promoMentorSale: 'НЕТ-ТАКОГО',
        },
      });
    const browser = await buyer();
    await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
    const [point = ''] = browser.valuesOf('point');
    now = new Date(DEMO_DAY.getTime() + 60_000);
    await browser.send('receiverPhone', {
      ...WHO,
      receiverPhone: '+7 900 000-00-42',
      tab: 'point',
      point,
      receiverEmail: email,
      consents: browser.valuesOf('consents'),
      subscribe: '1',
    });
    const { database } = shop.base;
    const people = () =>
      sql<{ number: string | null; given: string[] }>`
        select c.number, array(select k.purpose || ' ' || k.document_alias || ' ' || k.document_version || ' '
            || length(k.text_hash) || ' ' || (k.given_at = ${now}) from consent k where k.person_id = d.person_id order by k.purpose) as given
        from person_data d left join contract c on c.person_id = d.person_id where d.email = ${email}`.execute(
        database,
      );
    expect((await people()).rows).toEqual([]);
    const pressedAt = now;
    now = new Date(DEMO_DAY.getTime() + 120_000);
    await orderFromPayment(browser);
    now = pressedAt;
    expect((await people()).rows).toEqual([
      {
        number: expect.stringMatching(/^\d{7}$/),
        given: [
          'confidentiality confidentiality 1 64 true',
          'newsletter about-privacy 1 64 true',
          'user-agreement user-agreement 1 64 true',
        ],
      },
    ]);
  });

  test('the points of a place come in pages, by a press that keeps what was typed and sends nothing on C9-002', async () => {
    await fillMoscow(shop.base.database);
    const browser = await buyer('anna@example.test');
    const first = browser.valuesOf('point');
    expect(first).toHaveLength(50);
    expect(browser.valuesOf('pointsPage')).toEqual(['2']);
    await browser.send('receiverPhone', {
      ...WHO,
      tab: 'point',
      pointsPage: '2',
      receiverNameFirst: 'Ольга',
    });
    expect(browser.place).toBe('/ru/shop/cart/delivery/');
    const second = browser.valuesOf('point');
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((number) => first.includes(number))).toEqual([]);
    expect(browser.valuesOf('receiverNameFirst')).toEqual(['Ольга']);
    expect(browser.valuesOf('pointsPage')).toContain('1');
    await browser.send('receiverPhone', { ...WHO, tab: 'point', point: second.at(-1) ?? '' });
    expect(browser.place).toBe('/ru/shop/cart/payment/');
    // Enter in a field presses the first button: it must send the form, not leaf.
    await browser.open('/ru/shop/cart/delivery/');
    const [button = ''] =
      /<(input|button)[^>]* type="submit"[^>]*>/.exec(
        browser.markup.slice(browser.markup.indexOf('name="_csrf_token"') - 400),
      ) ?? [];
    expect(button).not.toContain('pointsPage');
  });
});
