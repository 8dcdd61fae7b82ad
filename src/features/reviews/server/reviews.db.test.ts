import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesInAudit } from '../../../../test/support/audit-stores.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import type { ModerationAct } from './decide-on-review.ts';
import { decideOnReview } from './public.ts';

/** Sold everywhere, and without reviews in the demo. */
const SKU = '400718';
const NOW = new Date('2026-11-20T09:00:00Z');
const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: TestServer;
let minutes = 0;
beforeAll(async () => {
  const now = () => new Date(NOW.getTime() + minutes * 60_000);
  shop = await openTestServer({ base: await createDemoDatabase(), now });
});
afterAll(() => shop?.close());

interface Sent {
  readonly sku?: string;
  readonly text: string;
  readonly rating?: number;
  readonly name?: string;
}

const send = (client: TestClient, { sku = SKU, name = 'Вера', ...rest }: Sent) =>
  client.call('product_feedback_send', { body: { product: { sku }, name, ...rest } });
const listOf = async (client: TestClient, sku = SKU, page = '1') =>
  (await client.call('product_feedback_list', { query: { sku, page } })).json().data;
const guest = () => shop.client({ isRoaming: true });

async function idOf(text: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id from product_review where text = ${text}`.execute(shop.base.database);
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

async function decide(text: string, decision: ModerationAct['decision']) {
  const id = await idOf(text);
  const outcome = await decideOnReview(shop.base.database, {
    id,
    decision,
    actor: STAFF,
    now: NOW,
  });
  await shop.features.catalogue.refresh();
  return outcome;
}

async function publish(texts: readonly Sent[]): Promise<void> {
  for (const sent of texts) {
    minutes += 1;
    expect((await send(guest(), sent)).statusCode).toBe(200);
    expect((await decide(sent.text, 'publish')).ok).toBe(true);
  }
}

async function signIn(login: string): Promise<TestClient> {
  const client = shop.client();
  await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  return client;
}

test('a review waits for staff: its author sees that, nobody else sees it I1-018 I2-141 I3-059 I7-060', async () => {
  const [author, reader] = [guest(), guest()];
  const answer = await send(author, { text: 'Гребень не электризует волосы', rating: 5 });
  expect(answer.json()).toMatchObject({
    success: true,
    message: ['Спасибо! Отзыв появится на странице после проверки'],
    data: { state: 'new' },
  });
  expect(await listOf(author)).toMatchObject({
    items: [],
    total: 0,
    own: [{ text: 'Гребень не электризует волосы', rating: 5, state: 'new' }],
  });
  expect(await listOf(reader)).toMatchObject({ items: [], own: [] });

  expect(await decide('Гребень не электризует волосы', 'publish')).toEqual({
    ok: true,
    value: 'published',
  });
  expect(await listOf(author)).toMatchObject({
    items: [{ author: 'Вера', rating: 5 }],
    total: 1,
    own: [],
  });
  expect(await decide('Гребень не электризует волосы', 'reject')).toEqual({
    ok: true,
    value: 'rejected',
  });
  expect(await listOf(reader)).toMatchObject({ items: [], total: 0 });
  expect(await listOf(author)).toMatchObject({ own: [{ state: 'rejected' }] });
});

test('a contract’s holder signs with first name and one letter; a guest has to give a name I1-018', async () => {
  const anna = await signIn('anna@example.test');
  const text = 'Удобно лежит в руке';
  expect((await send(anna, { text, name: 'Кто угодно' })).statusCode).toBe(200);
  await decide(text, 'publish');
  expect((await listOf(guest())).items).toMatchObject([
    { author: 'Анна П.', text, language: 'ru' },
  ]);
  const nameless = await send(guest(), { text: 'Без имени', name: ' ' });
  expect([nameless.statusCode, nameless.json().data.code]).toEqual([422, 'NAME_NEEDED']);

  // Erasing the person takes the name off the review.
  await sql`delete from person_data where email_key = 'anna@example.test'`.execute(
    shop.base.database,
  );
  shop.features.reviews.forget();
  expect((await listOf(guest())).items).toMatchObject([{ author: 'Покупатель', text }]);
  await decide(text, 'reject');
});

test('the thousandth character is taken, one more is refused, and so is nothing at all I5-049 I9-026', async () => {
  const codeOf = async (text: string) => (await send(guest(), { text })).json().data.code;
  expect(await codeOf('я'.repeat(1_000))).toBeUndefined();
  const long = await send(guest(), { text: 'ю'.repeat(1_001) });
  expect([long.statusCode, long.json().message]).toEqual([
    422,
    ['Отзыв может быть не длиннее 1000 символов'],
  ]);
  expect(await codeOf(' \n ')).toBe('TEXT_EMPTY');
  expect((await send(guest(), { text: 'Нет такого', sku: 'NOWHERE' })).statusCode).toBe(404);
  for (const rating of [0, 6, 4.5])
    expect((await send(guest(), { text: 'Оценка', rating })).statusCode).toBe(422);
});

test('sent twice it is one review; another one waits until the first is looked at I2-141', async () => {
  const author = guest();
  const text = 'Ношу с собой каждый день';
  await listOf(author);
  const answers = await Promise.all([
    send(author, { text }),
    send(author, { text }),
    send(author, { text }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await idOf(text);
  expect((await send(author, { text: 'И ещё одно' })).json().data.code).toBe('REVIEW_WAITING');
  await decide(text, 'reject');
  expect((await send(author, { text: 'И ещё одно' })).statusCode).toBe(200);
});

test('who writes without end is told to come again later I2-141', async () => {
  const author = guest();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1)
    statuses.push((await send(author, { text: `Слово ${at}` })).statusCode);
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409), 429]);
});

test('what is written in the reader’s language comes first, of each language the newest, on pages and in calls I2-140', async () => {
  const sku = '400716';
  const texts = ['Старый', 'Alt', 'Новый', 'Neu'];
  await publish(texts.map((text) => ({ sku, text })));
  await sql`update product_review set language = 'de' where sku = ${sku} and text in ('Alt', 'Neu')`.execute(
    shop.base.database,
  );
  shop.features.reviews.forget();
  const order = async (language: string, page: number) =>
    (await shop.features.reviews.getPage(sku, language, page)).items.map(({ text }) => text);
  expect(await order('de', 1)).toEqual(['Neu', 'Alt', 'Новый']);
  expect(await order('de', 2)).toEqual(['Старый']);
  expect(await order('ru', 1)).toEqual(['Новый', 'Старый', 'Neu']);
  // Nobody has written in Turkish: all by their day.
  expect(await order('tr', 1)).toEqual(['Neu', 'Новый', 'Alt']);
  expect((await listOf(guest(), sku)).items.map(({ text }: { text: string }) => text)).toEqual(
    await order('ru', 1),
  );
  const product = (await guest().call('get_product', { params: { sku } })).json().data;
  expect(product.feedbackList.map(({ text }: { text: string }) => text)).toEqual(
    await order('ru', 1),
  );
});

test('reviews come three a page, the newest first, and the first page is in feedbackList I2-140 I3-060 C3-006 D64', async () => {
  const sku = '400717';
  const texts = ['Первый', 'Второй', 'Третий', 'Четвёртый'].map((text) => `${text} отзыв о пудре`);
  await publish(texts.map((text, at) => ({ sku, text, ...(at > 0 ? { rating: at + 2 } : {}) })));
  const [first, second, beyond] = [
    await listOf(guest(), sku),
    await listOf(guest(), sku, '2'),
    await listOf(guest(), sku, '99'),
  ];
  const textsOf = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text);
  expect([textsOf(first), first.total, first.pages]).toEqual([texts.slice(1).toReversed(), 4, 2]);
  expect([textsOf(second), second.page]).toEqual([texts.slice(0, 1), 2]);
  expect([textsOf(beyond), beyond.page]).toEqual([texts.slice(0, 1), 2]);
  const product = (await guest().call('get_product', { params: { sku } })).json().data;
  expect(product.feedbackList).toEqual(first.items);
  // Three of the four gave stars: 3, 4 and 5.
  expect(product.rating).toEqual({ average: 4, count: 3 });
  const { distribution } = await shop.features.reviews.getPage(sku, 'ru');
  expect(distribution).toEqual([0, 0, 1, 1, 1]);
});

test('lists know the rating as soon as a review is published, in every store I1-018 UX-42', async () => {
  const sku = '400713';
  const ratingIn = (store: string, country: string) =>
    shop.features.catalogue.listCards({ store, country, language: 'ru', cityId: null }, [sku])[0]
      ?.rating;
  let changes = 0;
  const stop = shop.features.catalogue.onChange(() => (changes += 1));
  await publish([
    { sku, text: 'Сбор пахнет лугом', rating: 4 },
    { sku, text: 'Настой вышел светлым', rating: 5 },
  ]);
  stop();
  // Pages that are kept hear of it.
  expect(changes).toBeGreaterThanOrEqual(2);
  for (const [store, country] of [
    ['ru', 'ru'],
    ['kz', 'kz'],
    ['kg', 'kg'],
    ['by', 'by'],
    ['de', 'de'],
  ] as const)
    expect([store, ratingIn(store, country)]).toEqual([store, { average: 4.5, count: 2 }]);
  await decide('Настой вышел светлым', 'reject');
  expect(ratingIn('ru', 'ru')).toEqual({ average: 4, count: 1 });
  await decide('Сбор пахнет лугом', 'reject');
  expect(ratingIn('ru', 'ru')).toBeUndefined();
});

test('two who publish the same review at once count it once, and the trail names who did I1-018', async () => {
  const sku = '400714';
  const text = 'Хватает надолго';
  await send(guest(), { sku, text, rating: 5 });
  const id = await idOf(text);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() =>
      decideOnReview(shop.base.database, { id, decision: 'publish', actor: STAFF, now: NOW }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await sql`select count, stars from product_rating where sku = ${sku}`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([{ count: 1, stars: 5 }]);
  const trail = await shop.base.database
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `review:${id}`)
    .execute();
  expect(trail).toEqual([
    { actor: 'staff:7', action: 'review.publish', details: { sku, from: 'new', to: 'published' } },
  ]);
});

test('nobody but staff moderates I1-018', async () => {
  const text = 'Отзыв, который никто не опубликует';
  await send(guest(), { text, sku: '400712' });
  const body = { id: await idOf(text), decision: 'publish' };
  for (const client of [
    guest(),
    await signIn('viktor@example.test'),
    await signIn('office.ru@example.test'),
  ])
    expect((await client.call('product_feedback_moderate', { body })).statusCode).toBe(403);
  expect(await listOf(guest(), '400712')).toMatchObject({ total: 0 });
});

test('whoever sees one store finds in the audit what was done about reviews there', async () => {
  expect(await storesInAudit(shop.base.database, 'review')).toEqual(['ru']);
});
