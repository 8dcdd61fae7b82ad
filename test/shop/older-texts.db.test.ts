import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishTexts } from '#features/content/server/public.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { COURIER, openPlainShop, type PlainShop } from '../support/plain-shop.ts';

/** What is said at a box whose text has become another one. */
const CHANGED = 'Текст документа изменился. Прочитайте новый и отметьте ещё раз';

let shop: PlainShop;
let now = DEMO_DAY;
let versions = 1;
beforeAll(async () => {
  shop = await openPlainShop(() => now);
  // From here on the user agreement has one version more than the other texts.
  await publishNewer();
});
afterAll(async () => shop?.close());

/** The user agreement becomes another text. */
async function publishNewer(): Promise<void> {
  versions += 1;
  now = new Date(now.getTime() + 120_000);
  const text = {
    store: 'ru',
    alias: 'user-agreement',
    language: 'ru',
    title: 'Пользовательское соглашение',
    body: `Текст соглашения ${versions}`,
  };
  expect(await publishTexts(shop.server.base.database, [text], now)).toBe(1);
}

/** Which version of the user agreement somebody has agreed to by registering. */
async function agreedBy(email: string): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select k.document_version as version from consent k join person_data d using (person_id)
    where d.email = ${email} and k.purpose = 'user-agreement'`.execute(shop.server.base.database);
  return rows.map(({ version }) => version);
}

let people = 0;
function somebody() {
  people += 1;
  return {
    name: 'Вера',
    secondName: 'Новикова',
    email: `older-text-${people}@example.test`,
    phone: `+7 911 400-00-${10 + people}`,
    countryISO: 'ru',
    consents: ['user-agreement', 'confidentiality'],
  };
}

test('a registration whose box was ticked beside an older text is refused at that box, together with its other faults I5-039 D85 I4-007', async () => {
  const client = shop.server.client({ isRoaming: true });
  const quick = (body: object) =>
    client.call('ajax_validate_user_registration_data', {
      query: { isQuickPurchase: '1' },
      body,
    });
  const person = somebody();
  const older = { 'user-agreement': versions - 1, confidentiality: 1, newsletter: 9 };
  const refused = await quick({
    ...person,
    name: '',
    subscribe: '1',
    documentVersions: older,
  });
  expect(refused.statusCode).toBe(422);
  const { fields } = refused.json().data;
  expect(Object.keys(fields)).toEqual(['name', 'consents.user-agreement', 'subscribe']);
  expect([fields['consents.user-agreement'], fields.subscribe]).toEqual([CHANGED, CHANGED]);
  // Nothing was ticked beside a newsletter that is not wanted.
  const asked = await quick({ ...person, documentVersions: older });
  expect(asked.json().data.fields).toEqual({ 'consents.user-agreement': CHANGED });
  expect(await agreedBy(person.email)).toEqual([]);
  const right = { ...person, documentVersions: { ...older, 'user-agreement': versions } };
  expect((await quick(right)).statusCode).toBe(200);
  expect(await agreedBy(person.email)).toEqual([versions]);
});

test('a sender of the specification’s shape, who names no versions, registers beside the text that holds I7-006', async () => {
  const person = somebody();
  const answer = await shop.server
    .client({ isRoaming: true })
    .call('ajax_validate_user_registration_data', {
      query: { isQuickPurchase: '1' },
      body: person,
    });
  expect(answer.statusCode).toBe(200);
  expect(await agreedBy(person.email)).toEqual([versions]);
});

const FULL = {
  birthDate: '28.02.1990',
  residence: 'ru',
  password: 'еловая шишка на ветру',
  contractType: 2,
  consents: ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'],
};

test.each(['ajax_validate_user_registration_data', 'user_registration_save'])(
  'the full form, too, at %s: being of age has no text, and cannot be older I5-039 I4-008',
  async (name) => {
    const answer = await shop.server.client({ isRoaming: true }).call(name, {
      body: { ...somebody(), ...FULL, documentVersions: { programme: 7, adult: 7, privacy: 1 } },
    });
    expect(answer.json().data.fields).toEqual({ 'consents.programme': CHANGED });
  },
);

test('the page of registration says the versions with its form, and without scripts only the older tick comes back empty I5-039 UX-77', async () => {
  const browser = new PlainBrowser(shop.server.app, shop.server.client({ isRoaming: true }));
  await browser.open('/ru/shop/user/registration/PRIVILEGED_CLIENT/');
  expect(browser.valuesOf('documentVersion')).toContain(`user-agreement ${versions}`);
  await publishNewer();
  const { consents } = FULL;
  await browser.send('password', { name: 'Вера', consents, subscribe: '1' });
  expect(browser.words).toContain(CHANGED);
  // The wish for a consultant, the consents, the newsletter.
  const boxes = ['1', 'confidentiality', 'adult', 'programme', 'privacy', '1'];
  expect(
    browser.ticked.filter((value) => boxes.includes(value) || consents.includes(value)),
  ).toEqual(boxes);
  expect(browser.valuesOf('documentVersion')).toContain(`user-agreement ${versions}`);
  expect(browser.valuesOf('name')).toEqual(['Вера']);
});

test('the delivery step keeps no tick beside an older text for the order to hand on; it is refused at its box D85', async () => {
  const client = shop.server.client({ isRoaming: true });
  client.cookies.set('cityId', '1');
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const check = (documentVersions?: object) =>
    client.call('shopen_app_ajax_cart_delivery_data_check', {
      body: {
        deliveryType: 'STRIZH_COURIER',
        deliveryBaseType: 'COURIER',
        deliveryAddress: { ...BUYING.ru.address, apartment: '2' },
        receiverNameFirst: COURIER.receiverNameFirst,
        receiverNameSecond: COURIER.receiverNameSecond,
        receiverPhone: '+7 900 000-00-47',
        receiverEmail: 'step@example.test',
        consents: ['user-agreement', 'confidentiality'],
        documentVersions,
      },
    });
  const kept = async () => {
    const { rows } = await sql`
      select jsonb_path_query_array(body, '$.consents.given[*].version') as versions from checkout_draft
      where body::text like '%step@example.test%'`.execute(shop.server.base.database);
    return rows;
  };
  const refused = await check({ 'user-agreement': versions - 1, confidentiality: 1 });
  expect(refused.json().data.fields).toEqual({ 'consents.user-agreement': CHANGED });
  expect(await kept()).toEqual([]);
  expect((await check({ 'user-agreement': versions, confidentiality: 1 })).statusCode).toBe(200);
  expect(await kept()).toEqual([{ versions: [versions, 1] }]);
  expect((await check()).statusCode).toBe(200);
});

test('an order is not placed on an agreement beside an older text: its box says so, and no sum is taken C4-095', async () => {
  const client = shop.server.client({ isRoaming: true });
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const body = { ...sums, agreements };
  const older = { ...body, documentVersions: { purchase: versions - 1, delivery: 1 } };
  for (const name of ['cart_payment_data_check', 'cart_order_place']) {
    const refused = await client.call(name, { body: older });
    expect(refused.json().data).toMatchObject({
      code: 'AGREEMENTS_NEEDED',
      fields: { 'agreements.purchase': CHANGED },
    });
  }
  const placed = await client.call('cart_order_place', {
    body: { ...body, documentVersions: { purchase: versions, delivery: 1 } },
  });
  expect(placed.json()).toMatchObject({ success: true });
});

test('without scripts the last step says which text has changed, and its box is empty C4-095 UX-3', async () => {
  const client = shop.server.client({ isRoaming: true });
  await upToFinalStep(client, BUYING.ru);
  const browser = new PlainBrowser(shop.server.app, client);
  await browser.open('/ru/shop/cart/final/');
  await publishNewer();
  await browser.send('totalSum', { agreements: ['delivery', 'purchase'] });
  expect(browser.place).toBe('/ru/shop/cart/final/');
  expect(browser.words).toContain(CHANGED);
  expect(browser.ticked).toEqual(['delivery']);
  await browser.send('totalSum', { agreements: ['delivery', 'purchase'] });
  expect(browser.place).toContain('/payment/');
});
