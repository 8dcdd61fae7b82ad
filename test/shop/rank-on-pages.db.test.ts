import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores, type PlainVisitor } from '../support/plain-stores.ts';
import { confirmPaid } from '#features/orders/server/public.ts';
import { countRanks } from '#features/ranks/server/public.ts';

const HOUR = 3_600_000;
const VIKTOR = '1000003';
const ANNA = '1000002';

let shop: PlainStores;
let viktor: PlainVisitor;
let anna: PlainVisitor;
let hours = 0;
const now = () => new Date(DEMO_DAY.getTime() + hours * HOUR);

beforeAll(async () => {
  shop = await openPlainStores({ now });
  viktor = await shop.visitor({ login: 'viktor@example.test' });
  anna = await shop.visitor({ login: 'anna@example.test' });
  await sql`update contract_mentor set mentor_contract = ${VIKTOR} where contract = ${ANNA}`.execute(
    shop.database,
  );
});
afterAll(() => shop?.close());

const dataOf = async ({ client }: PlainVisitor, name: string) =>
  (await client.call(name)).json().data;
async function profile({ browser }: PlainVisitor, language = 'ru') {
  await browser.open(`/${language}/shop/profile`);
  const html = browser.page;
  const text = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
  return { html, text };
}

/** Buys so many creams, and the money comes. */
async function buy({ client }: PlainVisitor, count: number): Promise<void> {
  await client.call('cart_clear');
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, count });
  const answer = await client.call('cart_payment_data_check', { body: { ...sums, agreements } });
  const { orderNumber } = answer.json().data;
  const actor = { kind: 'system', name: 'test' } as const;
  expect(await confirmPaid(shop.database, { orderNumber, actor, now: now() })).toBe('confirmed');
}

test('a consultant sees the first rank with its picture, and what the next one asks for; a client sees none I2-106', async () => {
  const { html, text } = await profile(viktor);
  expect(html).toContain('data-rank-standing="start"');
  expect(html).toMatch(/data-rank="start"/);
  expect(text).toContain('Ваш ранг Старт');
  expect(text).toContain('До ранга « Бронза » в этом месяце');
  expect(text).toMatch(/ещё 30 личных баллов.*ещё 20 баллов первой линии/);
  expect((await profile(anna)).html).not.toContain('data-rank-standing');
});

test('points that are enough are said at once, and after the night picture and calls have the new rank I2-106 I3-003 I7-035', async () => {
  hours += 1;
  await buy(anna, 12);
  await buy(viktor, 12);
  const { rank } = await dataOf(viktor, 'account_overview');
  expect(rank.month.firstLine).toBeGreaterThan(20);
  expect(rank.reached.alias).toBe('bronze');
  expect((await profile(viktor)).text).toMatch(
    /Баллов этого месяца хватает на ранг « Бронза »\. Он появится в течение суток/,
  );
  hours += 18;
  await countRanks(shop.database, now());
  const { html, text } = await profile(viktor);
  // The frame beside the page, and the block of the overview.
  expect([...html.matchAll(/data-rank="(\w+)"/g)].map(([, alias]) => alias)).toEqual([
    'bronze',
    'bronze',
  ]);
  expect(html).toMatch(/ranks[^"]*\.svg#bronze/);
  const { personal, firstLine } = rank.month;
  expect(text).toContain(
    `Основание: ноябрь 2026 г., ${personal} б. личных и ${firstLine} б. первой линии. Действует до 31.12.2026.`,
  );
  const missing = 150 - firstLine;
  expect(text).toMatch(new RegExp(`До ранга « Серебро ».*ещё ${missing} балл\\S* первой линии`));
  expect((await dataOf(viktor, 'account_get')).rank).toEqual({ alias: 'bronze' });
  expect((await dataOf(viktor, 'get_user_data')).userData.rank).toEqual({ alias: 'bronze' });
});

test('in the next month it says what keeps the rank, in the language of the page', async () => {
  hours = 15 * 24;
  await countRanks(shop.database, now());
  const { text } = await profile(viktor);
  expect(text).toContain('Чтобы ранг остался и в следующем месяце, до конца этого нужно:');
  const english = await shop.visitor({ login: 'viktor@example.test', language: 'en' });
  expect((await profile(english, 'en')).text).toMatch(
    /Your rank Bronze.*November 2026.*To the rank “ Silver ” this month/,
  );
});
